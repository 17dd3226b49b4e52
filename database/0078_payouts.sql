-- older versions run
-- What sellers are paid after the handover. States and moves: src/payments/payout.ts. Triggers make
-- payouts and enter them in the ledger, so versions that do not know them keep both.
set local lock_timeout = '5s';

-- Where a seller is paid. One that was replaced stays, since payouts were sent there.
create table payout_accounts (
  id bigint generated always as identity primary key,
  person_id uuid not null references people,
  holder text not null check (length(holder) between 1 and 70),
  -- Null once its owner is erased.
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  added_at timestamptz not null default now(),
  -- Later than added_at, so that the owner of a stolen session can step in.
  usable_at timestamptz not null,
  replaced_at timestamptz
);
create unique index payout_accounts_one_a_person on payout_accounts (person_id) where replaced_at is null;
create index payout_accounts_of_person on payout_accounts (person_id, id);

-- What an admin gives to the bank at once. Above a limit another admin must approve it before that.
create table payout_lists (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  made_by uuid not null references people,
  needs_second_admin boolean not null,
  decided_at timestamptz,
  decided_by uuid references people,
  is_approved boolean,
  constraint payout_lists_decided_by_somebody check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (is_approved is null)),
  constraint payout_lists_approved_by_another check (
    not (needs_second_admin and coalesce(is_approved, false) and decided_by = made_by))
);
create index payout_lists_undecided on payout_lists (id) where decided_at is null;
create index payout_lists_decided on payout_lists (decided_at) where not needs_second_admin;

create function refuse_other_decision() returns trigger language plpgsql as $$
begin
  raise exception 'payout list % was decided before', old.id
    using errcode = 'check_violation', constraint = 'payout_lists_decided_once';
end $$;
create trigger payout_lists_decided_once before update on payout_lists
  for each row when (old.decided_at is not null
    or (old.made_by, old.needs_second_admin) is distinct from (new.made_by, new.needs_second_admin))
  execute function refuse_other_decision();
create trigger payout_lists_never_removed before delete on payout_lists
  for each row execute function refuse_removal();

create table payouts (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  seller_id uuid not null references people,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'due' check (state in ('due', 'sent', 'paid', 'failed', 'canceled')),
  -- Its name at the bank or provider, however often it is asked for.
  idempotency_key uuid not null unique default gen_random_uuid(),
  handed_over_at timestamptz not null,
  frozen_at timestamptz,
  account_id bigint references payout_accounts,
  list_id bigint references payout_lists,
  sent_at timestamptz,
  ended_at timestamptz,
  problem text check (length(problem) between 1 and 500),
  constraint payouts_sent_somewhere check (
    (sent_at is null) = (account_id is null) and (sent_at is null or list_id is not null)),
  constraint payouts_unsent_on_no_list check (sent_at is not null or state = 'due' or list_id is null),
  constraint payouts_sent_says_when check (case state
    when 'due' then sent_at is null when 'canceled' then sent_at is null
    when 'paid' then true else sent_at is not null end),
  constraint payouts_ended_says_when check ((state in ('paid', 'failed', 'canceled')) = (ended_at is not null)),
  constraint payouts_failed_says_why check ((state = 'failed') = (problem is not null))
);
comment on column payouts.list_id is 'Of one that is due: a list that another admin has yet to approve.';
comment on column payouts.sent_at is 'Null as well for one that an admin has paid outside the market.';
create unique index payouts_one_a_booking on payouts (booking_id) where state in ('due', 'sent', 'paid');
create index payouts_of_booking on payouts (booking_id, id);
create index payouts_of_seller on payouts (seller_id, id desc);
create index payouts_of_account on payouts (account_id) where account_id is not null;
create index payouts_of_list on payouts (list_id, id) where list_id is not null;
create index payouts_by_state on payouts (state, id desc);
create index payouts_ended on payouts (state, ended_at) where ended_at is not null;

create trigger payouts_begin_due before insert on payouts
  for each row execute function refuse_other_beginning('due');
create trigger payouts_legal_moves before update of state on payouts
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('due>sent', 'sent>paid', 'sent>failed', 'due>paid', 'due>canceled');
create trigger payouts_never_removed before delete on payouts for each row execute function refuse_removal();

create function refuse_change_of_payout() returns trigger language plpgsql as $$
begin
  raise exception 'what payout % pays cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'payouts_purpose_unchanged';
