import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { renewAccessToken, signedInEmail } from '../../../calls/web/access-token.ts';
import { apiBase } from '../../../calls/web/call-api.ts';
import { forgetOthers } from '../../../calls/web/forget-person.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { finishSignIn } from '../../own-account/second-factor-contract.ts';
import { returnPath } from '../../return-path.ts';
import { AuthPage, BackToLogin } from './auth-page.tsx';
import { CodeField } from './code-field.tsx';

export const handle = { interactive: true };
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Second step', matches) },
  { name: 'description', content: 'Enter the code from your app to log in.' },
  { name: 'robots', content: 'noindex' },
];

const secondStep = form(finishSignIn, {
  posted: { goTo: ({ query }) => returnPath(query.get('from')) },
});
export const action = actionOf(secondStep);

/** Asks a person with a second factor for a code, after their password. */
export default function SecondStepPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { field, ...logIn } = secondStep.use({
    onReadAgain: async () => {
      forgetOthers(signedInEmail());
      await renewAccessToken(apiBase).catch(() => null);
      await navigate(returnPath(search.get('from')), { replace: true });
    },
  });
  return (
    <AuthPage title="One more step">
      <PostForm of={logIn} className="grid gap-5">
        <CodeField
          {...field('code')}
          takesRecoveryCodes
          autoFocus
          help="The six digits in your app, or one of your recovery codes."
        />
        <SubmitRow {...logIn}>Log in</SubmitRow>
      </PostForm>
      <p className="max-w-text text-quiet text-sm">
        Lost your phone? Use a recovery code. If you don’t have one either,{' '}
        <Link to={href('/contact-us')} className="link link-primary">
          write to us
        </Link>
        . We’ll make sure it’s you and turn two-step login off.
      </p>
      <BackToLogin />
    </AuthPage>
  );
}
