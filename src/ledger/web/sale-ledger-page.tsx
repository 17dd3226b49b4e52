// What the ledger has entered for one sale: the money behind its payout.

import { Link } from 'react-router';
import { orderPath } from '../../bookings/booking-paths.ts';
import { parseInput } from '../../calls/input.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { amountText } from '../../kit/money.ts';
import { usePayoutsQuery } from '../../payments/web/admin/list-queries.ts';
import { PayoutsHead } from '../../payouts/web/admin/payouts-head.tsx';
import { ColumnHeads } from '../../ui/list/table-cards.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { readSaleLedger, type SaleEntry } from '../contract.ts';
import { entryNames, ledgerAccounts } from '../ledger.ts';
import type { Route } from './+types/sale-ledger-page';
import { LedgerBalances } from './ledger-balances.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Ledger of booking ${loaderData?.bookingId ?? ''}`, matches) },
  { name: 'description', content: 'Each cent of one sale, and where it is.' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readSaleLedger, { id: params.id }));
  return requireOutput(await context.get(requestContext).callApi(readSaleLedger, input));
}

export default function SaleLedgerPage({ loaderData: sale }: Route.ComponentProps) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <PayoutsHead query={usePayoutsQuery()} title={`Ledger of ${sale.carTitle}`}>
        <p className="text-quiet text-sm">
          <Link to={orderPath(sale.bookingId)} className="link">
            Booking {sale.bookingId}
          </Link>
          , sold by {sale.sellerName}. What an entry debits equals what it credits.
        </p>
      </PayoutsHead>
      <div className="max-w-md">
        <LedgerBalances balances={sale.balances} owedCents={owedIn(sale.balances)} />
      </div>
      {/* No cards: what is debited stands beside what is credited. */}
      <div className="overflow-x-auto">
        <table className="table">
          <ColumnHeads names={['Account', 'Debit', 'Credit']} end={['Debit', 'Credit']} />
          {sale.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </table>
      </div>
    </section>
  );
}

/** A seller who was paid before a refund owes what is below zero. */
const owedIn = (balances: Route.ComponentProps['loaderData']['balances']): number =>
  Math.max(0, -(balances.find(({ account }) => account === 'seller-payable')?.amountCents ?? 0));

/** What was entered and when, and below it the lines. */
const Entry = ({ entry: { at, kind, causeId, lines } }: { entry: SaleEntry }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={3} className="text-start font-medium">
        {entryNames[kind]} <span className="figures">{causeId}</span>
        <span className="block font-normal text-xs">
          <Moment at={at} hasDay isAlone />
        </span>
      </th>
    </tr>
    {lines.map(({ account, amountCents }) => (
      <tr key={account} className="text-sm">
        <td>{ledgerAccounts[account].label}</td>
        <td className="figures text-end">{amountCents > 0 && amountText(amountCents)}</td>
        <td className="figures text-end">{amountCents < 0 && amountText(-amountCents)}</td>
      </tr>
    ))}
  </tbody>
);
