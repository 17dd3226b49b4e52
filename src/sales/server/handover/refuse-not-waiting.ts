import { refuse } from '../../../calls/refusal.ts';
import type { LockedSale } from './lock-paid-sale.ts';

/** A price that goes back counts as gone: the money does not stay with the sale. */
export const refuseNotWaiting = ({ state, goesBackBy }: LockedSale) =>
  refuse('not-waiting', {
    facts: { state: goesBackBy ? 'refunded' : state, goesBackBy },
    detail: 'This sale is not waiting for its handover.',
  });
