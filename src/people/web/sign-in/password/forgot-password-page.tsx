import { useState } from 'react';
import { href, useLocation, useSearchParams } from 'react-router';
import { actionOf } from '../../../../calls/web/form/action.server.ts';
import { form } from '../../../../calls/web/form/form.ts';
import { type MetaMatches, pageTitle } from '../../../../kit/brand/market-name.ts';
import { queryOf } from '../../../../kit/query.ts';
import { MailboxHint } from '../../../../messages/web/mailbox-hint.tsx';
import { SubmitRow, TextField } from '../../../../ui/field.tsx';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { requestPasswordReset } from '../../../own-account/password-reset-contract.ts';
import { AuthPage, BackToLogin } from '../auth-page.tsx';

export const handle = { interactive: true };
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Forgot password', matches) },
  { name: 'description', content: 'Set a new password with a link that we email to you.' },
];

const request = form(requestPasswordReset, {
  keepsData: true,
  posted: {
    goTo: ({ query }) =>
      href('/forgot-password') + queryOf({ sent: 'yes', from: query.get('from') }),
  },
});
export const action = actionOf(request);

export default function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [isSent, setSent] = useState(search.has('sent'));
  const { field, ...send } = request.use({ onAnswer: () => setSent(true) });

  return (
    <AuthPage title="Forgot your password?">
      <PostForm of={send} className="grid gap-5">
        <TextField
          label="Email"
          defaultValue={state?.email}
          {...field('email')}
          type="email"
          autoComplete="email"
          help="We’ll email you a reset link, valid for 60 minutes."
        />
        <SubmitRow {...send}>Send the link</SubmitRow>
      </PostForm>
      <div
        role="status"
        className="grid gap-3 text-sm not-empty:rounded-box not-empty:border not-empty:border-primary not-empty:p-4"
      >
        {isSent && <p>If that address has an account, a reset link is on its way.</p>}
        {isSent && <MailboxHint />}
      </div>
      <BackToLogin />
    </AuthPage>
  );
}
