// Where the link leads that is mailed when a seller's bank account changes.
import { href } from 'react-router';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import {
  LinkDone,
  LinkVoid,
  MailedLinkForm,
  MailedLinkPage,
  mailedLinkMeta,
  tokenIn,
  unlessVoid,
} from '../../../people/web/sign-in/mailed-link-page.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  type PayoutAccount,
  readPayoutAccountChange,
  stopPayoutAccountChange,
} from '../../payout-account-contract.ts';
import type { Route } from './+types/stop-payout-change-page';

export const handle = { interactive: true };
export const meta = mailedLinkMeta('Stop a change', 'Stop the change of your bank account.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  return {
    change: unlessVoid(await callApi(readPayoutAccountChange, { token: tokenIn(request) })),
  };
}

const stopChange = form(stopPayoutAccountChange, {});
export const action = actionOf(stopChange);

const title = 'Stop this change?';
const contact = { to: href('/contact-us'), text: 'Contact us' };

export default function StopPayoutChangePage({ loaderData: { change } }: Route.ComponentProps) {
  if (!change)
    return (
      <LinkVoid
        title={title}
        text="This link doesn’t work. Open it from the email again."
        again={contact}
      />
    );
  if (change.state === 'stopped')
    return (
      <LinkDone
        title="The change is stopped"
        text={
          <>
            We never pay to <AccountText {...change.account} />. Someone may know your password: set
            a new one now, which also signs them out.
          </>
        }
        to={href('/forgot-password')}
        button="Set a new password"
      />
    );
  return (
    <MailedLinkPage title={title} again={contact}>
      {(token) =>
        change.state === 'used' ? (
          <p role="status" className="max-w-text">
            <AccountText {...change.account} /> has been in use since{' '}
            <Moment at={change.account.usableAt} hasDay />, so this link can’t stop it anymore. If
            it isn’t yours, set a new password and write to us right away.
          </p>
        ) : (
          <StopChange token={token} account={change.account} />
        )
      }
    </MailedLinkPage>
  );
}

const AccountText = ({ holder, iban }: PayoutAccount) => (
  <strong className="wrap-anywhere font-semibold">
    {holder}, {iban}
  </strong>
);

function StopChange({ token, account }: { token: string; account: PayoutAccount }) {
  return (
    <MailedLinkForm form={stopChange.use()} token={token} button="Stop the change">
      <p className="max-w-text">
        Your payouts will go to <AccountText {...account} /> from{' '}
        <Moment at={account.usableAt} hasDay />. If you didn’t add it, stop it here. We’ll never pay
        to it, and we’ll keep to the account you had before, if any.
      </p>
    </MailedLinkForm>
  );
}
