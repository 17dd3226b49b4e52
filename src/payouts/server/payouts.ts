// The payouts module: what sellers are paid after the handover, by lists for the bank or by transfers of a
// provider, where it goes, and what admins do about it.

import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { CardProcessor, Doubt, SellersMoney } from '../../payments/server/payments.ts';
import { receiveWebhooks } from '../../payments/server/payments.ts';
import type { ConfirmIdentity } from '../../people/server/people.ts';
import { freezeOfSale } from './freeze-payout.ts';
import { alertIfOwed, isMoneyPending } from './owed.ts';
import { type PayoutRules, payoutHandlers } from './payout-handlers.ts';
import type { PayoutProvider } from './provider/payout-provider.ts';
import { sellerHas } from './seller-has.ts';
import { createTransfers, type Transfers } from './transfers/transfers.ts';

export { sumOwed } from './owed.ts';
export type { PayoutRules } from './payout-handlers.ts';
export { erasePayoutAccounts, payoutsOfPerson, stopPayoutAccounts } from './payouts-of-person.ts';
export {
  type BankPayout,
  isPayoutKey,
  type PayoutProvider,
  type ProviderTransfer,
} from './provider/payout-provider.ts';
export { alertIfDisputedLate, endLateDispute, sellerHas } from './seller-has.ts';

/** What the payouts answer to the payments, which come before them. */
export const sellersMoney: SellersMoney = {
  has: sellerHas,
  isPending: isMoneyPending,
  freeze: freezeOfSale,
  alertIfOwed,
};

interface PayoutsDependencies {
  readonly database: Database;
  readonly confirmIdentity: ConfirmIdentity;
  readonly payouts: PayoutRules;
  /** Pays sellers; null: admins do, by lists for the bank. */
  readonly payoutProvider: PayoutProvider | null;
  /** Takes the charges of this market. */
  readonly cardProcessor: Pick<CardProcessor, 'kind'>;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Holds uploads while they arrive. */
  readonly uploadFolder: string;
  readonly witness: Doubt;
}

interface Payouts extends Module {
  /** Null: admins pay sellers by lists for the bank. */
  readonly transfers: Transfers | null;
}

export function createPayouts(dependencies: PayoutsDependencies): Payouts {
  const { payouts: rules, payoutProvider: provider, cardProcessor } = dependencies;
  const { kind: processor } = cardProcessor;
  const transfers =
    provider && createTransfers({ ...dependencies, provider, processor, days: rules.days });
  return {
    transfers,
    handlers: payoutHandlers({ ...dependencies, rules, transfers, processor }),
    jobs: transfers?.jobs ?? [],
    async routes(server) {
      if (!transfers) return;
      await receiveWebhooks(server, {
        path: '/api/webhooks/payouts',
        header: 'stripe-signature',
        read: transfers.readWebhook,
        handle: (event) => transfers.handleEvent(event).then(() => true),
      });
    },
  };
}
