import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { changePassword } from '../../own-account/account-contract.ts';
import { newPasswordHelp, passwordChanged } from '../../own-account/password.ts';
import { PasswordField } from '../sign-in/password/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { foldRow } from './account-row.tsx';

const messages = { 'wrong-password': 'That’s not your current password.' };
export const passwordAction = formAction(changePassword, {
  goTo: () => href('/dashboard/account'),
  toast: passwordChanged,
  messages,
});

export function PasswordForm() {
  const { field, ...form } = useCallForm(changePassword, {
    toast: passwordChanged,
    onAnswer: (_, __, element) => element.reset(),
    onReadAgain: (_, element) => foldRow(element),
    messages,
    hasAction: true,
  });
  return (
    <AccountForm name="password" onSubmit={form.onSubmit}>
      <PasswordField
        label="Current password"
        {...field('currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        label="New password"
        {...field('password')}
        autoComplete="new-password"
        help={newPasswordHelp}
      />
      <SubmitRow {...form}>Change password</SubmitRow>
    </AccountForm>
  );
}
