import { href, Link, useNavigate, useSearchParams } from 'react-router';
import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { formAction } from '../../../calls/web/form-action.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { requestContext } from '../../../calls/web/request-context.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { signIn } from '../../contract.ts';
import { returnPath } from '../../return-path.ts';
import type { Route } from './+types/login-page';
import { useAfterSignIn } from './after-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import { DemoPeople } from './demo-people.tsx';
import { GoogleButton } from './google-button.tsx';

export const handle = { interactive: true };
export const meta: Route.MetaFunction = () => [
  { title: 'Login · Forecourt' },
  { name: 'description', content: 'Log in to book, pay for and sell cars on Forecourt.' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { isDemo, hasGoogle } = context.get(requestContext);
  return { isDemo, hasGoogle };
}

const messages: RefusalMessages<RefusalOf<typeof signIn>> = {
  'wrong-credentials': 'E-mail address or password is wrong.',
  'account-suspended': ({ reason }) =>
    `Your account is suspended: ${reason} Write to us under Contact Us if you think this is a mistake.`,
  'second-factor-needed': 'Your password is right. Now enter the code from your app.',
};
const secondStep = (query: URLSearchParams) => `${href('/second-step')}?${query}`;
export const action = formAction(signIn, {
  goTo: (query) => returnPath(query.get('from')),
  refusedTo: { 'second-factor-needed': secondStep },
  messages,
});

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn();
  const { field, ...form } = useCallForm(signIn, {
    onAnswer: (_, { email }) => afterSignIn(email, returnPath(search.get('from'))),
    onRefusal: { 'second-factor-needed': () => navigate(secondStep(search)) },
    messages,
    hasAction: true,
  });

  return (
    <AuthPage title="Login">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
        <TextField
          label="Password"
          {...field('password')}
          type="password"
          autoComplete="current-password"
        />
        <SubmitRow {...form}>Login</SubmitRow>
      </form>
      <p className="text-sm">
        <Link to={href('/forgot-password')} className="link link-primary">
          Forget Password ?
        </Link>
      </p>
      {loaderData.hasGoogle && <GoogleButton />}
      <p className="text-sm">
        New here?{' '}
        <Link to={`${href('/signup')}?${search}`} className="link link-primary">
          Create New Account
        </Link>
      </p>
      {loaderData.isDemo && <DemoPeople />}
    </AuthPage>
  );
}
