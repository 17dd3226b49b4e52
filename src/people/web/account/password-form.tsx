import { href, Link, useRevalidator } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { changePassword } from '../../account-contract.ts';

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { revalidate } = useRevalidator();
  const { field, ...form } = useCallForm(changePassword, {
    onAnswer: async (_, __, element) => {
      element.reset();
      toastSuccess('Your password is changed.');
      await revalidate();
    },
    messages: { 'wrong-password': 'That’s not your present password.' },
  });
  if (!hasPassword)
    return (
      <p className="max-w-text text-sm">
        You sign in with Google.{' '}
        <Link to={href('/forgot-password')} className="link link-primary">
          Set a password
        </Link>{' '}
        to sign in without it as well.
      </p>
    );
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-5">
      <TextField
        label="Present password"
        {...field('currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        label="New password"
        {...field('password')}
        type="password"
        autoComplete="new-password"
        help="6 characters or more. You’re signed out on all other devices."
      />
      <SubmitRow {...form}>Change password</SubmitRow>
    </form>
  );
}
