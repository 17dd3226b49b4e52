import { href, Link } from 'react-router';
import { amountText } from '../../../kit/money.ts';
import { usePayoutsQuery } from '../../../payments/web/admin/list-queries.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { ListedPayout } from '../../contract.ts';
import { PayoutActions } from './payout-actions.tsx';
import { chargebackNames, isAskedFor, payoutHoldNames, payoutStateNames } from './payout-names.ts';

/** Payouts with their sellers, where they are and what an admin may do with them. */
export function PayoutsTable({
  payouts,
  isOfList = false,
}: {
  payouts: readonly ListedPayout[];
  /** On the page of their list, to which none of them leads then. */
  isOfList?: boolean;
}) {
  const query = usePayoutsQuery();
  return (
    <TableCards>
      <ColumnHeads names={['Car', 'Seller', 'State', 'Amount', 'Actions']} />
      <tbody>
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} query={query} leadsToList={!isOfList} />
        ))}
      </tbody>
    </TableCards>
  );
}

interface RowProps {
  readonly payout: ListedPayout;
  readonly query: string;
  readonly leadsToList: boolean;
}

const Row = ({ payout, query, leadsToList }: RowProps) => (
  <tr>
    <td className="wrap-anywhere">
      <Link
        to={href('/dashboard/payouts/sales/:id', { id: String(payout.bookingId) }) + query}
        className="link link-hover font-medium"
      >
        {payout.carTitle}
      </Link>
      <span className="figures block text-quiet text-xs">
        Payout {payout.id}, booking {payout.bookingId}
      </span>
    </td>
    <td data-label="Seller" className="wrap-anywhere text-sm">
      <div>
        {payout.sellerName}
        <span className="block text-quiet text-xs">
          <EmailText email={payout.sellerEmail} />
        </span>
      </div>
    </td>
    <td data-label="State" className="text-sm">
      <div>
        <State payout={payout} query={query} leadsToList={leadsToList} />
      </div>
    </td>
    <td data-label="Amount" className="figures font-semibold">
      {amountText(payout.amountCents)}
    </td>
    <td>
      <PayoutActions payout={payout} />
    </td>
  </tr>
);

const State = ({ payout, query, leadsToList }: RowProps) => {
  const { state, hold, problem, chargeback, listId } = payout;
  const isLeftOut = state === 'canceled' && hold !== null;
  const isProposed = state !== 'canceled' && hold === 'frozen' && !payout.isFrozen;
  return (
    <>
      <span className={state === 'failed' ? 'font-medium text-error' : 'font-medium'}>
        {isLeftOut ? 'Left out' : stateName(payout)}
      </span>{' '}
      {state !== 'due' && (
        <Moment at={payout.endedAt ?? payout.sentAt ?? payout.handedOverAt} hasDay />
      )}
      {state === 'due' && (
        <span className="block text-quiet text-xs">
          Handed over <Moment at={payout.handedOverAt} hasDay />
        </span>
      )}
      {hold && (
        <span className="block text-quiet text-xs">
          {isProposed ? 'A refund waits for a second admin.' : payoutHoldNames[hold]}
        </span>
      )}
      {hold && state === 'sent' && !payout.isTransfer && (
        <span className="block font-medium text-error text-xs">
          {payout.isInFile
            ? 'Stop it at your bank, or its seller may owe it.'
            : 'It will be left out of the file.'}
        </span>
      )}
      {chargeback && (
        <span className={`block text-xs ${chargeback === 'won' ? 'text-quiet' : 'text-error'}`}>
          {chargebackNames[chargeback]}
        </span>
      )}
      {problem && <span className="block text-error text-xs">{problem}</span>}
      {leadsToList && listId && (
        <p>
          <Link
            to={href('/dashboard/payouts/lists/:id', { id: String(listId) }) + query}
            className="link inline-flex min-h-11 items-center text-xs"
          >
            Payment list {listId}
          </Link>
        </p>
      )}
    </>
  );
};

const stateName = (payout: ListedPayout): string =>
  payout.state === 'sent' && !isAskedFor(payout) ? 'On a list' : payoutStateNames[payout.state];
