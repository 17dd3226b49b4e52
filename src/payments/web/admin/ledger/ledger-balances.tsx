import { amountText, type Cents } from '../../../../kit/money.ts';
import { ColumnHeads } from '../../../../kit/web/list/column-heads.tsx';
import { accountRows, type LedgerCheck } from '../../../ledger.ts';

/** Where the money is, by the ledger’s entries. `owedCents`: by sellers, who were paid before a refund. */
export const LedgerBalances = ({
  balances,
  owedCents,
}: {
  balances: LedgerCheck['balances'];
  owedCents: Cents;
}) => (
  <table className="figures w-full self-start text-sm">
    <caption className="pb-1 text-start text-quiet text-xs">Where the money is</caption>
    <ColumnHeads className="sr-only" names={['Account', 'Amount']} />
    <tbody>
      {accountRows(balances, owedCents).map(({ label, amountCents }) => (
        <tr key={label} className="border-base-300 border-t">
          <th scope="row" className="py-1.5 pe-3 text-start font-normal">
            {label}
          </th>
          <td className="text-end font-medium">{amountText(amountCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
