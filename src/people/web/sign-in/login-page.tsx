import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { audiences } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { signIn } from '../../contract.ts';
import { returnPath } from '../../return-path.ts';
import type { Route } from './+types/login-page';
import { useAfterSignIn } from './after-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import { DemoPeople, demoValues } from './demo-people.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { PasswordField } from './password/password-field.tsx';
import { RequestedPage, readRequested } from './requested-page.tsx';
import { SignedInNote } from './signed-in-note.tsx';

export const handle = { interactive: true };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Log in', matches) },
  {
    name: 'description',
    content: `Log in to book, pay for and sell cars on ${marketNameOf(matches)}.`,
  },
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

const login = form(signIn, {
  keepsData: true,
  refusedTo: { 'second-factor-needed': (query) => `${href('/second-step')}?${query}` },
  messages: {
    'wrong-credentials': 'That email and password don’t match.',
    'account-suspended': ({ reason }) =>
      `Your account is suspended: ${reason} Write to us under Contact Us if you think this is a mistake.`,
    'second-factor-needed': 'Your password is right. Now enter the code from your app.',
  },
  posted: { goTo: ({ query }) => returnPath(query.get('from')) },
});
export const action = actionOf(login);

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { isDemo, hasGoogle, requested, signedIn } = loaderData;
  const [search] = useSearchParams();
  const afterSignIn = useAfterSignIn();
  const { field, ...logIn } = login.use({
    onAnswer: (_, { email }) => afterSignIn(email, returnPath(search.get('from'))),
  });
  const demo = demoValues(isDemo ? search.get('demo') : null);
  const [email, setEmail] = useState(demo.email);

  return (
    <AuthPage title="Log in">
      {signedIn && <SignedInNote {...signedIn} />}
      <RequestedPage requested={requested} />
      <PostForm of={logIn} className="grid gap-5">
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
        <SubmitRow {...logIn}>Login</SubmitRow>
      </PostForm>
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
