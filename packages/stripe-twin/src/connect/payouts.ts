// What connected accounts are paid out to their owners' banks: by Stripe itself, every day.
import type * as z from 'zod/mini';
import { pageOf } from '../requests/pages.ts';
import { invalid, missing } from '../requests/refusals.ts';
import type { TwinStore } from '../store.ts';
import type { EventType } from '../webhooks/events.ts';
import type { listPayoutsRequest } from './connect-requests.ts';
import type { TwinAccount, TwinPayout } from './connect-store.ts';

interface PayoutsOptions {
  readonly store: TwinStore;
  readonly now: () => number;
  readonly emit: (type: EventType, about: TwinPayout | TwinAccount) => void;
}

export interface ConnectedPayouts {
  /** Sends all that the account holds to its owner's bank. */
  send(accountId: string): TwinPayout;
  /** The bank has it, or has sent it back: then the owner has to give another account. */
  end(id: string, outcome: 'paid' | 'failed'): void;
}

export function createPayouts({ store: { connect, newId }, now, emit }: PayoutsOptions) {
  const requirePayout = (id: string): TwinPayout => {
    const payout = connect.payouts.get(id);
    if (!payout) throw missing('payout', id, 'payout');
    return payout;
  };
  /** Of what it was given last. */
  const currencyOf = (accountId: string): string =>
    [...connect.transfers.values()].findLast((transfer) => transfer.accountId === accountId)
      ?.currency ?? 'usd';
  const banks: ConnectedPayouts = {
    send(accountId) {
      const amount = connect.balanceOf(accountId);
      if (amount <= 0) throw invalid({ code: 'balance_insufficient', message: 'Nothing to send.' });
      const payout: TwinPayout = {
        id: newId('po_'),
        accountId,
        amount,
        currency: currencyOf(accountId),
        createdAt: now(),
        status: 'in_transit',
      };
      connect.payouts.set(payout.id, payout);
      emit('payout.created', payout);
      return payout;
    },
    end(id, outcome) {
      const payout = requirePayout(id);
      payout.status = outcome;
      emit(outcome === 'paid' ? 'payout.paid' : 'payout.failed', payout);
      const account = connect.accounts.get(payout.accountId);
      if (outcome === 'paid' || !account) return;
      account.missing = [...new Set([...account.missing, 'external_account'])];
      emit('account.updated', account);
    },
  };
  /** A connected account's own; the shop itself has none. */
  const ofAccount = (accountId: string | undefined) =>
    [...connect.payouts.values()].filter((payout) => payout.accountId === accountId);
  return {
    ...banks,
    read(id: string, accountId: string | undefined): TwinPayout {
      const payout = ofAccount(accountId).find((payout) => payout.id === id);
      if (!payout) throw missing('payout', id, 'payout');
      return payout;
    },
    list: (
      { status, ...page }: z.output<typeof listPayoutsRequest>,
      accountId: string | undefined,
    ) =>
      pageOf(
        ofAccount(accountId).filter((payout) => !status || payout.status === status),
        page,
        'payout',
      ),
  };
}
