// What the ledger has entered on one account: the entries behind its balance.

import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { amountText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { paymentDetailsPath } from '../../payments/payment-details-path.ts';
import { PayoutsHead } from '../../payouts/web/admin/payouts-head.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { ColumnHeads, TableCards } from '../../ui/list/table-cards.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { type AccountEntry, listAccountEntries } from '../contract.ts';
import { entryNames, ledgerAccounts } from '../ledger.ts';
import type { Route } from './+types/account-page';
import { AccountLinks, accountHref } from './ledger-balances.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? ledgerAccounts[loaderData.account].label : 'Ledger', matches) },
  { name: 'description', content: 'Each entry of the ledger on this account.' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') || undefined;
  const input = requireOutput(parseInput(listAccountEntries, { account: params.account, after }));
  const { callApi } = context.get(requestContext);
  return { account: input.account, ...requireOutput(await callApi(listAccountEntries, input)) };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, entries, next } = loaderData;
  const { label, addedBy } = ledgerAccounts[account];
  return (
    <section className="grid grid-cols-1 gap-6">
      <PayoutsHead title={label}>
        <p className="max-w-text text-quiet text-sm">
          What the ledger has entered on this account, newest first. A {addedBy} adds to it. Open a
          car to see all entries of its sale.
        </p>
      </PayoutsHead>
      <AccountLinks chosen={account} />
      {entries.length === 0 ? (
        <Empty title="No entries here." />
      ) : (
        <TableCards>
          <ColumnHeads
            names={['Entry', 'Car', 'Payment', 'Debit', 'Credit']}
            end={['Debit', 'Credit']}
          />
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </TableCards>
      )}
      {next !== null && <NextPage href={accountHref(account) + queryOf({ after: next })} />}
    </section>
  );
}

/** A card shows only the side on which something stands. */
const amountCell = 'figures @max-4xl:empty:hidden @4xl:text-end';

const Row = ({ entry: { at, kind, amountCents, ...entry } }: { entry: AccountEntry }) => (
  <tr>
    <td>
      <span className="font-medium">
        {entryNames[kind]} <span className="figures">{entry.causeId}</span>
      </span>
      <span className="block text-quiet text-xs">
        <Moment at={at} hasDay isAlone />
      </span>
    </td>
    <td data-label="Car" className="wrap-anywhere text-sm">
      <Link
        to={href('/dashboard/payouts/sales/:id', { id: String(entry.bookingId) })}
        className="link link-hover"
      >
        {entry.carTitle}
      </Link>
    </td>
    <td data-label="Payment" className="figures text-sm">
      {entry.paymentId !== null && (
        <Link to={paymentDetailsPath(entry.paymentId)} className="link">
          {entry.paymentId}
        </Link>
      )}
    </td>
    <td data-label="Debit" className={amountCell}>
      {amountCents > 0 && amountText(amountCents)}
    </td>
    <td data-label="Credit" className={amountCell}>
      {amountCents < 0 && amountText(-amountCents)}
    </td>
  </tr>
);
