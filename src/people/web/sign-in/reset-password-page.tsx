import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { forgetAccessToken } from '../../../calls/web/access-token.ts';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { formAction } from '../../../calls/web/form-action.ts';
import { Empty } from '../../../kit/web/empty.tsx';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { resetPassword } from '../../contract.ts';
import { AuthPage } from './auth-page.tsx';

export const handle = { interactive: true };
export const meta = () => [
  { title: 'New Password · Forecourt' },
  { name: 'description', content: 'Set a new password.' },
  // Until the link is used, the address of this page is a secret.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

const toast = 'Your password is changed. Log in with it.';
const messages = {
  'link-void': 'This link has run out or was used already. Ask for a new one.',
};
export const action = formAction(resetPassword, { goTo: () => href('/login'), toast, messages });

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthPage title="Set a new password">
      {token ? (
        <>
          <NewPassword token={token} />
          <p className="text-sm">
            <Link to={href('/forgot-password')} className="link link-primary">
              Ask for a new link
            </Link>
          </p>
        </>
      ) : (
        <Empty title="This link is not whole. Open it from the mail again.">
          <Link to={href('/forgot-password')} className="btn btn-primary">
            Ask for a new link
          </Link>
        </Empty>
      )}
    </AuthPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const { field, failure, ...form } = useCallForm(resetPassword, {
    onAnswer: () => {
      forgetAccessToken();
      toastSuccess(toast);
      return navigate(href('/login'), { replace: true });
    },
    messages,
    hasAction: true,
  });

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <TextField
        label="New password"
        {...field('password')}
        type="password"
        autoComplete="new-password"
        help="6 characters or more. You are signed out everywhere and log in with it."
      />
      <SubmitRow {...form} failure={field('token').problem ?? failure}>
        Set the password
      </SubmitRow>
    </form>
  );
}
