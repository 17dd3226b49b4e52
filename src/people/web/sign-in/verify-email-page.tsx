import { href, Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { formAction } from '../../../calls/web/form-action.ts';
import { Empty } from '../../../kit/web/empty.tsx';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { verifyEmail } from '../../contract.ts';
import { AuthPage } from './auth-page.tsx';

export const handle = { interactive: true };
export const meta = () => [
  { title: 'Verify Email · Forecourt' },
  { name: 'description', content: 'Verify your email address.' },
  // Until the link is used, the address of this page is a secret.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

const toast = 'Your email address is verified.';
const messages = {
  'link-void': 'This link has expired or was already used. Ask for a new one in your dashboard.',
};
export const action = formAction(verifyEmail, { goTo: () => href('/dashboard'), toast, messages });

/** Programs that look at mails open links, so the link is used by a button. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthPage title="Verify your email address">
      {token ? (
        <VerifyEmail token={token} />
      ) : (
        <Empty title="This link is not whole. Open it from the mail again.">
          <Link to={href('/dashboard')} className="btn btn-primary">
            Dashboard
          </Link>
        </Empty>
      )}
    </AuthPage>
  );
}

function VerifyEmail({ token }: { token: string }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { field, failure, ...form } = useCallForm(verifyEmail, {
    onAnswer: async () => {
      toastSuccess(toast);
      await revalidate();
      return navigate(href('/dashboard'), { replace: true });
    },
    messages,
    hasAction: true,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <p>One click, and you can pay for cars and sell your own.</p>
      <SubmitRow {...form} failure={field('token').problem ?? failure}>
        Verify my address
      </SubmitRow>
    </form>
  );
}
