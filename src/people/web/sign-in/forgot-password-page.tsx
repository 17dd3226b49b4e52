import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { formAction } from '../../../calls/web/form-action.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { requestPasswordReset } from '../../contract.ts';
import { AuthPage } from './auth-page.tsx';

export const handle = { interactive: true };
export const meta = () => [
  { title: 'Forgot Password · Forecourt' },
  { name: 'description', content: 'Set a new password by a link that we mail to you.' },
];

export const action = formAction(requestPasswordReset, {
  goTo: () => `${href('/forgot-password')}?sent`,
});

export default function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(search.has('sent'));
  const { field, ...form } = useCallForm(requestPasswordReset, {
    onAnswer: () => setSent(true),
    hasAction: true,
  });

  return (
    <AuthPage title="Forgot your password?">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label="Email"
          {...field('email')}
          type="email"
          autoComplete="email"
          help="We mail you a link to set a new password. It is good for 60 minutes."
        />
        <SubmitRow {...form}>Send the link</SubmitRow>
      </form>
      <p
        role="status"
        className="text-sm not-empty:rounded-box not-empty:border not-empty:border-primary not-empty:p-4"
      >
        {isSent && 'If there is an account with this address, a mail with a link is on its way.'}
      </p>
      <p className="text-sm">
        <Link to={href('/login')} className="link link-primary">
          Back to Login
        </Link>
      </p>
    </AuthPage>
  );
}
