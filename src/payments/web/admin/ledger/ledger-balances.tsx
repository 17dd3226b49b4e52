import { amountText } from '../../../../kit/money.ts';
import { ColumnHeads } from '../../../../kit/web/list/column-heads.tsx';
import { type LedgerCheck, ledgerAccounts } from '../../../ledger.ts';

/** Where the money is, by the ledger’s entries. */
export const LedgerBalances = ({ balances }: { balances: LedgerCheck['balances'] }) => (
  <table className="figures w-full self-start text-sm">
    <caption className="pb-1 text-start text-quiet text-xs">Where the money is</caption>
    <ColumnHeads className="sr-only" names={['Account', 'Amount']} />
    <tbody>
      {balances.map(({ account, amountCents }) => (
        <tr key={account} className="border-base-300 border-t">
          <th scope="row" className="py-1.5 pe-3 text-start font-normal">
            {ledgerAccounts[account].label}
          </th>
          <td className="text-end font-medium">{amountText(amountCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
