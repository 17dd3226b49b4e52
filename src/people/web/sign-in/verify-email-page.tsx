import { href, useNavigate } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { formAction } from '../../../calls/web/form-action.ts';
import { emailVerified, verifyEmail } from '../../verification-contract.ts';
import { MailedLinkForm, MailedLinkPage, mailedLinkMeta } from './mailed-link-page.tsx';

export const handle = { interactive: true };
export const meta = mailedLinkMeta('Verify email', 'Verify your email address.');

const messages = {
  'link-void': 'This link has expired or was already used. Get a new one.',
};
export const action = formAction(verifyEmail, {
  goTo: () => href('/dashboard'),
  toast: emailVerified,
  messages,
});

export default function VerifyEmailPage() {
  return (
    <MailedLinkPage
      title="Verify your email address"
      again={{ to: href('/verify-email/again'), text: 'Get a new link' }}
    >
      {(token) => <VerifyEmail token={token} />}
    </MailedLinkPage>
  );
}

function VerifyEmail({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useCallForm(verifyEmail, {
    toast: emailVerified,
    onReadAgain: () => navigate(href('/dashboard'), { replace: true }),
    messages,
    hasAction: true,
  });
  return (
    <MailedLinkForm form={form} token={token} button="Verify my address">
      <p>One click, and you can pay for cars and sell your own.</p>
    </MailedLinkForm>
  );
}
