import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { EmailText } from '../../../kit/web/text/email-text.tsx';
import { SideNote } from '../../../kit/web/text/side-note.tsx';
import { requestEmailChange } from '../../own-account/email-change-contract.ts';
import { wrongCode } from '../../own-account/second-factor-contract.ts';
import { PasswordField } from '../sign-in/password/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { foldRow } from './account-row.tsx';
import { OwnCodeField } from './own-code-field.tsx';
import { passwordMessages } from './password-check.tsx';

const messages = {
  'no-password': 'Set a password first.',
  ...passwordMessages,
  'wrong-code': wrongCode,
  'email-taken': 'There’s already an account for this email address.',
  'too-many-mails': 'We sent five links to this address today. Try again tomorrow.',
};
export const emailAction = formAction(requestEmailChange, {
  goTo: () => href('/dashboard/account'),
  messages,
});

/** Where a link waits. */
export const AskedEmail = ({ email }: { email: string }) => (
  <SideNote tone="success" role="status">
    We sent a link to <EmailText email={email} />. Open it in this browser within 24 hours to change
    your address.
  </SideNote>
);

export function EmailForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { field, ...form } = useCallForm(requestEmailChange, {
    onAnswer: (_, __, element) => element.reset(),
    onReadAgain: (_, element) => foldRow(element),
    messages,
    hasAction: true,
  });
  return (
    <AccountForm name="email" onSubmit={form.onSubmit}>
      <TextField
        label="New email"
        {...field('email')}
        type="email"
        autoComplete="email"
        help="We’ll send a link there. Your address changes when you open it."
      />
      <PasswordField
        label="Your password"
        {...field('currentPassword')}
        autoComplete="current-password"
      />
      {hasSecondFactor && <OwnCodeField {...field('code')} />}
      <SubmitRow {...form}>Change email</SubmitRow>
    </AccountForm>
  );
}
