import { useState } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { audiences } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { marketName, pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { signIn } from '../../../people/contract.ts';
import { returnPath } from '../../../people/return-path.ts';
import { useAfterSignIn } from '../../../people/web/sign-in/after-sign-in.ts';
import { AuthPage } from '../../../people/web/sign-in/auth-page.tsx';
import { DemoPeople, demoValues } from '../../../people/web/sign-in/demo-people.tsx';
import { GoogleButton } from '../../../people/web/sign-in/google/google-button.tsx';
import { PasswordField } from '../../../people/web/sign-in/password/password-field.tsx';
import { SignedInNote } from '../../../people/web/sign-in/signed-in-note.tsx';
import type { Route } from './+types/login-page';
import { RequestedPage, readRequested } from './requested-page.tsx';

export const handle = { interactive: true };
export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Log in') },
  { name: 'description', content: `Log in to book, pay for and sell cars on ${marketName()}.` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { isDemo, hasGoogle, person, callApi } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const requested = person ? undefined : await readRequested(callApi, query);
  return {
    isDemo,
    hasGoogle,
    requested,
    signedIn: person && {
      name: person.name,
      audience: audiences.find((one) => one === query.get('for')),
    },
  };
}

const messages: RefusalMessages<RefusalOf<typeof signIn>> = {
  'wrong-credentials': 'That email and password don’t match.',
  'account-suspended': ({ reason }) =>
    `Your account is suspended: ${reason} Write to us under Contact Us if you think this is a mistake.`,
  'second-factor-needed': 'Your password is right. Now enter the code from your app.',
};
const secondStep = (query: URLSearchParams) => `${href('/second-step')}?${query}`;
export const action = formAction(signIn, {
  goTo: ({ query }) => returnPath(query.get('from')),
  refusedTo: { 'second-factor-needed': secondStep },
  messages,
});

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { isDemo, hasGoogle, requested, signedIn } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn();
  const { field, ...form } = useCallForm(signIn, {
    onAnswer: (_, { email }) => afterSignIn(email, returnPath(search.get('from'))),
    keepsData: true,
    onRefusal: { 'second-factor-needed': () => navigate(secondStep(search)) },
    messages,
    hasAction: true,
  });
  const demo = demoValues(isDemo ? search.get('demo') : null);
  const [email, setEmail] = useState(demo.email);

  return (
    <AuthPage title="Log in">
      {signedIn && <SignedInNote {...signedIn} />}
      <RequestedPage requested={requested} />
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RenderedFor />
        <TextField
          label="Email"
          defaultValue={demo.email}
          {...field('email')}
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          type="email"
          autoComplete="email"
        />
        <PasswordField
          label="Password"
          defaultValue={demo.password}
          {...field('password')}
          autoComplete="current-password"
        />
        <SubmitRow {...form}>Login</SubmitRow>
      </form>
      <Link
        to={href('/forgot-password') + queryOf({ from: search.get('from') })}
        state={{ email }}
        className="link link-primary max-lg:-my-3 justify-self-start text-sm"
      >
        Forget Password ?
      </Link>
      {hasGoogle && <GoogleButton />}
      <p className="text-sm">
        New here?{' '}
        <Link to={`${href('/signup')}?${search}`} className="link link-primary">
          Create New Account
        </Link>
      </p>
      {isDemo && <DemoPeople />}
    </AuthPage>
  );
}
