import { href, Link } from 'react-router';
import { amountText, type Cents } from '../../kit/money.ts';
import { tableOf } from '../../kit/names-of.ts';
import { queryOf } from '../../kit/query.ts';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { ColumnHeads } from '../../ui/list/table-cards.tsx';
import {
  accountRows,
  type LedgerAccount,
  type LedgerCheck,
  ledgerAccountNames,
  ledgerAccounts,
} from '../ledger.ts';

/**
 * Where the money is, by the ledger’s entries. `owedCents`: by sellers, who were paid before a refund.
 * `hasLinks`: to the entries of each account.
 */
export const LedgerBalances = ({
  balances,
  owedCents,
  hasLinks = false,
}: {
  balances: LedgerCheck['balances'];
  owedCents: Cents;
  hasLinks?: boolean;
}) => (
  <table className="figures w-full self-start text-sm">
    <caption className="pb-1 text-start text-quiet text-xs">Money overview</caption>
    <ColumnHeads className="sr-only" names={['Account', 'Amount']} />
    <tbody>
      {accountRows(balances, owedCents).map(({ account, label, amountCents }) => (
        <tr key={label} className="border-base-300 border-t">
          <th scope="row" className="py-1.5 pe-3 text-start font-normal">
            {hasLinks ? (
              <Link to={entriesHref(account)} className="link link-hover">
                {label}
              </Link>
            ) : (
              label
            )}
          </th>
          <td className="text-end font-medium">{amountText(amountCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What sellers owe leads to the payouts that they have to give back. */
const entriesHref = (account: LedgerAccount | null): string =>
  account ? accountHref(account) : href('/dashboard/payouts') + queryOf({ group: 'owed' });

export const accountHref = (account: LedgerAccount): string =>
  href('/dashboard/ledger/:account', { account });

const names = tableOf(ledgerAccountNames, (account) => ledgerAccounts[account].label);

/** The accounts of the ledger, each with its entries. */
export const AccountLinks = ({ chosen }: { chosen?: LedgerAccount }) => (
  <FilterLinks
    label="Accounts of the ledger"
    names={names}
    all={null}
    chosen={chosen}
    hrefOf={(one) => (one ? accountHref(one) : href('/dashboard/payouts'))}
  />
);
