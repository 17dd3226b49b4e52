// Where the link leads that verifies an address. It need not be the one who signed up with the address who
// opens it: in a browser that is not signed in to the account, the page asks for its password first.
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { forgetPerson } from '../../../calls/web/forget-person.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { queryOf } from '../../../kit/query.ts';
import { EmailText } from '../../../ui/text/contact.tsx';
import { emailVerified } from '../../own-account/verification-contract.ts';
import {
  accountDeleted,
  readVerificationLink,
  verifyEmail,
} from '../../own-account/verification-link-contract.ts';
import type { Route } from './+types/verify-email-page';
import { AuthPage } from './auth-page.tsx';
import {
  LinkDone,
  LinkVoid,
  MailedLinkForm,
  MailedLinkPage,
  mailedLinkMeta,
  pageAfter,
  tokenIn,
  unlessVoid,
} from './mailed-link-page.tsx';
import { PasswordField } from './password/password-field.tsx';

export const handle = { interactive: true };
export const meta = mailedLinkMeta('Verify email', 'Verify your email address.');

const title = 'Verify your email address';
const again = { to: href('/verify-email/again'), text: 'Get a new link' };
const verify = form(verifyEmail, {
  toast: emailVerified,
  posted: { goTo: ({ output, savedPlace }) => pageAfter(output.next, savedPlace) },
});
export const action = actionOf(verify);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, savedPlace, person } = context.get(requestContext);
  return {
    link: unlessVoid(await callApi(readVerificationLink, { token: tokenIn(request) })),
    isVerified: person?.isEmailVerified ?? false,
    savedPlace,
  };
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { link, isVerified, savedPlace } = loaderData;
  const [search] = useSearchParams();
  if (!search.has('token'))
    return (
      <MailedLinkPage title={title} again={again}>
        {() => null}
      </MailedLinkPage>
    );
  if (link?.state === 'deleted')
    return <LinkDone title={title} text={accountDeleted} to={href('/')} />;
  if (link?.state === 'verified' || (!link && isVerified))
    return <LinkDone title={title} text={emailVerified} to={pageAfter('signed-in', savedPlace)} />;
  if (!link) return <LinkVoid title={title} text="This link has expired." again={again} />;
  if (link.state === 'own')
    return (
      <MailedLinkPage title={title} again={again}>
        {(token) => <VerifyForm token={token} savedPlace={savedPlace} email={null} />}
      </MailedLinkPage>
    );
  const token = search.get('token') ?? '';
  return (
    <AuthPage title={title}>
      <VerifyForm token={token} savedPlace={savedPlace} email={link.email ?? ''} />
      <section className="grid gap-3 border-base-300 border-t pt-6 text-sm">
        <h2 className="font-medium">Not your password?</h2>
        <p className="text-quiet">
          Someone else may have signed up with your address. Set a new password, and the account is
          yours alone.
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={href('/reset-password') + queryOf({ token })} className="btn btn-outline">
            Set a new password
          </Link>
          <Link to={href('/verify-email/not-me') + queryOf({ token })} className="btn btn-outline">
            I didn’t sign up
          </Link>
        </div>
      </section>
    </AuthPage>
  );
}

function VerifyForm({
  token,
  savedPlace,
  email,
}: {
  token: string;
  savedPlace: string | null;
  /** The address of the account whose password is to be entered; null: this browser is signed in to it. */
  email: string | null;
}) {
  const navigate = useNavigate();
  const state = verify.use({
    check: ({ currentPassword }) =>
      email === null || currentPassword
        ? {}
        : { currentPassword: verifyEmail.refusals['password-needed'].text },
    // The page goes on as the person of the account.
    onAnswer: () => email !== null && forgetPerson(),
    onReadAgain: ({ next }) => navigate(pageAfter(next, savedPlace), { replace: true }),
  });
  if (email === null)
    return (
      <MailedLinkForm form={state} token={token} button="Verify my address">
        <p>One click, and you can pay for cars and sell your own.</p>
      </MailedLinkForm>
    );
  return (
    <MailedLinkForm form={state} token={token} button="Verify and log in">
      <p className="max-w-text">
        You aren’t logged in here. If you signed up with{' '}
        <strong className="font-semibold">
          <EmailText email={email} />
        </strong>
        , enter the password that you chose.
      </p>
      <PasswordField
        label="Your password"
        {...state.field('currentPassword')}
        autoComplete="current-password"
      />
    </MailedLinkForm>
  );
}
