import { href, Link, useSearchParams } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { marketName, pageTitle } from '../../../kit/brand/market-name.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toast/toaster.tsx';
import { MailboxHint } from '../../../messages/web/mailbox-hint.tsx';
import { signUp } from '../../contract.ts';
import { returnPath } from '../../return-path.ts';
import type { Route } from './+types/signup-page';
import { useAfterSignIn } from './after-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import { GoogleButton } from './google/google-button.tsx';
import { PasswordField } from './password/password-field.tsx';
import { RoleChoice } from './role-choice.tsx';

export const handle = { interactive: true };
export const meta = () => [
  { title: pageTitle('Sign up') },
  { name: 'description', content: 'Open an account to buy or sell cars. It’s free.' },
];

export const loader = ({ context }: Route.LoaderArgs) => ({
  hasGoogle: context.get(requestContext).hasGoogle,
});

const toast = 'User Created Successfully.';
const messages = {
  'email-taken': 'There’s already an account for this email. Log in instead.',
};
export const action = formAction(signUp, {
  goTo: ({ query }) => returnPath(query.get('from')),
  toast,
  messages,
});

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isSelling = returnPath(search.get('from')) === href('/dashboard/addcars');
  const afterSignIn = useAfterSignIn();
  const { field, ...form } = useCallForm(signUp, {
    toast,
    onAnswer: (_, { email, name }) => {
      toastSuccess(`Welcome to ${marketName()}, ${name}.`);
      return afterSignIn(email, returnPath(search.get('from')));
    },
    keepsData: true,
    messages,
    hasAction: true,
  });

  return (
    <AuthPage title="Sign Up">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RoleChoice {...field('status')} isSelling={isSelling} />
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
        <PasswordField
          label="Password"
          {...field('password')}
          autoComplete="new-password"
          help="At least 6 characters"
        />
        <SubmitRow {...form}>Sign Up</SubmitRow>
      </form>
      <MailboxHint />
      {loaderData.hasGoogle && <GoogleButton />}
      <p className="text-sm">
        Already have an account?{' '}
        <Link to={`${href('/login')}?${search}`} className="link link-primary">
          Login
        </Link>
      </p>
    </AuthPage>
  );
}
