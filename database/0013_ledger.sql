-- The ledger: where each cent is. Triggers write its entries. An amount above zero is a debit, one
-- below zero a credit. Accounts and entries: src/payments/ledger.ts,
-- docs/decisions/0047-triggers-keep-the-ledger.md.
create table ledger_entries (
  id bigint generated always as identity primary key,
  booking_id bigint not null,
  kind text not null check (kind in ('charge', 'refund-requested', 'refund-arrived',
    'refund-failed', 'refund-returned', 'handover', 'payout-sent', 'payout-paid', 'payout-failed',
    'payout-reversed', 'chargeback-withdrawn', 'chargeback-reinstated', 'chargeback-lost',
    'payout-canceled')),
  -- The payment of a charge, the refund of a refund, the booking of a handover, the payout of a
  -- payout.
  cause_id bigint not null,
  entered_at timestamptz not null default now(),
  -- One entry for each cause. The booking comes first, so that its entries are found by this index.
  constraint ledger_entries_once unique (booking_id, kind, cause_id),
  foreign key (booking_id) references bookings
);

-- Finds what sellers owe after a refund or a chargeback: src/payments/server/payouts/owed.ts.
create index ledger_entries_taken_back on ledger_entries (booking_id)
  where kind in ('refund-requested', 'chargeback-lost');

comment on column ledger_entries.id is 'ID';
comment on column ledger_entries.booking_id is 'ID of the booking';
comment on column ledger_entries.kind is 'What moved it';
comment on column ledger_entries.cause_id is 'ID of the payment, refund, chargeback, booking or payout that moved it, by its kind';
comment on column ledger_entries.entered_at is 'When it was entered';

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  account text not null check (account in ('provider-clearing', 'held-for-buyer',
    'refunds-due', 'seller-payable', 'commission', 'payouts-sent', 'payouts-paid', 'chargebacks')),
  cents bigint not null check (cents <> 0),
  primary key (entry_id, account)
);

-- Finds the entries of an account, newest first: src/payments/server/ledger/account-entries.ts.
create index ledger_lines_of_account on ledger_lines (account, entry_id);

comment on column ledger_lines.entry_id is 'ID of the entry';
comment on column ledger_lines.account is 'Account';
comment on column ledger_lines.cents is 'Amount in US cents: above zero a debit, below zero a credit';

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

-- What each account holds of each sale.
create view ledger_balances as
  select e.booking_id, l.account, sum(l.cents) :: bigint as cents
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  group by e.booking_id, l.account;

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
create trigger payments_entered_in_ledger after update of state on payments
  for each row when (new.state = 'succeeded' and old.state <> 'succeeded')
  execute function enter_charge();

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
create trigger refunds_request_entered_in_ledger after insert on refunds
  for each row execute function enter_refund_request();
create trigger refunds_failure_entered_in_ledger after update of state on refunds
  for each row when (new.state = 'failed' and old.state in ('requested', 'pending'))
  execute function enter_refund_request();

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
create trigger refunds_arrival_entered_in_ledger after update of state on refunds
  for each row when (old.state <> new.state and 'succeeded' in (old.state, new.state))
  execute function enter_refund_arrival();

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

-- The bank takes its amount from the provider and may give it back. Once a chargeback of the whole charge
-- is lost, the price is taken from where it is, like a refund: held for the buyer, or after the handover
-- from commission and seller. A seller who has been paid already then owes it.
create function enter_chargeback() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  paid payments;
  sale bookings;
begin
  select * into paid from payments where id = new.payment_id;
  if old.funds = 'kept' and new.funds <> 'kept' then
    perform enter_in_ledger(paid.booking_id, 'chargeback-withdrawn', new.id,
      array['chargebacks', 'provider-clearing'], array[new.amount_cents, -new.amount_cents]);
  end if;
  if old.funds <> 'reinstated' and new.funds = 'reinstated' then
    perform enter_in_ledger(paid.booking_id, 'chargeback-reinstated', new.id,
      array['provider-clearing', 'chargebacks'], array[new.amount_cents, -new.amount_cents]);
  end if;
  if old.replaces_refund or not new.replaces_refund then return null; end if;

  if new.state <> 'lost' or new.funds <> 'withdrawn' or paid.state <> 'succeeded'
      or new.amount_cents <> coalesce(paid.charged_cents, paid.amount_cents)
      or exists (select from refunds where payment_id = paid.id and state <> 'failed') then
    raise exception 'chargeback % does not refund payment %', new.id, paid.id
      using errcode = 'check_violation', constraint = 'chargebacks_refund_a_charge';
  end if;
  select * into sale from bookings where id = paid.booking_id;
  if not paid.applied then
    perform enter_in_ledger(sale.id, 'chargeback-lost', new.id,
      array['refunds-due', 'chargebacks'], array[new.amount_cents, -new.amount_cents]);
  elsif exists (select from ledger_entries where booking_id = sale.id and kind = 'handover') then
    perform enter_in_ledger(sale.id, 'chargeback-lost', new.id,
      array['commission', 'seller-payable', 'chargebacks'],
      array[sale.commission_cents, new.amount_cents - sale.commission_cents, -new.amount_cents]);
  else
    perform enter_in_ledger(sale.id, 'chargeback-lost', new.id,
      array['held-for-buyer', 'chargebacks'], array[new.amount_cents, -new.amount_cents]);
  end if;
  return null;
