import { href, useNavigate } from 'react-router';
import { forgetPerson } from '../../../../calls/web/forget-person.ts';
import { actionOf } from '../../../../calls/web/form/action.server.ts';
import { form } from '../../../../calls/web/form/form.ts';
import { requestContext } from '../../../../calls/web/page/request-context.ts';
import { newPasswordHelp, passwordChanged } from '../../../own-account/account-fields.ts';
import { readResetLink, resetPassword } from '../../../own-account/password-reset-contract.ts';
import {
  LinkDone,
  LinkVoid,
  MailedLinkForm,
  MailedLinkPage,
  mailedLinkMeta,
  pageAfter,
  tokenIn,
  unlessVoid,
} from '../mailed-link-page.tsx';
import type { Route } from './+types/reset-password-page';
import { PasswordField } from './password-field.tsx';

export const handle = { interactive: true };
export const meta = mailedLinkMeta('New password', 'Set a new password.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, savedPlace } = context.get(requestContext);
  return {
    link: unlessVoid(await callApi(readResetLink, { token: tokenIn(request) })),
    hasToken: tokenIn(request) !== '',
    savedPlace,
  };
}

const reset = form(resetPassword, {
  toast: passwordChanged,
  posted: { goTo: ({ output, savedPlace }) => pageAfter(output.next, savedPlace) },
});
export const action = actionOf(reset);

const title = 'Set a new password';
const again = { to: href('/forgot-password'), text: 'Get a new link' };

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { link, hasToken, savedPlace } = loaderData;
  if (link?.state === 'used')
    return (
      <LinkDone
        title={title}
        text="Your password was changed with this link."
        to={pageAfter('login', savedPlace)}
        button="Log in"
      />
    );
  if (link?.state === 'verified')
    return <LinkDone title={title} text={verifiedText} to={again.to} button={again.text} />;
  if (hasToken && !link) return <LinkVoid title={title} again={again} />;
  return (
    <MailedLinkPage title={title} again={again}>
      {(token) => <NewPassword token={token} savedPlace={savedPlace} />}
    </MailedLinkPage>
  );
}

const verifiedText = 'Your email address is verified. To change the password, get another link.';

function NewPassword({ token, savedPlace }: { token: string; savedPlace: string | null }) {
  const navigate = useNavigate();
  const state = reset.use({
    onAnswer: forgetPerson,
    onReadAgain: ({ next }) => navigate(pageAfter(next, savedPlace), { replace: true }),
  });
  return (
    <MailedLinkForm form={state} token={token} button="Set password and log in">
      <PasswordField
        label="New password"
        {...state.field('password')}
        autoComplete="new-password"
        help={newPasswordHelp}
      />
    </MailedLinkForm>
  );
}
