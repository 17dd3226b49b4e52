import { useRef, useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { type Audience, audiences } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { signIn } from '../../contract.ts';
import { type DemoRole, demoEmail, demoPassword, demoRoles } from '../../demo-account.ts';
import { returnPath } from '../../return-path.ts';
import type { Route } from './+types/login-page';
import { useAfterSignIn } from './after-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { PasswordField } from './password/password-field.tsx';
import { RequestedPage, readRequested } from './requested-page.tsx';

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
      audience: audiences.find((audience) => audience === query.get('for')),
    },
  };
}

const login = form(signIn, {
  keepsData: true,
  refusedTo: { 'second-factor-needed': (query) => `${href('/second-step')}?${query}` },
  posted: { goTo: ({ query }) => returnPath(query.get('from')) },
});
export const action = actionOf(login);

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { isDemo, hasGoogle, requested, signedIn } = loaderData;
  const [search] = useSearchParams();
  const afterSignIn = useAfterSignIn();
  /** Another account was chosen since the last one was refused. */
  const [hasChosen, setChosen] = useState(false);
  const { field, ...logIn } = login.use({
    onOutcome: () => setChosen(false),
    onAnswer: (_, { email }) => afterSignIn(email, returnPath(search.get('from'))),
  });
  const demo = demoValues(isDemo ? search.get('demo') : null);
  const [email, setEmail] = useState(demo.email);
  const loginForm = useRef<HTMLFormElement>(null);

  return (
    <AuthPage title="Log in">
      {signedIn && <SignedInNote {...signedIn} />}
      <RequestedPage requested={requested} />
      <PostForm of={logIn} ref={loginForm} className="grid gap-5">
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
        <SubmitRow {...logIn} failure={hasChosen ? null : logIn.failure}>
          Login
        </SubmitRow>
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
      {isDemo && (
        <DemoPeople
          onChoose={(role) => {
            setChosen(true);
            if (loginForm.current) fillIn(loginForm.current, role);
          }}
        />
      )}
    </AuthPage>
  );
}

/**
 * The three people of the demo: one click fills in the login form. Shown in demo mode only. A form for
 * itself: before the scripts are there, the page comes back filled in.
 */
function DemoPeople({ onChoose }: { onChoose: (role: DemoRole) => void }) {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <section className="grid gap-3 rounded-box border border-base-300 p-5 text-sm">
      <h2 className="font-medium">This is a demo. Look around as</h2>
      <form className="flex flex-wrap gap-2">
        {from && <input type="hidden" name="from" value={from} />}
        {demoRoles.map((role) => (
          <button
            key={role}
            type="submit"
            name="demo"
            value={role}
            className="btn btn-sm btn-outline capitalize max-lg:btn-md"
            onClick={(event) => {
              event.preventDefault();
              onChoose(role);
            }}
          >
            {role}
          </button>
        ))}
      </form>
      <p className="text-quiet text-xs">
        The password is <code>{demoPassword}</code> for all three.
      </p>
    </section>
  );
}

/** The values of the login form for one of them; none for any other word. */
function demoValues(role: string | null): { email?: string; password?: string } {
  const demoRole = demoRoles.find((one) => one === role);
  return demoRole ? { email: demoEmail(demoRole), password: demoPassword } : {};
}

function fillIn(form: HTMLFormElement, role: DemoRole): void {
  for (const [name, value] of Object.entries(demoValues(role))) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    // The page hears of it as it does of what people type.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
}

const texts: Readonly<Record<Audience, string>> = {
  admins: 'The page you wanted is for admins.',
  sellers: 'The page you wanted is for sellers.',
};

/** Tells somebody who is signed in already why they are on the login page, and leads on. */
const SignedInNote = ({ name, audience }: { name: string; audience: Audience | undefined }) => (
  <AlertBox isSmall>
    <p className="wrap-anywhere">
      You’re signed in as <strong className="font-semibold">{name}</strong>.{' '}
      {audience ? texts[audience] : 'You can log in as someone else below.'}
    </p>
    <div className="flex flex-wrap gap-2">
      {audience === 'sellers' && (
        <Link to={href('/dashboard/addcars')} className="btn btn-primary btn-sm max-lg:btn-md">
          Start selling
        </Link>
      )}
      <Link to={href('/dashboard')} className="btn btn-outline btn-sm max-lg:btn-md">
        Go to your dashboard
      </Link>
    </div>
  </AlertBox>
);