end $$;
create trigger payouts_purpose_unchanged
  before update of booking_id, seller_id, amount_cents, idempotency_key, handed_over_at, account_id, list_id on payouts
  for each row when (
    (old.booking_id, old.seller_id, old.amount_cents, old.idempotency_key, old.handed_over_at)
      is distinct from (new.booking_id, new.seller_id, new.amount_cents, new.idempotency_key, new.handed_over_at)
    or (old.state <> 'due' and (old.account_id, old.list_id) is distinct from (new.account_id, new.list_id)))
  execute function refuse_change_of_payout();

-- Why a payout that is due must not be sent now; null: it may, once its days are over.
create function payout_hold(payout payouts) returns text language sql stable
return case
  when not exists (select from ledger_balances where booking_id = payout.booking_id
    and account = 'seller-payable' and cents = -payout.amount_cents) then 'not-owed'
  when exists (select from sales where id = payout.booking_id and state = 'disputed') then 'disputed'
  when payout.frozen_at is not null then 'frozen'
  when exists (select from people where id = payout.seller_id
    and (suspended_at is not null or erased_at is not null)) then 'seller-suspended'
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null) then 'no-account'
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null and usable_at <= now()) then 'new-account'
end;

-- Sent is only what nothing holds, and only to the present account of its seller. What an admin has
-- paid outside the market must be owed all the same.
create function refuse_held_payout() returns trigger language plpgsql as $$
declare
  hold text := payout_hold(old);
begin
  if hold in ('not-owed', 'disputed') or (hold is not null and new.state = 'sent') then
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
create trigger payouts_held before update of state on payouts
  for each row when (old.state = 'due' and new.state in ('sent', 'paid'))
  execute function refuse_held_payout();

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('charge', 'refund-requested', 'refund-arrived',
    'refund-failed', 'refund-returned', 'handover', 'payout-sent', 'payout-paid', 'payout-failed')) not valid;
alter table ledger_lines
  drop constraint ledger_lines_account_check,
  add constraint ledger_lines_account_check check (account in ('provider-clearing', 'held-for-buyer',
    'refunds-due', 'seller-payable', 'commission', 'payouts-sent', 'payouts-paid')) not valid;

create function enter_payout_move() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform enter_in_ledger(new.booking_id, 'payout-' || new.state, new.id,
    case
      when new.state = 'sent' then array['seller-payable', 'payouts-sent']
      when new.state = 'failed' then array['payouts-sent', 'seller-payable']
      when old.state = 'sent' then array['payouts-sent', 'payouts-paid']
      else array['seller-payable', 'payouts-paid'] end,
    array[new.amount_cents, -new.amount_cents]);
  return null;
end $$;
create trigger payouts_entered_in_ledger after update of state on payouts
  for each row when (new.state in ('sent', 'paid', 'failed') and old.state <> new.state)
  execute function enter_payout_move();

create function make_payout_of_handover() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into payouts (booking_id, seller_id, amount_cents, handed_over_at)
    select id, seller_id, price_cents - commission_cents, new.entered_at
    from bookings where id = new.booking_id and price_cents > commission_cents;
  return null;
end $$;
create trigger ledger_entries_make_payout after insert on ledger_entries
  for each row when (new.kind = 'handover') execute function make_payout_of_handover();

-- What a bank has sent back is due again, unless the buyer has the price back. A payout that was not
-- sent before the price went back is over.
create function follow_payout() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'payouts' then
    insert into payouts (booking_id, seller_id, amount_cents, handed_over_at)
      select id, seller_id, new.amount_cents, new.handed_over_at
      from bookings where id = new.booking_id and state = 'paid';
  else
    update payouts set state = 'canceled', ended_at = now(), list_id = null
      where booking_id = new.id and state = 'due';
  end if;
  return null;
end $$;
create trigger payouts_failed_are_due_again after update of state on payouts
  for each row when (new.state = 'failed' and old.state <> 'failed') execute function follow_payout();
create trigger bookings_refunded_end_payout after update of state on bookings
  for each row when (new.state = 'refunded' and old.state <> 'refunded') execute function follow_payout();

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in ('payment-stuck', 'charge-unknown',
  'refund-failed', 'search-differs', 'backup-failed', 'payout-failed'));
