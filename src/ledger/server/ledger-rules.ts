// The rules of the ledger, each a query for the rows that break it. The database's own constraints
// prevent most of these, so a row found here means that someone worked around them.
import { sql } from 'kysely';
import { isUnderWay } from '../../payments/server/payments.ts';

const charged = sql`coalesce(p.charged_cents, p.amount_cents)`;

export const ledgerRules = [
  sql`select 'car ' || c.id as about, 'is sold without a paid booking' as message
    from cars c left join bookings b on b.id = c.sold_booking_id and b.car_id = c.id and b.state = 'paid'
    where c.state = 'sold' and b.id is null`,

  sql`select 'booking ' || b.id, 'is paid, and its car is not sold to it'
    from bookings b left join cars c on c.sold_booking_id = b.id and c.id = b.car_id and c.state = 'sold'
    where b.state = 'paid' and c.id is null`,

  sql`select 'booking ' || b.id, 'is paid without a charge of its price'
    from bookings b left join payments p
      on p.booking_id = b.id and p.applied and p.state = 'succeeded' and ${charged} = b.price_cents
    where b.state = 'paid' and p.id is null`,

  sql`select 'payment ' || p.id, 'has bought a car, and its booking is not paid'
    from payments p join bookings b on b.id = p.booking_id
    where p.applied and p.state = 'succeeded' and b.state <> 'paid'`,

  sql`select 'booking ' || b.id, 'is refunded, and its charge is not'
    from bookings b left join payments p on p.booking_id = b.id and p.applied and p.state = 'refunded'
    where b.state = 'refunded' and p.id is null`,

  sql`select 'payment ' || p.id, 'has bought nothing, and no refund of it is under way'
    from payments p where p.state = 'succeeded' and not p.applied
      and not exists (select 1 from refunds where payment_id = p.id and ${isUnderWay})`,

  sql`select 'payment ' || p.id, 'is refunded without a refund'
    from payments p where p.state = 'refunded'
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.state <> 'failed')
      and not exists (select 1 from chargebacks where payment_id = p.id and replaces_refund)`,

  sql`select 'refund ' || r.id, 'has arrived, and its payment is not refunded'
    from refunds r join payments p on p.id = r.payment_id
    where r.state = 'succeeded' and p.state <> 'refunded'`,

  sql`select 'refund ' || r.id, 'is not over what was charged'
    from refunds r join payments p on p.id = r.payment_id where r.amount_cents <> ${charged}`,

  sql`select 'refund ' || r.id, 'has failed, and none was asked for since'
    from refunds r where r.state = 'failed' and not exists (
      select 1 from refunds newer where newer.payment_id = r.payment_id and newer.id > r.id)
      and not exists (select 1 from chargebacks where payment_id = r.payment_id and replaces_refund)`,

  sql`select 'chargeback ' || k.id, 'is lost, and its payment is not refunded'
    from chargebacks k join payments p on p.id = k.payment_id
    where k.state = 'lost' and k.funds = 'withdrawn' and k.amount_cents = ${charged}
      and p.state <> 'refunded'
      and not exists (select 1 from refunds where payment_id = p.id and state <> 'failed')`,

  sql`select 'car ' || c.id, 'is on hold without an open payment'
    from cars c where c.state = 'on-hold' and not exists (
      select 1 from payments p where p.booking_id = c.hold_booking_id and p.state in ('created', 'processing'))`,

  sql`select 'payment ' || p.id, 'is still open an hour after its hold'
    from payments p left join cars c on c.hold_booking_id = p.booking_id and c.state = 'on-hold'
    where p.state in ('created', 'processing')
      and coalesce(c.hold_until, p.opened_at) < now() - interval '1 hour'`,

  sql`select 'alert ' || a.id, a.kind || ' about ' || a.about || ': ' || a.message
    from alerts a where a.cleared_at is null`,
];
