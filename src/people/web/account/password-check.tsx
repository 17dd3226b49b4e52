import type { ReactNode } from 'react';
import type { AnyCall } from '../../../calls/call.ts';
import type { CallForm } from '../../../calls/web/form/call-form.ts';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { wrongPassword } from '../../own-account/password.ts';
import { PasswordField } from '../sign-in/password/password-field.tsx';

/** For every form that asks who is asking. */
export const passwordMessages = { 'wrong-password': wrongPassword };

/** What the form needs of `useCallForm`. */
interface PasswordForm
  extends Pick<CallForm<AnyCall>, 'failure' | 'isPending' | 'maySubmit' | 'onSubmit'> {
  readonly field: (name: 'currentPassword') => { readonly problem: string | undefined };
}

/** A form that asks for the password, before something that a thief must not do. */
export const PasswordCheck = ({
  name,
  form: { field, ...form },
  button,
  children,
}: {
  /** Of its action, where its page has one. */
  name?: string;
  form: PasswordForm;
  button: string;
  /** What else it asks for. */
  children?: ReactNode;
}) => (
  <form
    {...(name && { method: 'post', action: `?form=${name}` })}
    noValidate
    onSubmit={form.onSubmit}
    className="grid max-w-md gap-5"
  >
    <PasswordField
      label="Your password"
      {...field('currentPassword')}
      autoComplete="current-password"
    />
    {children}
    <SubmitRow {...form}>{button}</SubmitRow>
  </form>
);
