import { form } from '../../../calls/web/form/form.ts';
import { CheckFields } from '../../../ui/check-fields.tsx';
import { SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { changePassword, type Program } from '../../own-account/account-contract.ts';
import { newPasswordHelp, passwordChanged } from '../../own-account/password.ts';
import { PasswordField } from '../sign-in/password/password-field.tsx';
import { foldRow } from './account-row.tsx';

export const passwordChange = form(changePassword, {
  name: 'password',
  toast: passwordChanged,
  messages: { 'wrong-password': 'That’s not your current password.' },
});

export function PasswordForm({ programs }: { programs: readonly Program[] }) {
  const ids = programs.map(({ id }) => id);
  const { field, ...change } = passwordChange.use({
    onAnswer: (_, __, element) => element.reset(),
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={change} className="grid max-w-md gap-5">
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
          chosen={change.posted?.ends?.split(' ') ?? ids}
          problem={field('ends').problem}
        />
      )}
      <SubmitRow {...change}>Change password</SubmitRow>
    </PostForm>
  );
}

const programText = ({ kind, name }: Program): string =>
  kind === 'api-key' ? `The API key “${name}”` : `The webhook to ${name}`;
