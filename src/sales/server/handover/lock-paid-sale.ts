// Locks a sale, as the last row after its car: every change of a booking locks the car first, so no
// refund is requested meanwhile.
import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import type { Parties } from '../../../bookings/side.ts';
import { refuse } from '../../../calls/refusal.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { WayBack } from '../../../payments/refund.ts';
import { moneyGoesBackBy } from '../../../payments/server/payments.ts';
import type { SaleState } from '../../sale.ts';

export interface LockedSale extends Parties {
  readonly id: number;
  readonly state: SaleState;
  readonly handoverCode: string;
  readonly wrongCodes: number;
  readonly handedOverAt: Date | null;
  /** What takes its price back; null: nothing. */
  readonly goesBackBy: WayBack | null;
  readonly isMoneyGoingBack: boolean;
}

/** Null where there is no such sale. */
export async function lockPaidSale(tx: Queries, id: number): Promise<LockedSale | null> {
  await lockCars(tx, carsOfBookings(sql`b.id = ${id}`));
  const { rows } = await sql<Omit<LockedSale, 'isMoneyGoingBack'>>`
    select s.id, s.state, s.handover_code as "handoverCode", s.wrong_codes as "wrongCodes",
      s.handed_over_at as "handedOverAt", b.buyer_id as "buyerId", b.seller_id as "sellerId",
      ${moneyGoesBackBy} as "goesBackBy"
    from sales s join bookings b on b.id = s.id where s.id = ${id} for update of s`.execute(tx);
  const [sale] = rows;
  return sale ? { ...sale, isMoneyGoingBack: sale.goesBackBy !== null } : null;
}

export const isWaiting = ({ state, isMoneyGoingBack }: LockedSale): boolean =>
  state === 'paid' && !isMoneyGoingBack;

/** A price that goes back counts as gone: the money does not stay with the sale. */
export const refuseNotWaiting = ({ state, goesBackBy }: LockedSale) =>
  refuse('not-waiting', { facts: { state: goesBackBy ? 'refunded' : state, goesBackBy } });
