import { refuse } from '../../../calls/refusal.ts';
import type { LockedSale } from './lock-paid-sale.ts';

/** A refund that is under way counts as done: the money does not stay with the sale. */
export const refuseNotWaiting = ({ state, isMoneyGoingBack }: LockedSale) =>
  refuse('not-waiting', {
    facts: { state: isMoneyGoingBack ? 'refunded' : state },
    detail: 'This sale is not waiting for its handover.',
  });
