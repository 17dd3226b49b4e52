import { form } from '../../../calls/web/form/form.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { requestEmailChange } from '../../own-account/email-change-contract.ts';
import { PasswordField } from '../sign-in/password/password-field.tsx';
import { foldRow } from './account-row.tsx';
import { OwnCodeField } from './own-code-field.tsx';
import { proofMessages } from './password-check.tsx';

export const emailChange = form(requestEmailChange, {
  name: 'email',
  messages: {
    'no-password': 'Set a password first.',
    ...proofMessages,
    'email-taken': 'There’s already an account for this email address.',
    'too-many-mails': 'We sent five links to this address today. Try again tomorrow.',
  },
});

/** Where a link waits. */
export const AskedEmail = ({ email }: { email: string }) => (
  <SideNote tone="success" role="status">
    We sent a link to <EmailText email={email} />. Open it in this browser within 24 hours to change
    your address.
  </SideNote>
);

export function EmailForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { field, ...change } = emailChange.use({
    onAnswer: (_, __, element) => element.reset(),
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={change} className="grid max-w-md gap-5">
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
      <SubmitRow {...change}>Change email</SubmitRow>
    </PostForm>
  );
}
