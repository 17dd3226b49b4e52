import { href } from 'react-router';
import { FilterLinks } from '../../../../kit/web/list/filter-links.tsx';
import { type LedgerAccount, ledgerAccountNames, ledgerAccounts } from '../../../ledger.ts';

export const accountHref = (account: LedgerAccount): string =>
  href('/dashboard/ledger/:account', { account });

const names = Object.fromEntries(
  ledgerAccountNames.map((account) => [account, ledgerAccounts[account].label]),
) as Record<LedgerAccount, string>;

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
