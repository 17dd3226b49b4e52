import { href, Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { forgetAccessToken, renewAccessToken } from '../../../calls/web/access-token.ts';
import { apiBase } from '../../../calls/web/call-api.ts';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { formAction } from '../../../calls/web/form-action.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { returnPath } from '../../return-path.ts';
import { finishSignIn } from '../../second-factor-contract.ts';
import { AuthPage } from './auth-page.tsx';

export const handle = { interactive: true };
export const meta = () => [
  { title: 'Second step · Forecourt' },
  { name: 'description', content: 'Enter the code from your app to log in.' },
  { name: 'robots', content: 'noindex' },
];

const messages = {
  'wrong-code': 'That code isn’t right. Wait for the next one and try again.',
  'challenge-over': 'This took too long or too many tries. Go back and log in again.',
};
export const action = formAction(finishSignIn, {
  goTo: (query) => returnPath(query.get('from')),
  messages,
});

/** After the password of a person who has a second factor. */
export default function SecondStepPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { field, ...form } = useCallForm(finishSignIn, {
    onAnswer: async () => {
      forgetAccessToken();
      await revalidate();
      await renewAccessToken(apiBase).catch(() => null);
      await navigate(returnPath(search.get('from')), { replace: true });
    },
    messages,
    hasAction: true,
  });
  return (
    <AuthPage title="One more step">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label="Code"
          {...field('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          help="The six digits that your app shows, or one of your recovery codes."
        />
        <SubmitRow {...form}>Log in</SubmitRow>
      </form>
      <p className="text-sm">
        <Link to={`${href('/login')}?${search}`} className="link link-primary">
          Back to Login
        </Link>
      </p>
    </AuthPage>
  );
}
