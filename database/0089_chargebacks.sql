-- older versions run
-- Chargebacks: a buyer's bank takes a charge back, and the card provider decides between the two. States:
-- src/payments/chargeback.ts, docs/decisions/0057-a-lost-chargeback-ends-the-sale.md.
set local lock_timeout = '5s';

create table chargebacks (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  provider_id text not null unique,
  -- What the bank takes back, which may be a part of the charge.
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 100),
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  funds text not null default 'kept' check (funds in ('kept', 'withdrawn', 'reinstated')),
  -- It is lost, and has given the buyer the whole charge back: the payment is refunded by it.
  replaces_refund boolean not null default false,
  respond_by timestamptz,
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  is_open boolean not null
    generated always as (state = 'open' or (state = 'won' and funds = 'withdrawn')) stored,
  constraint chargebacks_ended_says_when check ((state = 'open') = (ended_at is null))
);
comment on column chargebacks.is_open is 'Nothing is paid out meanwhile: undecided, or won and the money is not back yet.';
create index chargebacks_of_payment on chargebacks (payment_id, id);
create index chargebacks_open on chargebacks (id) where is_open;
create unique index chargebacks_one_refund_a_payment on chargebacks (payment_id) where replaces_refund;

create trigger chargebacks_begin_open before insert on chargebacks
  for each row execute function refuse_other_beginning('open');
create trigger chargebacks_legal_moves before update of state on chargebacks
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('open>won', 'open>lost', 'lost>won');
create trigger chargebacks_never_removed before delete on chargebacks
  for each row execute function refuse_removal();

create function refuse_change_of_chargeback() returns trigger language plpgsql as $$
begin
  raise exception 'what chargeback % has taken cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'chargebacks_only_move_on';
end $$;
create trigger chargebacks_only_move_on before update on chargebacks
  for each row when (
    (old.payment_id, old.provider_id, old.amount_cents) is distinct from (new.payment_id, new.provider_id, new.amount_cents)
    or array_position(array['kept', 'withdrawn', 'reinstated'], new.funds)
      < array_position(array['kept', 'withdrawn', 'reinstated'], old.funds)
    or (old.replaces_refund and not new.replaces_refund))
  execute function refuse_change_of_chargeback();

create function audit_chargeback_opened() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, became, by_person)
    values ('chargebacks', new.id::text, new.state, current_setting('forecourt.person', true));
  return new;
end $$;
create trigger chargebacks_opening_audited after insert on chargebacks
  for each row execute function audit_chargeback_opened();

-- A refund as well would pay the buyer twice.
create function refuse_refund_of_chargeback() returns trigger language plpgsql as $$
begin
  if exists (select from chargebacks where payment_id = new.payment_id
      and (replaces_refund or (new.because = 'by-admin' and funds = 'withdrawn'))) then
    raise exception 'the bank has taken back payment %', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_not_charged_back';
  end if;
  return new;
end $$;
create trigger refunds_not_charged_back before insert on refunds
  for each row execute function refuse_refund_of_chargeback();

-- A payment is refunded by a refund that arrived, or by a chargeback that was lost.
create or replace function refuse_unproved_move() returns trigger language plpgsql as $$
declare
  proved boolean;
begin
  if tg_argv[0] = 'payments_refunded_by_money' then
    proved := exists (select 1 from refunds where payment_id = new.id and state = 'succeeded')
      or exists (select 1 from chargebacks where payment_id = new.id and replaces_refund);
  elsif tg_argv[0] = 'bookings_refunded_by_money' then
    proved := exists (select 1 from payments where booking_id = new.id and applied and state = 'refunded');
  else
    proved := exists (select 1 from payments where booking_id = new.id and applied and state = 'succeeded');
  end if;
  if not proved then
    raise exception '% % cannot become % without its money', tg_table_name, new.id, new.state
      using errcode = 'check_violation', constraint = tg_argv[0];
  end if;
  return new;
end $$;

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('charge', 'refund-requested', 'refund-arrived',
    'refund-failed', 'refund-returned', 'handover', 'payout-sent', 'payout-paid', 'payout-failed',
    'chargeback-withdrawn', 'chargeback-reinstated', 'chargeback-lost')) not valid;
alter table ledger_lines
  drop constraint ledger_lines_account_check,
  add constraint ledger_lines_account_check check (account in ('provider-clearing', 'held-for-buyer',
    'refunds-due', 'seller-payable', 'commission', 'payouts-sent', 'payouts-paid', 'chargebacks')) not valid;

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

create or replace function payout_hold(payout payouts) returns text language sql stable
return case
  when not exists (select from ledger_balances where booking_id = payout.booking_id
    and account = 'seller-payable' and cents = -payout.amount_cents) then 'not-owed'
  when exists (select from payments p join chargebacks k on k.payment_id = p.id
    where p.booking_id = payout.booking_id and p.applied and k.is_open) then 'charged-back'
  when exists (select from sales where id = payout.booking_id and state = 'disputed') then 'disputed'
  when payout.frozen_at is not null then 'frozen'
  when exists (select from people where id = payout.seller_id
    and (suspended_at is not null or erased_at is not null)) then 'seller-suspended'
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null) then 'no-account'
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null and usable_at <= now()) then 'new-account'
end;

create or replace function refuse_held_payout() returns trigger language plpgsql as $$
declare
  hold text := payout_hold(old);
begin
  if hold in ('not-owed', 'charged-back', 'disputed') or (hold is not null and new.state = 'sent') then
    raise exception 'payout % is held: %', new.id, hold
      using errcode = 'check_violation', constraint = 'payouts_held';
  end if;
  if new.state = 'sent' and not exists (select from payout_lists
      where id = new.list_id and is_approved) then
    raise exception 'the list of payout % is not approved', new.id
      using errcode = 'check_violation', constraint = 'payouts_on_approved_list';
  end if;
  if new.state = 'sent' and not exists (select from payout_accounts
      where id = new.account_id and person_id = new.seller_id and replaced_at is null) then
    raise exception 'payout % does not go to its seller', new.id
      using errcode = 'check_violation', constraint = 'payouts_to_their_seller';
  end if;
  return new;
end $$;

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in ('payment-stuck', 'charge-unknown',
  'refund-failed', 'search-differs', 'backup-failed', 'payout-failed', 'chargeback'));

-- The test processor's own.
create table test_processor.chargebacks (
  id text primary key,
  intent_id text not null references test_processor.intents,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  funds text not null default 'kept' check (funds in ('kept', 'withdrawn', 'reinstated')),
  created_at timestamptz not null default now()
);
create index chargebacks_newest on test_processor.chargebacks (created_at, id);
create index chargebacks_of_intent on test_processor.chargebacks (intent_id);
