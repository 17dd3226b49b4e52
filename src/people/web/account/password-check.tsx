import type { ReactNode } from 'react';
import type { Field, FormState } from '../../../calls/web/form/form.ts';
import { SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { PasswordField } from '../sign-in/password/password-field.tsx';

/** A form that asks for the password, before something that a thief must not do. */
export const PasswordCheck = ({
  of: { field, ...form },
  button,
  children,
}: {
  of: Omit<FormState, 'field'> & { readonly field: Field<'currentPassword'> };
  button: string;
  /** What else it asks for. */
  children?: ReactNode;
}) => (
  <PostForm of={form} className="grid max-w-md gap-5">
    <PasswordField
      label="Your password"
      {...field('currentPassword')}
      autoComplete="current-password"
    />
    {children}
    <SubmitRow {...form}>{button}</SubmitRow>
  </PostForm>
);