end $$;
create trigger chargebacks_entered_in_ledger after update of funds, replaces_refund on chargebacks
  for each row execute function enter_chargeback();

-- What admins do about money, in the order in which it was done: each row is about an entry of the audit,
-- and its hash covers that entry and the hash of the row before.
create table money_log (
  -- 1, 2, 3, without gaps.
  id bigint primary key,
  audit_id bigint not null unique,
  hash bytea not null check (length(hash) = 32)
);

comment on column money_log.id is 'Its place, from 1 and without gaps';
comment on column money_log.audit_id is 'ID of the entry in audit.csv';
comment on column money_log.hash is 'SHA-256 over the hash of the row before and the entry';

create function money_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the money log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger money_log_append_only before update or delete or truncate on money_log
  for each statement execute function money_log_is_append_only();

-- The same for everybody: a moment is a number, whatever the time zone.
create function money_log_hash(previous bytea, entry audit) returns bytea language sql stable as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at),
    entry.thing, entry.thing_id, entry.was, entry.became, entry.by_person, entry.address, entry.reason) :: text, 'UTF8'))
$$;

-- At the end of the transaction, when it waits for no other lock any more: who holds this one waits for nobody.
create function chain_money_act() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  head money_log;
begin
  if new.by_person ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' and not exists (
      select from people where id = new.by_person :: uuid and is_admin) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('money-log'), 0);
  select * into head from money_log order by id desc limit 1;
  insert into money_log (id, audit_id, hash)
    values (coalesce(head.id, 0) + 1, new.id, money_log_hash(head.hash, new));
  return null;
end $$;
create constraint trigger audit_money_chained after insert on audit
  deferrable initially deferred for each row
  when (new.by_person <> '' and new.thing in ('proposed_refunds', 'refunds', 'payouts', 'payout_lists',
    'sales', 'alerts', 'database_losses'))
  execute function chain_money_act();

-- A row for each server. `beats` only grows: where a server finds fewer than it was told were written,
-- the database is not the one that told it so. Rows of servers that are gone are swept.
create table witnesses (
  id uuid primary key,
  beats bigint not null,
  -- The highest entry of the ledger that the server has seen.
  entry_id bigint,
  seen_at timestamptz not null default now()
);

-- A database that has come back older. While one of these has not ended, no payment is opened and no
-- charge is applied.
create table database_losses (
  id bigint generated always as identity primary key,
  noticed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references people,
  reason text,
  check ((ended_at is null) = (reason is null))
);

create unique index database_losses_one_open on database_losses ((true)) where ended_at is null;

create function database_losses_stay_ended() returns trigger language plpgsql as $$
begin
  raise exception 'loss % has ended', old.id
    using errcode = 'check_violation', constraint = 'database_losses_stay_ended';
end $$;
create trigger database_losses_stay_ended before update or delete on database_losses
  for each row when (old.ended_at is not null) execute function database_losses_stay_ended();

-- Entries of the ledger that servers remember and the database does not have any more.
create table lost_entries (
  loss_id bigint not null references database_losses,
  booking_id bigint not null,
  kind text not null,
  cause_id bigint not null,
  -- The moment of the entry, in microseconds: what tells two entries of one cause apart.
  entered_us bigint not null,
  cents bigint not null,
  car_id bigint not null,
  title text not null,
  -- At the card provider: of the charge, or of the refund.
  reference text,
  processor text,
  -- What the provider has said of it, and when.
  provider_says text,
  asked_at timestamptz,
  primary key (loss_id, booking_id, kind, cause_id, entered_us)
);
