-- older versions run
-- Sellers who are paid by a provider at which they have an account: docs/decisions/0062-payouts-may-be-transfers.md.
-- Without one all stays as it was: lists for the bank.
-- older writes pass: payouts.payouts_sent_somewhere, it says the same of a payout on a list
-- older writes pass: payouts.payouts_ended_says_when, it only knows one more state
-- older writes pass: payouts.payouts_reversed_transfer, only transfers are reversed
-- older writes pass: payouts.payouts_legal_moves, one more move is legal
-- older writes pass: payouts.payouts_destination_unchanged, no older version names a connected account
-- older writes pass: refuse_held_payout(), it refuses the same of a payout on a list
set local lock_timeout = '5s';

-- Where a seller is paid by transfer. It is their own: only they change it, at the provider.
create table connected_accounts (
  id bigint generated always as identity primary key,
  person_id uuid not null unique references people,
  provider_id text not null unique check (length(provider_id) between 1 and 255),
  -- As the provider said when it was asked.
  may_receive boolean not null default false,
  missing text[] not null default '{}',
  added_at timestamptz not null default now(),
  -- Later than added_at, so that the owner of a stolen session can step in.
  usable_at timestamptz not null,
  read_at timestamptz not null default now()
);
comment on column connected_accounts.missing is 'What its owner has still to give: src/payments/payout.ts.';
comment on column connected_accounts.read_at is 'When the provider was asked.';
create index connected_accounts_incomplete on connected_accounts (read_at) where not may_receive;
create function refuse_change_of_account() returns trigger language plpgsql as $$
begin
  raise exception 'whose connected account % is cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'connected_accounts_unchanged';
end $$;
create trigger connected_accounts_unchanged before update of person_id, provider_id on connected_accounts
  for each row when ((old.person_id, old.provider_id) is distinct from (new.person_id, new.provider_id))
  execute function refuse_change_of_account();
create trigger connected_accounts_never_removed before delete on connected_accounts
  for each row execute function refuse_removal();

alter table payouts add column connected_account_id bigint;
comment on column payouts.connected_account_id is 'Where it was transferred to; null for one on a list.';
alter table payouts
  add constraint payouts_connected_account_id_fkey foreign key (connected_account_id)
    references connected_accounts not valid,
  drop constraint payouts_state_check,
  add constraint payouts_state_check
    check (state in ('due', 'sent', 'paid', 'failed', 'canceled', 'reversed')) not valid,
  drop constraint payouts_sent_somewhere,
  add constraint payouts_sent_somewhere check (case when connected_account_id is null
    then (sent_at is null) = (account_id is null) and (sent_at is null or list_id is not null)
    else sent_at is not null and account_id is null and list_id is null end) not valid,
  drop constraint payouts_ended_says_when,
  add constraint payouts_ended_says_when
    check ((state in ('paid', 'failed', 'canceled', 'reversed')) = (ended_at is not null)) not valid,
  add constraint payouts_reversed_transfer
    check (state <> 'reversed' or connected_account_id is not null) not valid;

drop trigger payouts_legal_moves on payouts;
create trigger payouts_legal_moves before update of state on payouts
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('due>sent', 'sent>paid', 'sent>failed', 'due>paid', 'due>canceled',
    'paid>reversed');
create trigger payouts_destination_unchanged before update of connected_account_id on payouts
  for each row when (old.state <> 'due' and old.connected_account_id is distinct from new.connected_account_id)
  execute function refuse_change_of_payout();

-- What is asked of the provider for a payout that was sent by transfer, under the payout's key. The row is
-- written before the provider is asked, so whatever crashes, the transfer is looked up first.
create table payout_transfers (
  payout_id bigint primary key references payouts,
  transfer_id text unique,
  reversed_at timestamptz,
  attempts integer not null default 0,
  -- Null: the provider is asked nothing more.
  next_attempt_at timestamptz default now(),
  last_error text,
  constraint payout_transfers_reversed_once_made check (reversed_at is null or transfer_id is not null)
);
comment on column payout_transfers.transfer_id is 'Null until the provider is known to have made it.';
create index payout_transfers_due on payout_transfers (next_attempt_at) where next_attempt_at is not null;
create function refuse_other_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'payout % was transferred before', old.payout_id
    using errcode = 'check_violation', constraint = 'payout_transfers_made_once';
