import { useId } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { MailboxHint } from '../../../messages/web/mailbox-hint.tsx';
import { ProtectionLine } from '../../../sales/web/protection-line.tsx';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import { signUp } from '../../contract.ts';
import type { Status } from '../../person.ts';
import { returnPath } from '../../return-path.ts';
import type { Route } from './+types/signup-page';
import { useAfterSignIn } from './after-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { PasswordField } from './password/password-field.tsx';
import { RequestedPage, readRequested } from './requested-page.tsx';

export const handle = { interactive: true };
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Sign up', matches) },
  { name: 'description', content: 'Open an account to buy or sell cars. It’s free.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { hasGoogle, callApi } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  return { hasGoogle, requested: await readRequested(callApi, query) };
}

const toast = 'User Created Successfully.';
const welcome = (name: string, marketName: string) => `Welcome to ${marketName}, ${name}.`;
const emailTaken = signUp.refusals['email-taken'].text;
const signup = form(signUp, {
  toast,
  keepsData: true,
  posted: {
    toast: (_, { name = '' }, marketName) => `${toast} ${welcome(name, marketName)}`,
    goTo: ({ query }) => returnPath(query.get('from')),
  },
});
export const action = actionOf(signup);

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isSelling = returnPath(search.get('from')) === href('/dashboard/addcars');
  const afterSignIn = useAfterSignIn();
  const marketName = useMarketName();
  const { field, ...create } = signup.use({
    onAnswer: (_, { email, name }) => {
      toastSuccess(welcome(name, marketName));
      return afterSignIn(email, returnPath(search.get('from')));
    },
  });
  const loginPath = `${href('/login')}?${search}`;
  const isTaken = create.failure === emailTaken;

  return (
    <AuthPage title="Sign Up">
      <RequestedPage requested={loaderData.requested} />
      <PostForm of={create} className="grid gap-5">
        <RoleChoice {...field('status')} isSelling={isSelling} />
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
        <PasswordField
          label="Password"
          {...field('password')}
          autoComplete="new-password"
          help="At least 6 characters"
        />
        <div className="grid gap-3">
          <SubmitRow {...create} failure={isTaken ? null : create.failure}>
            Sign Up
          </SubmitRow>
          {isTaken && (
            <p role="alert" className="text-error text-sm">
              {emailTaken}{' '}
              <Link to={loginPath} className="link">
                Log in instead
              </Link>
              .
            </p>
          )}
        </div>
      </PostForm>
      <MailboxHint />
      <ProtectionLine />
      {loaderData.hasGoogle && <GoogleButton />}
      <p className="text-sm">
        Already have an account?{' '}
        <Link to={loginPath} className="link link-primary">
          Log in
        </Link>
      </p>
    </AuthPage>
  );
}

const roles = [
  { status: 'buyer', name: 'Buyer', text: 'Lock in a price and pay by card.' },
  { status: 'seller', name: 'Seller', text: 'Post your cars. You can buy, too.' },
] as const;

/** Two cards; for somebody who came to sell, the second is chosen. Buyers may start selling later. */
function RoleChoice({
  name,
  defaultValue,
  isSelling,
}: {
  name: string;
  defaultValue?: string | undefined;
  /** Did they come from "Sell your car"? */
  isSelling: boolean;
}) {
  const usual: Status = isSelling ? 'seller' : 'buyer';
  const chosen = roles.find(({ status }) => status === defaultValue)?.status ?? usual;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Sign up as</legend>
      <div className="grid grid-cols-2 gap-3">
        {roles.map(({ status, ...role }) => (
          <RoleCard
            key={status}
            {...role}
            radio={{ name, value: status, defaultChecked: status === chosen }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function RoleCard({
  name,
  text,
  radio,
}: {
  name: string;
  text: string;
  radio: { name: string; value: Status; defaultChecked: boolean };
}) {
  const id = useId();
  return (
    <label className="pressable relative grid cursor-pointer content-start gap-1 rounded-box border border-base-300 p-4 pe-10 has-checked:border-primary has-checked:bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
      <input
        type="radio"
        {...radio}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        className="radio radio-primary radio-sm absolute end-3 top-4 focus-visible:outline-none"
      />
      <span id={`${id}-name`} className="font-medium">
        {name}
      </span>
      <span id={`${id}-text`} className="text-quiet text-xs">
        {text}
      </span>
    </label>
  );
}
