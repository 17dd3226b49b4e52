// The payouts module: what sellers are paid after the handover, by lists for the bank or by transfers of a
// provider, where it goes, and what admins do about it.

import type { Module } from '../../calls/server/module.ts';
import type { ProcessorKind } from '../../payments/payment.ts';
import { receiveWebhooks, type SellersMoney } from '../../payments/server/payments.ts';
import { readBanks, syncBank } from './bank-payouts.ts';
import type { Dependencies, Market, PayoutRules } from './dependencies.ts';
import { endPayout, endPayoutList } from './end-payout.ts';
import { freezeOfSale, freezePayout } from './freeze-payout.ts';
import { downloadPayoutList } from './lists/download-list.ts';
import {
  decidePayoutList,
  listPayoutLists,
  makePayoutList,
  readPayoutList,
} from './lists/payout-list.ts';
import { readOwnMoney, readOwnStatement } from './own-money.ts';
import {
  readPayoutAccount,
  readPayoutAccountChange,
  setPayoutAccount,
  stopPayoutAccountChange,
} from './payout-accounts.ts';
import { listPayouts, readPayoutSums } from './payout-groups.ts';
import type { PayoutEvent, PayoutProvider } from './provider/payout-provider.ts';
import { alertIfOwed, isMoneyPending, sellerHas } from './sellers-money.ts';
import { endPayouts, readBankStatement } from './statement/read-bank-statement.ts';
import {
  readConnectedAccount,
  startOnboarding,
  syncAccount,
} from './transfers/connected-accounts.ts';
import { sendTransfers, settleTransfer } from './transfers/send-transfers.ts';

export type { PayoutRules } from './dependencies.ts';
export { erasePayoutAccounts, payoutsOfPerson, stopPayoutAccounts } from './payouts-of-person.ts';
export {
  type BankPayout,
  isPayoutKey,
  type PayoutProvider,
  type ProviderTransfer,
} from './provider/payout-provider.ts';
export {
  alertIfDisputedLate,
  endLateDispute,
  readOwed,
  sellerHas,
  sumOwed,
} from './sellers-money.ts';

/** What the payouts answer to the payments, which come before them. */
export const sellersMoney: SellersMoney = {
  has: sellerHas,
  isPending: isMoneyPending,
  freeze: freezeOfSale,
  alertIfOwed,
};

interface PayoutsDependencies extends Market {
  readonly payouts: PayoutRules;
  /** Pays sellers; null: admins do, by lists for the bank. */
  readonly payoutProvider: PayoutProvider | null;
  /** Takes the charges of this market. */
  readonly cardProcessor: { readonly kind: ProcessorKind };
}

export function createPayouts(market: PayoutsDependencies) {
  const { payouts: rules, payoutProvider: provider, cardProcessor } = market;
  const way = {
    days: rules.days,
    isByProvider: provider !== null,
    processor: cardProcessor.kind,
  };
  const dependencies: Dependencies = { ...market, rules, way, provider };
  const transfers = provider && transfersBy(dependencies, provider);
  return {
    transfers,
    handlers: [
      readPayoutAccount,
      setPayoutAccount,
      readPayoutAccountChange,
      stopPayoutAccountChange,
      startOnboarding,
      readConnectedAccount,
      readOwnMoney,
      readOwnStatement,
      listPayouts,
      readPayoutSums,
      endPayout,
      freezePayout,
      listPayoutLists,
      makePayoutList,
      readPayoutList,
      downloadPayoutList,
      decidePayoutList,
      endPayoutList,
      readBankStatement,
      endPayouts,
    ].map((answer) => answer(dependencies)),
    jobs: transfers?.jobs ?? [],
    async routes(server) {
      if (!transfers || !provider) return;
      await receiveWebhooks(server, {
        path: '/api/webhooks/payouts',
        header: 'stripe-signature',
        read: provider.readWebhook,
        handle: (event) => transfers.handleEvent(event).then(() => true),
      });
    },
  } satisfies Module & Readonly<Record<string, unknown>>;
}

/** Pays sellers by a provider, at which each has an account, instead of by lists for the bank. */
function transfersBy(dependencies: Dependencies, provider: PayoutProvider) {
  const paying = { ...dependencies, provider };
  return {
    sendTransfers: () => sendTransfers(paying),
    settleTransfer: (transferId: string) => settleTransfer(paying, transferId),
    /** Rejects with `ProcessorUnavailable`. */
    async handleEvent(event: PayoutEvent): Promise<void> {
      if (event.about === 'other') return;
      await syncAccount(paying, event.accountId);
      if (event.about === 'bank-payouts') await syncBank(paying, event.accountId);
    },
    jobs: [
      { name: 'transfers', due: 'every-minute', run: () => sendTransfers(paying) },
      { name: 'payouts to banks', due: 'every-minute', run: () => readBanks(paying) },
    ] as const,
  };
}
