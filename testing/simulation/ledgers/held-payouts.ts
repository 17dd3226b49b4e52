// Was a payout sent while its sale was disputed, charged back, or its price on the way back? Everything that
// changes a sale holds the lock of its car, so the entries of the audit are in the order in which it happened.
import type { Sql } from '../sql.ts';

interface SaleEvent {
  readonly bookingId: number;
  readonly thing: string;
  readonly thingId: string;
  readonly was: string | null;
  readonly became: string;
}

export async function sentWhileHeld(sql: Sql): Promise<string[]> {
  const events = await sql<SaleEvent & Record<string, unknown>>(`
    select o.booking_id as "bookingId", a.thing, a.thing_id as "thingId", a.was, a.became from audit a join (
      select 'sales' as thing, id :: text as id, id as booking_id from sales
      union all select 'payouts', id :: text, booking_id from payouts
      union all select 'refunds', r.id :: text, p.booking_id
        from refunds r join payments p on p.id = r.payment_id where p.applied
      union all select 'proposed_refunds', r.id :: text, p.booking_id
        from proposed_refunds r join payments p on p.id = r.payment_id where p.applied
      union all select 'chargebacks', k.id :: text, p.booking_id
        from chargebacks k join payments p on p.id = k.payment_id where p.applied
    ) o on o.thing = a.thing and o.id = a.thing_id order by a.id`);
  const holds = new Map<number, Set<string>>();
  return events.flatMap((event) => {
    const held = holds.get(event.bookingId) ?? new Set();
    holds.set(event.bookingId, held);
    if (isSent(event) && held.size > 0)
      return [`payout ${event.thingId} of booking ${event.bookingId} left while ${[...held]}`];
    follow(event, held);
    return [];
  });
}

const isSent = ({ thing, was, became }: SaleEvent) =>
  thing === 'payouts' && was === 'due' && (became === 'sent' || became === 'paid');

/** Adds and removes what holds the payout of a sale. */
function follow({ thing, thingId, became }: SaleEvent, held: Set<string>): void {
  if (thing === 'sales' && became === 'disputed') held.add('it was disputed');
  if (thing === 'sales' && became === 'handed-over') held.delete('it was disputed');
  if (thing === 'chargebacks') {
    const name = `chargeback ${thingId} was open`;
    if (became === 'open') held.add(name);
    else held.delete(name);
  }
  if (thing === 'proposed_refunds') {
    const name = `refund ${thingId} waited for another admin`;
    if (became === 'proposed') held.add(name);
    else held.delete(name);
  }
  if (thing === 'refunds') {
    const name = `refund ${thingId} was under way`;
    if (became === 'succeeded') held.add('its price was back');
    if (became === 'requested' || became === 'pending') held.add(name);
    else held.delete(name);
  }
}
