import { useState } from 'react';
import { href, Link, matchPath, parsePath, useNavigate, useSearchParams } from 'react-router';
import type { RefusalOf } from '../../../calls/refusal.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { audiences } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { countText } from '../../../categories/category.ts';
import { listCategories } from '../../../categories/contract.ts';
import { marketName, pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { signIn } from '../../../people/contract.ts';
import { returnPath } from '../../../people/return-path.ts';
import { useAfterSignIn } from '../../../people/web/sign-in/after-sign-in.ts';
import { AuthPage } from '../../../people/web/sign-in/auth-page.tsx';
import { CategoryNote } from '../../../people/web/sign-in/category-note.tsx';
import { DemoPeople, demoValues } from '../../../people/web/sign-in/demo-people.tsx';
import { GoogleButton } from '../../../people/web/sign-in/google/google-button.tsx';
import { PasswordField } from '../../../people/web/sign-in/password/password-field.tsx';
import { SignedInNote } from '../../../people/web/sign-in/signed-in-note.tsx';
import { CategoryScene } from '../home/category-scene.tsx';
import type { Route } from './+types/login-page';

export const handle = { interactive: true };
export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Log in') },
  { name: 'description', content: `Log in to book, pay for and sell cars on ${marketName()}.` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { isDemo, hasGoogle, person, callApi } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const wanted = person ? null : categoryOf(returnPath(query.get('from')));
  const categories = wanted === null ? [] : await callApi(listCategories, {});
  const category = isRefused(categories) ? undefined : categories.find(({ id }) => id === wanted);
  return {
    isDemo,
    hasGoogle,
    category,
    signedIn: person && {
      name: person.name,
      audience: audiences.find((one) => one === query.get('for')),
    },
  };
}

/** The number of the category whose page was wanted; null for any other page. */
function categoryOf(path: string): number | null {
  const pattern = href('/cars/:categoryId', { categoryId: ':categoryId' });
  const found = matchPath(pattern, parsePath(path).pathname ?? '');
  return found && Number(found.params.categoryId);
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
  const { isDemo, hasGoogle, category, signedIn } = loaderData;
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
      {category && (
        <CategoryNote
          name={category.name}
          count={countText(category.quantity)}
          picture={<CategoryScene id={category.id} sizes="10rem" isFirst className="h-full" />}
        />
      )}
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
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
