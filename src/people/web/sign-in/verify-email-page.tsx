import { href, useNavigate } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { emailVerified, verifyEmail } from '../../own-account/verification-contract.ts';
import { returnPath } from '../../return-path.ts';
import type { Route } from './+types/verify-email-page';
import { MailedLinkForm, MailedLinkPage, mailedLinkMeta } from './mailed-link-page.tsx';

export const handle = { interactive: true };
export const meta = mailedLinkMeta('Verify email', 'Verify your email address.');

const messages = {
  'link-void': 'This link has expired or was already used. Get a new one.',
};
/** Back to what they wanted to do, where this browser has been before. */
const afterwards = (keptPlace: string | null): string =>
  returnPath(keptPlace ?? href('/dashboard'));

export const loader = ({ context }: Route.LoaderArgs) => ({
  goTo: afterwards(context.get(requestContext).keptPlace),
});

export const action = formAction(verifyEmail, {
  goTo: ({ keptPlace }) => afterwards(keptPlace),
  toast: emailVerified,
  messages,
});

export default function VerifyEmailPage({ loaderData: { goTo } }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      title="Verify your email address"
      again={{ to: href('/verify-email/again'), text: 'Get a new link' }}
    >
      {(token) => <VerifyEmail token={token} goTo={goTo} />}
    </MailedLinkPage>
  );
}

function VerifyEmail({ token, goTo }: { token: string; goTo: string }) {
  const navigate = useNavigate();
  const form = useCallForm(verifyEmail, {
    toast: emailVerified,
    onReadAgain: () => navigate(goTo, { replace: true }),
    messages,
    hasAction: true,
  });
  return (
    <MailedLinkForm form={form} token={token} button="Verify my address">
      <p>One click, and you can pay for cars and sell your own.</p>
    </MailedLinkForm>
  );
}
