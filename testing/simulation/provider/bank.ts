// The bank of a market that pays its sellers by lists. It keeps its own ledger, which survives every crash.
import type { Chance } from 'stripe-twin';
import type { SellerPayment } from './seller-payment.ts';

interface BankLine {
  /** The id of the payout. */
  readonly id: number;
  readonly key: string;
  readonly holder: string;
  readonly amountCents: number;
}

export interface Bank {
  /** Pays each line of a list, but for some that come back. A list that it has taken before is refused. */
  take(listId: number, lines: readonly BankLine[], chance: Chance): void;
  hasTaken(listId: number): boolean;
  /** The payouts on a list whose money came back. */
  returnedOf(listId: number): readonly number[];
  payments(): readonly SellerPayment[];
}

export function createBank(): Bank {
  const lists = new Map<number, readonly (BankLine & { readonly isReturned: boolean })[]>();
  return {
    take(listId, lines, chance) {
      if (lists.has(listId)) return;
      lists.set(
        listId,
        lines.map((line) => ({ ...line, isReturned: chance.is(0.1) })),
      );
    },
    hasTaken: (listId) => lists.has(listId),
    returnedOf: (listId) =>
      (lists.get(listId) ?? []).filter(({ isReturned }) => isReturned).map(({ id }) => id),
    payments: () =>
      [...lists.values()].flat().map(({ key, holder, amountCents, isReturned }) => ({
        payoutKey: key,
        account: holder,
        amount: amountCents,
        returned: isReturned ? amountCents : 0,
      })),
  };
}
