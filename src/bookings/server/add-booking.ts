import { type RawBuilder, sql } from 'kysely';
import { commissionOf } from '../../cars/commission.ts';
import type { CommissionRule } from '../../cars/commission-on-wire.ts';
import type { Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Reservation } from '../own-deals-contract.ts';
import { reservationsWhere } from './deals/own-deals.ts';

export interface BookingRules {
  /** For how many hours a booking fixes the price. */
  readonly hours: number;
  /** How many unpaid bookings one buyer may have at once. */
  readonly maxUnpaid: number;
  /** What the market keeps of the price. */
  readonly commission: CommissionRule;
  /** In which mails say until when. */
  readonly timeZone: string;
}

interface Adding {
  readonly carId: number;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly priceCents: Cents;
  readonly phone: string;
}

/**
 * Adds a booking if `condition` holds and its buyer may have one more. Gives it, or the unpaid one that
 * they have of the car already; undefined where there is neither. The buyer's lock (`lockingPerson`),
 * their advisory lock `book` and the car's lock must be held.
 */
export async function addBooking(
  tx: Queries,
  { carId, sellerId, buyerId, priceCents, phone }: Adding,
  { hours, maxUnpaid, commission }: BookingRules,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<(Reservation & { readonly isNew: boolean }) | undefined> {
  const { rows } = await sql<Reservation & { isNew: boolean }>`
    with booked as (
      ${reservationsWhere(sql`b.buyer_id = ${buyerId} and b.car_id = ${carId}`)}
    ), added as (
      insert into bookings (car_id, seller_id, buyer_id, price_cents, commission_cents, phone, expires_at)
      select ${carId} :: bigint, ${sellerId} :: uuid, ${buyerId} :: uuid,
        ${priceCents} :: bigint, ${commissionOf(commission, priceCents)} :: bigint, ${phone},
        now() + ${hours} * interval '1 hour'
      where ${condition} and not exists (select from booked)
        and (select count(*) from bookings
          where buyer_id = ${buyerId} and state = 'unpaid' and expires_at > now()) < ${maxUnpaid}
      returning id, car_id, price_cents, expires_at)
    select "bookingId", "carId", "priceCents", "expiresAt", "holdUntil", false as "isNew" from booked
    union all select id, car_id, price_cents, expires_at, null, true from added`.execute(tx);
  return rows[0];
}
