import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field.tsx';

/** Takes a code of two-step login. A recovery code has letters, so a phone must offer them then. */
export const CodeField = ({
  label = 'Code',
  takesRecoveryCodes = false,
  ...field
}: { label?: string; takesRecoveryCodes?: boolean } & Omit<
  ComponentProps<typeof TextField>,
  'label'
>) => (
  <TextField
    label={label}
    autoComplete="one-time-code"
    spellCheck={false}
    {...(takesRecoveryCodes ? { autoCapitalize: 'characters' } : { inputMode: 'numeric' })}
    {...field}
  />
);
