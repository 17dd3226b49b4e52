-- older versions run
-- The entries of what was paid and refunded before there was a ledger. Locks no table: what moves
-- meanwhile has its entries by the triggers, and is passed over here.
set local lock_timeout = '5s';

create function enter_older(moves text) returns void language plpgsql as $$
begin
  execute format($fill$
    with moved (booking_id, kind, cause_id, at, debited, credited, cents) as materialized (%s),
    entered as (
      insert into ledger_entries (booking_id, kind, cause_id, entered_at)
      select booking_id, kind, cause_id, at from moved order by at
      on conflict do nothing returning id, booking_id, kind, cause_id)
    insert into ledger_lines (entry_id, account, cents)
      select id, line.account, line.cents from entered join moved using (booking_id, kind, cause_id)
      cross join lateral (values (debited, cents), (credited, -cents)) as line (account, cents)
  $fill$, moves);
end $$;

select enter_older($$
  select booking_id, 'charge', id, settled_at, 'provider-clearing',
    case when applied then 'held-for-buyer' else 'refunds-due' end, coalesce(charged_cents, amount_cents)
  from payments where state in ('succeeded', 'refunded')$$);

-- A sale was taken back by the first refund of its charge that arrived. Those before it failed, and
-- those after it, if the bank had sent it back, found the money due already.
select enter_older($$
  select p.booking_id, 'refund-requested', r.id, r.asked_at, 'held-for-buyer', 'refunds-due', r.amount_cents
  from refunds r join payments p on p.id = r.payment_id
  where p.applied and not exists (
    select from refunds earlier join audit a on a.thing = 'refunds'
      and a.thing_id = earlier.id :: text and a.became = 'succeeded'
    where earlier.payment_id = p.id and earlier.id < r.id)$$);

select enter_older($$
  select p.booking_id, 'refund-arrived', r.id, a.at, 'refunds-due', 'provider-clearing', r.amount_cents
  from refunds r join payments p on p.id = r.payment_id
  join audit a on a.thing = 'refunds' and a.thing_id = r.id :: text and a.became = 'succeeded'$$);

select enter_older($$
  select p.booking_id, 'refund-returned', r.id, r.ended_at, 'provider-clearing', 'refunds-due', r.amount_cents
  from refunds r join payments p on p.id = r.payment_id
  join audit a on a.thing = 'refunds' and a.thing_id = r.id :: text and a.became = 'failed'
    and a.was = 'succeeded'$$);

select enter_older($$
  select e.booking_id, 'refund-failed', r.id, r.ended_at, 'refunds-due', 'held-for-buyer', r.amount_cents
  from refunds r join ledger_entries e on e.kind = 'refund-requested' and e.cause_id = r.id
  where r.state = 'failed' and not exists (
    select from audit a where a.thing = 'refunds' and a.thing_id = r.id :: text and a.became = 'succeeded')$$);

drop function enter_older(text);
