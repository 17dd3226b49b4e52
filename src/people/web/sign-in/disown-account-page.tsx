// Lets the owner of an address undo that somebody else has signed up with it.

import { href } from 'react-router';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import {
  accountDeleted,
  disownAccount,
  readVerificationLink,
} from '../../own-account/verification-link-contract.ts';
import type { Route } from './+types/disown-account-page';
import {
  LinkDone,
  MailedLinkForm,
  MailedLinkPage,
  mailedLinkMeta,
  tokenIn,
  unlessVoid,
} from './mailed-link-page.tsx';

export const handle = { interactive: true };
export const meta = mailedLinkMeta('Delete account', 'Delete an account that isn’t yours.');

const disown = form(disownAccount, {});
export const action = actionOf(disown);

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  link: unlessVoid(
    await context.get(requestContext).callApi(readVerificationLink, { token: tokenIn(request) }),
  ),
});

export default function DisownAccountPage({ loaderData: { link } }: Route.ComponentProps) {
  const marketName = useMarketName();
  const state = disown.use();
  if (link?.state === 'deleted')
    return (
      <LinkDone
        title="Thanks for telling us"
        text={accountDeleted}
        to={href('/')}
        button={`Go to ${marketName}`}
      />
    );
  return (
    <MailedLinkPage
      title="You didn’t sign up?"
      again={{ to: href('/contact-us'), text: 'Contact us' }}
    >
      {(token) => (
        <MailedLinkForm form={state} token={token} button="Delete the account" isDangerous>
          <p className="max-w-text">
            Someone signed up for {marketName} with your email address. Delete their account:
            they’re signed out, everything in it is gone, and your address is free again.
          </p>
        </MailedLinkForm>
      )}
    </MailedLinkPage>
  );
}
