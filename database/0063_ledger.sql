-- older versions run
-- The ledger: where each cent is. Entries are written by triggers, so a version that does not know the
-- ledger keeps it as well. An amount above zero is a debit, one below zero a credit.
-- Accounts and entries: src/payments/ledger.ts, docs/decisions/0047-triggers-keep-the-ledger.md.
set local lock_timeout = '5s';

create table ledger_entries (
  id bigint generated always as identity primary key,
  booking_id bigint not null,
  kind text not null check (kind in ('charge', 'refund-requested', 'refund-arrived', 'refund-failed',
    'refund-returned', 'handover')),
  -- The payment of a charge, the refund of a refund, the booking of a handover.
  cause_id bigint not null,
  entered_at timestamptz not null default now(),
  -- One entry for each cause. The booking comes first, so that its entries are found by this index.
  constraint ledger_entries_once unique (booking_id, kind, cause_id)
);

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  account text not null check (account in ('provider-clearing', 'held-for-buyer', 'refunds-due',
    'seller-payable', 'commission')),
  cents bigint not null check (cents <> 0),
  primary key (entry_id, account)
);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function ledger_is_append_only();

-- Checked with each statement, so at no moment does an entry have lines that do not sum to zero.
create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
begin
  select entry_id into unbalanced from written group by entry_id having sum(cents) <> 0 limit 1;
  if found then
    raise exception 'the lines of ledger entry % do not sum to zero', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_lines_sum_to_zero';
  end if;
  return null;
end $$;
create trigger ledger_lines_sum_to_zero after insert on ledger_lines
  referencing new table as written
  for each statement execute function refuse_unbalanced_entry();

-- What each account holds of each sale.
create view ledger_balances as
  select e.booking_id, l.account, sum(l.cents) :: bigint as cents
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  group by e.booking_id, l.account;

-- Writes an entry unless its cause has one. Lines of zero cents are left out.
create function enter_in_ledger(booking bigint, entry text, cause bigint, accounts text[], amounts bigint[])
returns boolean language plpgsql as $$
begin
  with entered as (
    insert into ledger_entries (booking_id, kind, cause_id) values (booking, entry, cause)
    on conflict do nothing returning id)
  insert into ledger_lines (entry_id, account, cents)
    select entered.id, line.account, line.cents
    from entered cross join unnest(accounts, amounts) as line (account, cents)
    where line.cents <> 0;
  return found;
end $$;

-- A charge that buys a car is held for its buyer. Any other is due back to them.
create function enter_charge() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  charged bigint := coalesce(new.charged_cents, new.amount_cents);
begin
  perform enter_in_ledger(new.booking_id, 'charge', new.id,
    array['provider-clearing', case when new.applied then 'held-for-buyer' else 'refunds-due' end],
    array[charged, -charged]);
  return null;
end $$;

-- The request of a refund takes the price of a sale from where it is: held for the buyer, or after the
-- handover from commission and seller. A seller who has been paid already then owes it. If the refund
-- fails, the price returns there. A charge that bought nothing, or was undone before, is due anyway.
create function enter_refund_request() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  sale bookings;
  entry text := case when tg_op = 'INSERT' then 'refund-requested' else 'refund-failed' end;
  taken bigint := case when tg_op = 'INSERT' then new.amount_cents else -new.amount_cents end;
  commission bigint;
begin
  select b.* into sale from payments p join bookings b on b.id = p.booking_id
    where p.id = new.payment_id and p.applied and p.state = 'succeeded';
  if not found then return null; end if;
  if exists (select from ledger_entries where booking_id = sale.id and kind = 'handover') then
    commission := sign(taken) * sale.commission_cents;
    perform enter_in_ledger(sale.id, entry, new.id, array['commission', 'seller-payable', 'refunds-due'],
      array[commission, taken - commission, -taken]);
  else
    perform enter_in_ledger(sale.id, entry, new.id, array['held-for-buyer', 'refunds-due'],
      array[taken, -taken]);
  end if;
  return null;
end $$;

-- A refund arrives at the buyer. A bank may send it back later, and it is due again.
create function enter_refund_arrival() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  sent bigint := case when new.state = 'succeeded' then new.amount_cents else -new.amount_cents end;
begin
  perform enter_in_ledger((select booking_id from payments where id = new.payment_id),
    case when new.state = 'succeeded' then 'refund-arrived' else 'refund-returned' end, new.id,
    array['refunds-due', 'provider-clearing'], array[sent, -sent]);
  return null;
end $$;

-- In the order in which a sale locks them, so that a purchase and this file do not wait for each other.
create trigger payments_entered_in_ledger after update of state on payments
  for each row when (new.state = 'succeeded' and old.state <> 'succeeded')
  execute function enter_charge();

create trigger refunds_request_entered_in_ledger after insert on refunds
  for each row execute function enter_refund_request();
create trigger refunds_failure_entered_in_ledger after update of state on refunds
  for each row when (new.state = 'failed' and old.state in ('wanted', 'pending'))
  execute function enter_refund_request();
create trigger refunds_arrival_entered_in_ledger after update of state on refunds
  for each row when (old.state <> new.state and 'succeeded' in (old.state, new.state))
  execute function enter_refund_arrival();

-- What the market keeps of the price, copied from its settings when the booking is made.
alter table bookings
  add column commission_cents bigint not null default 0,
  add constraint bookings_commission_within_price
    check (commission_cents between 0 and price_cents) not valid;
create trigger bookings_commission_unchanged before update of commission_cents on bookings
  for each row when (old.commission_cents <> new.commission_cents)
  execute function refuse_change_of_booking();
alter table ledger_entries add foreign key (booking_id) references bookings;

-- Once the car is handed over, its price is the seller's but for the commission. The car must be locked.
create function enter_handover(booking bigint) returns text language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  sale bookings;
  held bigint;
begin
  select * into sale from bookings where id = booking;
  if exists (select from ledger_entries where booking_id = booking and kind = 'handover') then
    return 'entered-before';
  end if;
  if sale.state is distinct from 'paid' then return 'not-paid'; end if;
  select cents into held from ledger_balances
    where booking_id = booking and account = 'held-for-buyer';
  if held is distinct from -sale.price_cents then return 'refund-under-way'; end if;
  perform enter_in_ledger(booking, 'handover', booking,
    array['held-for-buyer', 'commission', 'seller-payable'],
    array[sale.price_cents, -sale.commission_cents, sale.commission_cents - sale.price_cents]);
  return 'entered';
end $$;
