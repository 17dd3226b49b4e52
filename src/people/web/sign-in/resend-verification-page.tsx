// Where the banner's form is posted without scripts, and what it finds if no mail can be sent.

import { href, Link } from 'react-router';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { MailboxHint } from '../../../messages/web/mailbox-hint.tsx';
import { SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import {
  emailVerified,
  sendVerificationMail,
  verificationSent,
} from '../../own-account/verification-contract.ts';
import { returnPath } from '../../return-path.ts';
import { useSignedInPerson } from '../signed-in-person.ts';
import { AuthPage } from './auth-page.tsx';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Verify your email', matches) },
  { name: 'description', content: 'Get another link to verify your email address.' },
  { name: 'robots', content: 'noindex' },
];

const resend = form(sendVerificationMail, {
  toast: verificationSent,
  keepsData: true,
  posted: { goTo: ({ query }) => returnPath(query.get('from')) },
});
export const action = actionOf(resend);

// With a loader, the access check runs on every navigation.
export const loader = () => null;

export default function ResendVerificationPage() {
  const person = useSignedInPerson();
  const again = resend.use();
  if (!person) return null;
  return (
    <AuthPage title="Verify your email address">
      {person.isEmailVerified ? (
        <p>{emailVerified}</p>
      ) : (
        <PostForm of={again} className="grid gap-5">
          <p className="wrap-anywhere">
            Open the link we sent to <strong className="font-semibold">{person.email}</strong>. It
            works once, for 24 hours.
          </p>
          <SubmitRow {...again}>Send again</SubmitRow>
        </PostForm>
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
