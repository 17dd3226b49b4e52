import { href, Link } from 'react-router';
import { amountText } from '../../../kit/money.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { ListedPayoutList } from '../../payout-lists-contract.ts';
import { listStateName } from './payout-names.ts';

/** The lists that were made last. */
export const PayoutLists = ({ lists }: { lists: readonly ListedPayoutList[] }) => (
  <div className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">Payment lists</h2>
    <TableCards>
      <ColumnHeads names={['List', 'Made', 'By', 'State', 'Amount']} />
      <tbody>
        {lists.map((list) => (
          <tr key={list.id}>
            <td className="font-medium">
              <Link
                to={href('/dashboard/payouts/lists/:id', { id: String(list.id) })}
                className="link link-hover"
              >
                List {list.id}
              </Link>
            </td>
            <td data-label="Made" className="text-sm">
              <Moment at={list.madeAt} hasDay isAlone />
            </td>
            <td data-label="By" className="wrap-anywhere text-sm">
              {list.madeBy}
            </td>
            <td data-label="State" className="text-sm">
              {listStateName(list)}
              {list.fileAt && list.open > 0 && `, ${list.open} of ${list.count} to confirm`}
            </td>
            <td data-label="Amount" className="figures font-semibold">
              {amountText(list.amountCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </TableCards>
  </div>
);
