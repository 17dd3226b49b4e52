// Declined cards of a person and of an address: somebody who tries many stolen cards opens no more payments.
import { sql } from 'kysely';
import { dayMinutes } from '../../../calls/call.ts';
import { networkGrowth, networksOf } from '../../../kit/server/http/network.ts';
import type { RateLimit } from '../../../kit/server/rate-limits.ts';
import type { Dependencies } from '../dependencies.ts';

/** How many cards of this person, and of this network, may be declined before they open no more payments. */
export const declineLimits = (personId: string, network: string): RateLimit[] => [
  { key: `declined cards person=${personId}`, times: 10, minutes: dayMinutes, rank: 0 },
  ...networksOf(network).map((one, at) => ({
    key: `declined cards address=${one}`,
    times: 30 * networkGrowth ** at,
    minutes: dayMinutes,
    rank: at,
  })),
];

/**
 * Counts the decline that an event of the card provider reports, once. Gives the bookings whose payments
 * must end because there were too many: all that the person has open, since cards can be tried with each
 * of them. Empty if there were not too many.
 */
export async function countDecline(
  { database: { queries }, rateLimits }: Pick<Dependencies, 'database' | 'rateLimits'>,
  intentId: string,
  eventId: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; buyerId: string; network: string }>`
    select p.id, p.buyer_id as "buyerId", o.opened_from as network
    from payments p join open_intents o on o.payment_id = p.id
    where p.intent_id = ${intentId}`.execute(queries);
  const [payment] = rows;
  if (!payment) return [];
  const limits = declineLimits(payment.buyerId, payment.network);
  // One statement, so that an event that could not be counted is counted when it comes again.
  await sql`
    with counted as (
      update open_intents set last_decline = ${eventId}
      where payment_id = ${payment.id} and last_decline is distinct from ${eventId} returning 1)
    select take_rate_limits(${sql.join(rateLimits.argumentsFor(limits))}) from counted`.execute(
    queries,
  );
  const { rows: open } = await sql<{ bookingId: number }>`
    select p.booking_id as "bookingId" from payments p join open_intents o on o.payment_id = p.id
    where p.buyer_id = ${payment.buyerId} and p.state in ('created', 'processing')
      and ${rateLimits.secondsToWait(limits)} > 0
    order by p.booking_id`.execute(queries);
  return open.map(({ bookingId }) => bookingId);
}
