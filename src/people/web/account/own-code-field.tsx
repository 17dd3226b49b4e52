import type { ComponentProps } from 'react';
import { CodeField } from '../sign-in/code-field.tsx';

/** The second step of somebody who is signed in, before a change to their account. */
export const OwnCodeField = (field: Pick<ComponentProps<typeof CodeField>, 'name' | 'problem'>) => (
  <CodeField
    label="Code from your app"
    {...field}
    takesRecoveryCodes
    help="Or one of your recovery codes."
  />
);
