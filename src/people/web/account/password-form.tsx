import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { usePostedTexts } from '../../../calls/web/form/posted-form.ts';
import { CheckFields } from '../../../kit/web/check-fields.tsx';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { changePassword, type Program } from '../../own-account/account-contract.ts';
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

export function PasswordForm({ programs }: { programs: readonly Program[] }) {
  const posted = usePostedTexts(changePassword);
  const ids = programs.map(({ id }) => id);
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
      {programs.length > 0 && (
        <CheckFields
          legend="End these, too: they work without your password"
          name="ends"
          choices={ids}
          texts={Object.fromEntries(programs.map((one) => [one.id, programText(one)]))}
          chosen={posted.ends?.split(' ') ?? ids}
          problem={field('ends').problem}
        />
      )}
      <SubmitRow {...form}>Change password</SubmitRow>
    </AccountForm>
  );
}

const programText = ({ kind, name }: Program): string =>
  kind === 'api-key' ? `The API key “${name}”` : `The webhook to ${name}`;
