import { href } from 'react-router';
import { tableOf } from '../../kit/names-of.ts';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { type LedgerAccount, ledgerAccountNames, ledgerAccounts } from '../ledger.ts';

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
