import { href, Link } from 'react-router';
import { amountText } from '../../../kit/money.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import type { OwnSale } from '../../own-money-contract.ts';
import type { PaidTo } from './due-sale.tsx';
import { SalePlace } from './sale-place.tsx';

/** Each sale with what the seller gets of it, and where that is. */
export const OwnSales = ({
  sales,
  account,
}: {
  sales: readonly OwnSale[];
  account: PaidTo | null;
}) => (
  <TableCards>
    <ColumnHeads names={['Car', 'Yours', 'Where it is']} />
    <tbody>
      {sales.map((sale) => (
        <tr key={sale.bookingId}>
          <td className="wrap-anywhere font-medium">
            <Link
              to={href('/dashboard/orders/:bookingId', { bookingId: String(sale.bookingId) })}
              className="link link-hover"
            >
              {sale.carTitle}
            </Link>
          </td>
          <td className="figures">
            <span className="font-semibold">{amountText(ownCents(sale))}</span>
            {sale.commissionCents > 0 && sale.place !== 'refunded' && (
              <span className="block text-quiet text-xs">
                {amountText(sale.priceCents)} less {amountText(sale.commissionCents)} commission
              </span>
            )}
          </td>
          <td className="max-w-text text-sm">
            <SalePlace sale={sale} account={account} />
          </td>
        </tr>
      ))}
    </tbody>
  </TableCards>
);

/** Nothing of what went back to the buyer. */
function ownCents({ place, amountCents }: OwnSale): number {
  if (place === 'refunded') return 0;
  return place === 'owed' ? -amountCents : amountCents;
}
