import { useState } from 'react';
import { href, useLocation, useSearchParams } from 'react-router';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { requestContext } from '../../../../calls/web/page/request-context.ts';
import { type MetaMatches, pageTitle } from '../../../../kit/brand/market-name.ts';
import { queryOf } from '../../../../kit/query.ts';
import { SubmitRow, TextField } from '../../../../kit/web/field.tsx';
import { RenderedFor } from '../../../../kit/web/form/rendered-for.tsx';
import { MailboxHint } from '../../../../messages/web/mailbox-hint.tsx';
import { requestPasswordReset } from '../../../own-account/password-reset-contract.ts';
import { returnPath } from '../../../return-path.ts';
import { AuthPage } from '../auth-page.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import type { Route } from './+types/forgot-password-page';

export const handle = { interactive: true };
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Forgot password', matches) },
  { name: 'description', content: 'Set a new password with a link that we email to you.' },
];

/** The page that was wanted is where the mailed link leads to, in the same browser. */
export function loader({ context, request }: Route.LoaderArgs) {
  const from = new URL(request.url).searchParams.get('from');
  if (from) context.get(requestContext).keepPlace(returnPath(from));
  return null;
}

export const action = formAction(requestPasswordReset, {
  goTo: ({ query }) => href('/forgot-password') + queryOf({ sent: 'yes', from: query.get('from') }),
});

export default function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [isSent, setSent] = useState(search.has('sent'));
  const { field, ...form } = useCallForm(requestPasswordReset, {
    onAnswer: () => setSent(true),
    keepsData: true,
    hasAction: true,
  });

  return (
    <AuthPage title="Forgot your password?">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RenderedFor />
        <TextField
          label="Email"
          defaultValue={state?.email}
          {...field('email')}
          type="email"
          autoComplete="email"
          help="We’ll email you a reset link, valid for 60 minutes."
        />
        <SubmitRow {...form}>Send the link</SubmitRow>
      </form>
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
