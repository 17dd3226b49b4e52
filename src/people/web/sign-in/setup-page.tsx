// Where the operator of a new market makes themselves its first admin. Gone once there is one.

import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { readSetup, setUpMarket } from '../../admin/setup-contract.ts';
import type { Route } from './+types/setup-page';
import { useAfterSignIn } from './after-sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import { PasswordField } from './password/password-field.tsx';

export const handle = { interactive: true };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Set up this market', matches) },
  { name: 'description', content: 'Make the first admin.' },
  { name: 'robots', content: 'noindex' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readSetup, {}));

const toast = 'You’re the first admin.';
const messages = {
  'wrong-code': 'That’s not the code. Use the newest one in the server’s log.',
  'email-taken': 'There’s already an account for this email. Use another one.',
  'not-found': 'This market has an admin by now. Log in instead.',
};
export const action = formAction(setUpMarket, {
  goTo: () => href('/dashboard/account'),
  toast,
  messages,
});

export default function SetupPage() {
  const afterSignIn = useAfterSignIn();
  const { field, ...form } = useCallForm(setUpMarket, {
    toast,
    onAnswer: (_, { email }) => afterSignIn(email, href('/dashboard/account')),
    keepsData: true,
    messages,
    hasAction: true,
  });
  return (
    <AuthPage title="Set up this market">
      <p className="max-w-text text-quiet">
        This market has no admin yet. Create the account that looks after people and cars, refunds
        payments, and makes more admins.
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RenderedFor />
        <TextField
          label="Code"
          {...field('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help="It’s in the server’s log, from when it started."
        />
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
        <PasswordField
          label="Password"
          {...field('password')}
          autoComplete="new-password"
          help="At least 6 characters. You’ll set up two-step login next."
        />
        <SubmitRow {...form}>Make me the first admin</SubmitRow>
      </form>
    </AuthPage>
  );
}
