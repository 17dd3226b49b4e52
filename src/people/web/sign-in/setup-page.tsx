// Where the operator of a new market makes themselves its first admin. Gone once there is one.

import { href } from 'react-router';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
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

const setup = form(setUpMarket, {
  toast: 'You’re the first admin.',
  keepsData: true,
  messages: {
    'not-found': 'This market already has an admin. Log in instead.',
  },
  posted: { goTo: () => href('/dashboard/account') },
});
export const action = actionOf(setup);

export default function SetupPage() {
  const afterSignIn = useAfterSignIn();
  const { field, ...setUp } = setup.use({
    onAnswer: (_, { email }) => afterSignIn(email, href('/dashboard/account')),
  });
  return (
    <AuthPage title="Set up this market">
      <p className="max-w-text text-quiet">
        This market has no admin yet. Create your admin account: it looks after people and cars,
        refunds payments and makes more admins.
      </p>
      <PostForm of={setUp} className="grid gap-5">
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
        <SubmitRow {...setUp}>Create admin account</SubmitRow>
      </PostForm>
    </AuthPage>
  );
}
