// The rules that connect the ledger's entries with payments, refunds and bookings, each a query for what
// breaks it. PostgreSQL sums up all sales, so the check takes the same memory for a million of them.
import { sql } from 'kysely';
import { isUnderWay } from '../../payments/server/payments.ts';

const charged = sql`coalesce(p.charged_cents, p.amount_cents)`;

/** The price of a sale that stands. A refund that is under way takes it back already. */
const isKept = sql`(p.applied and p.state = 'succeeded'
  and not exists (select from refunds where payment_id = p.id and ${isUnderWay}))`;

/**
 * By payments, refunds and chargebacks: what must be at the card provider, due to buyers, taken by their
 * banks, and with the sale, which is every other account. In the ledger's signs.
 */
const expected = sql`
  select booking_id, sum(charged) as clearing, -sum(due) as due, -sum(kept) as sale,
    sum(taken) as taken from (
    select p.booking_id, ${charged} as charged,
      case when ${isKept} then 0 else ${charged} end as due,
      case when ${isKept} then ${charged} else 0 end as kept, 0 as taken
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
