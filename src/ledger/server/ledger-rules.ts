// The rules of the ledger, each a query for the rows that break it. The database's own constraints prevent
// most of these, so a row found here means that someone worked around them. PostgreSQL sums up all sales, so
// the check takes the same memory for a million of them.
import { sql } from 'kysely';
import { isUnderWay } from '../../payments/server/payments.ts';

const charged = sql`coalesce(p.charged_cents, p.amount_cents)`;

/** The price of a sale that stands. A refund that is under way takes it back already. */
const isStanding = sql`(p.applied and p.state = 'succeeded'
  and not exists (select from refunds where payment_id = p.id and ${isUnderWay}))`;

/**
 * By payments, refunds and chargebacks: what must be at the card provider, due to buyers, taken by their
 * banks, and with the sale, which is every other account. In the ledger's signs.
 */
const expected = sql`
  select booking_id, sum(charged) as clearing, -sum(due) as due, -sum(kept) as sale,
    sum(taken) as taken from (
    select p.booking_id, ${charged} as charged,
      case when ${isStanding} then 0 else ${charged} end as due,
      case when ${isStanding} then ${charged} else 0 end as kept, 0 as taken
    from payments p where p.state in ('succeeded', 'refunded')
    union all
    select p.booking_id, -r.amount_cents, -r.amount_cents, 0, 0
    from refunds r join payments p on p.id = r.payment_id where r.state = 'succeeded'
    union all
    select p.booking_id, -withdrawn, -replaced, 0, withdrawn - replaced
    from chargebacks k join payments p on p.id = k.payment_id
    cross join lateral (select
      case when k.funds = 'withdrawn' then k.amount_cents else 0 end as withdrawn,
      case when k.replaces_refund then k.amount_cents else 0 end as replaced) moves) as moved
  group by booking_id`;

const entered = sql`
  select e.booking_id,
    coalesce(sum(cents) filter (where account = 'provider-clearing'), 0) as clearing,
    coalesce(sum(cents) filter (where account = 'refunds-due'), 0) as due,
    coalesce(sum(cents) filter (where account = 'chargebacks'), 0) as taken,
    coalesce(sum(cents) filter (
      where account not in ('provider-clearing', 'refunds-due', 'chargebacks')), 0) as sale,
    coalesce(sum(cents) filter (where account = 'held-for-buyer'), 0) as held,
    coalesce(sum(cents) filter (where account = 'commission'), 0) as commission,
    coalesce(bool_or(kind = 'handover'), false) as is_handed_over
  from ledger_entries e left join ledger_lines l on l.entry_id = e.id group by e.booking_id`;

/** The rules that connect the ledger's entries with payments, refunds and bookings. */
export const entryRules = [
  sql`select 'ledger entry ' || e.id, 'has lines that do not sum to zero'
    from ledger_entries e left join ledger_lines l on l.entry_id = e.id
    group by e.id having count(l.account) < 2 or sum(l.cents) <> 0`,

  sql`select 'booking ' || booking_id, 'has other charges, refunds and chargebacks than its ledger entries'
    from (${expected}) expected full join (${entered}) entered using (booking_id)
    where (expected.clearing, expected.due, expected.sale, expected.taken)
      is distinct from (entered.clearing, entered.due, entered.sale, entered.taken)`,

  sql`select 'booking ' || booking_id, 'has its price in the wrong ledger account'
    from (${entered}) entered join bookings b on b.id = booking_id
    where (held, commission) is distinct from (
      case when is_handed_over then 0 else sale end,
      case when is_handed_over and sale <> 0 then -b.commission_cents else 0 end)`,

  sql`select 'booking ' || b.id, 'is handed over, and its seller has no payout'
    from bookings b where b.state = 'paid' and b.price_cents > b.commission_cents
      and exists (select from ledger_entries where booking_id = b.id and kind = 'handover')
      and not exists (select from payouts where booking_id = b.id and state in ('due', 'sent', 'paid'))`,

  sql`select 'booking ' || booking_id, 'has other payouts than its ledger entries'
    from (
      select booking_id, coalesce(sum(amount_cents) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(amount_cents) filter (where state = 'paid'), 0) as paid
      from payouts group by booking_id) made
    full join (
      select e.booking_id, -coalesce(sum(cents) filter (where account = 'payouts-sent'), 0) as sent,
        -coalesce(sum(cents) filter (where account = 'payouts-paid'), 0) as paid
      from ledger_entries e join ledger_lines l on l.entry_id = e.id group by e.booking_id) entered
      using (booking_id)
    where (coalesce(made.sent, 0), coalesce(made.paid, 0))
      is distinct from (coalesce(entered.sent, 0), coalesce(entered.paid, 0))`,
];

/** The rules of cars, bookings, payments, refunds and chargebacks. */
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
