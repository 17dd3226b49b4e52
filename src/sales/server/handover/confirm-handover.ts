import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import type { confirmHandover } from '../../contract.ts';
import { completeHandover } from './complete-handover.ts';
import { isWaiting, lockPaidSale } from './lock-paid-sale.ts';
import { refuseNotWaiting } from './refuse-not-waiting.ts';

/** By the buyer, who has the car. */
export const createConfirmHandover =
  ({ transaction }: Database) =>
  (buyer: Caller, id: number): Promise<OutcomeOf<typeof confirmHandover>> =>
    transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      if (!sale || sale.buyerId !== buyer.person.id) return refuse('not-found');
      const { state, handedOverAt } = sale;
      if (state === 'handed-over' && handedOverAt) return { state, handedOverAt };
      if (!isWaiting(sale)) return refuseNotWaiting(sale);
      await actAs(tx, actorOf(buyer));
      return { state: 'handed-over', handedOverAt: await completeHandover(tx, id, 'buyer') };
    });