end $$;
create trigger payout_transfers_made_once before update of payout_id, transfer_id on payout_transfers
  for each row when (old.payout_id <> new.payout_id
    or (old.transfer_id is not null and old.transfer_id is distinct from new.transfer_id))
  execute function refuse_other_transfer();
create trigger payout_transfers_never_removed before delete on payout_transfers
  for each row execute function refuse_removal();

-- What holds a payout, whichever way it is paid.
create function payout_stop(payout payouts) returns text language sql stable
return case
  when not exists (select from ledger_balances where booking_id = payout.booking_id
    and account = 'seller-payable' and cents = -payout.amount_cents) then 'not-owed'
  when exists (select from payments p join chargebacks k on k.payment_id = p.id
    where p.booking_id = payout.booking_id and p.applied and k.is_open) then 'charged-back'
  when exists (select from sales where id = payout.booking_id and state = 'disputed') then 'disputed'
  when payout.frozen_at is not null then 'frozen'
  when exists (select from people where id = payout.seller_id
    and (suspended_at is not null or erased_at is not null)) then 'seller-suspended'
end;

-- Why a payout that is due must not be put on a list now.
create or replace function payout_hold(payout payouts) returns text language sql stable
return coalesce(payout_stop(payout), case
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null) then 'no-account'
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null and usable_at <= now()) then 'new-account'
end);

-- Why it must not be transferred now: what test cards have paid is no money.
create function transfer_hold(payout payouts) returns text language sql stable
return coalesce(payout_stop(payout), case
  when not exists (select from payments where booking_id = payout.booking_id and applied
    and processor = 'stripe') then 'charged-elsewhere'
  when not exists (select from connected_accounts where person_id = payout.seller_id) then 'no-account'
  when not exists (select from connected_accounts where person_id = payout.seller_id
    and may_receive) then 'account-incomplete'
  when not exists (select from connected_accounts where person_id = payout.seller_id
    and usable_at <= now()) then 'new-account'
end);

create or replace function refuse_held_payout() returns trigger language plpgsql as $$
declare
  hold text := case when new.connected_account_id is null then payout_hold(old) else transfer_hold(old) end;
begin
  if hold in ('not-owed', 'charged-back', 'disputed') or (hold is not null and new.state = 'sent') then
    raise exception 'payout % is held: %', new.id, hold
      using errcode = 'check_violation', constraint = 'payouts_held';
  end if;
  if new.state = 'sent' and new.connected_account_id is null and not exists (select from payout_lists
      where id = new.list_id and is_approved) then
    raise exception 'the list of payout % is not approved', new.id
      using errcode = 'check_violation', constraint = 'payouts_on_approved_list';
  end if;
  if new.state = 'sent' and not exists (select from payout_accounts
        where id = new.account_id and person_id = new.seller_id and replaced_at is null)
      and not exists (select from connected_accounts
        where id = new.connected_account_id and person_id = new.seller_id) then
    raise exception 'payout % does not go to its seller', new.id
      using errcode = 'check_violation', constraint = 'payouts_to_their_seller';
  end if;
  return new;
end $$;

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('charge', 'refund-requested', 'refund-arrived',
    'refund-failed', 'refund-returned', 'handover', 'payout-sent', 'payout-paid', 'payout-failed',
    'payout-reversed', 'chargeback-withdrawn', 'chargeback-reinstated', 'chargeback-lost')) not valid;

-- What a seller was paid and does not owe any more, because the transfer was taken back.
create function enter_reversed_payout() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform enter_in_ledger(new.booking_id, 'payout-reversed', new.id,
    array['payouts-paid', 'seller-payable'], array[new.amount_cents, -new.amount_cents]);
  return null;
end $$;
create trigger payouts_reversal_entered after update of state on payouts
  for each row when (new.state = 'reversed' and old.state <> 'reversed')
  execute function enter_reversed_payout();

-- The price went back to the buyer after its seller was paid: the transfer is to be taken back.
create function reverse_transfer_of_refund() returns trigger language plpgsql as $$
begin
  update payout_transfers set attempts = 0, next_attempt_at = now()
    where transfer_id is not null and reversed_at is null
      and payout_id in (select id from payouts where booking_id = new.id and state = 'paid');
  return null;
end $$;
create trigger bookings_refunded_reverse_transfer after update of state on bookings
  for each row when (new.state = 'refunded' and old.state <> 'refunded')
  execute function reverse_transfer_of_refund();
