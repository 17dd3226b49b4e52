// Where the banner's form is posted without scripts, and what it finds if no mail can be sent.

import { href, Link } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { MailboxHint } from '../../../messages/web/mailbox-hint.tsx';
import { emailVerified, sendVerificationMail } from '../../own-account/verification-contract.ts';
import { returnPath } from '../../return-path.ts';
import { resendMessages, resentToast } from '../resend-verification.ts';
import { useSignedInPerson } from '../signed-in-person.ts';
import { AuthPage } from './auth-page.tsx';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Verify your email', matches) },
  { name: 'description', content: 'Get another link to verify your email address.' },
  { name: 'robots', content: 'noindex' },
];

export const action = formAction(sendVerificationMail, {
  goTo: ({ query }) => returnPath(query.get('from')),
  toast: resentToast,
  messages: resendMessages,
});

// With a loader, the access check runs on every navigation.
export const loader = () => null;

export default function ResendVerificationPage() {
  const person = useSignedInPerson();
  const form = useCallForm(sendVerificationMail, {
    toast: resentToast,
    keepsData: true,
    messages: resendMessages,
    hasAction: true,
  });
  if (!person) return null;
  return (
    <AuthPage title="Verify your email address">
      {person.isEmailVerified ? (
        <p>{emailVerified}</p>
      ) : (
        <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
          <RenderedFor />
          <p className="wrap-anywhere">
            Open the link we sent to{' '}
            <strong className="inline-block font-semibold">{person.email}</strong>. It works once,
            for 24 hours.
          </p>
          <SubmitRow {...form}>Send again</SubmitRow>
        </form>
      )}
      <MailboxHint />
      <Link
        to={href('/dashboard')}
        className="link link-primary max-lg:-my-3 justify-self-start text-sm"
      >
        Go to your dashboard
      </Link>
    </AuthPage>
  );
}
