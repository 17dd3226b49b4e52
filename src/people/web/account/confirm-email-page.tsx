import { href } from 'react-router';
import { forgetPerson } from '../../../calls/web/forget-person.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { EmailText } from '../../../ui/text/contact.tsx';
import { readAccount } from '../../own-account/account-contract.ts';
import { confirmEmailChange } from '../../own-account/email-change-contract.ts';
import {
  LinkDone,
  MailedLinkForm,
  MailedLinkPage,
  mailedLinkMeta,
} from '../sign-in/mailed-link-page.tsx';
import { useSignedInPerson } from '../signed-in-person.ts';
import type { Route } from './+types/confirm-email-page';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta = mailedLinkMeta('New email address', 'Confirm your new email address.');

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readAccount, {}));

const next = () => href('/dashboard/account');
const confirm = form(confirmEmailChange, {
  toast: 'Your email address is changed.',
  goTo: next,
});
export const action = actionOf(confirm);

export default function ConfirmEmailPage({ loaderData: { askedEmail } }: Route.ComponentProps) {
  const person = useSignedInPerson();
  if (!askedEmail)
    return (
      <LinkDone
        title="Your email address"
        text={
          <>
            You log in with <EmailText email={person?.email ?? ''} />. There’s no new address to
            confirm: the link was already used, or it has expired.
          </>
        }
        to={next()}
        button="Go to My account"
      />
    );
  return (
    <MailedLinkPage
      title="Confirm your new email address"
      again={{ to: next(), text: 'Go to My account' }}
    >
      {(token) => <ConfirmEmail token={token} email={askedEmail} />}
    </MailedLinkPage>
  );
}

function ConfirmEmail({ token, email }: { token: string; email: string }) {
  const state = confirm.use({ onAnswer: forgetPerson });
  return (
    <MailedLinkForm form={state} token={token} button="Use this address">
      <p className="max-w-text">
        You’ll log in with{' '}
        <strong className="font-semibold">
          <EmailText email={email} />
        </strong>
        , and we’ll email you there. You’ll be signed out on all other devices.
      </p>
      <p className="max-w-text text-quiet text-sm">
        If there’s another account with this address that was never verified, we’ll delete it.
      </p>
    </MailedLinkForm>
  );
}
