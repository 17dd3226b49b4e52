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
  replaced_at timestamptz,
  -- Its owner has stopped it by the mailed link, and it is never used again.
  stopped_at timestamptz
);

create unique index payout_accounts_one_a_person on payout_accounts (person_id) where replaced_at is null;
create index payout_accounts_of_person on payout_accounts (person_id, id);

comment on column payout_accounts.id is 'ID';
comment on column payout_accounts.person_id is 'ID of the person in people.csv';
comment on column payout_accounts.holder is 'Account holder';
comment on column payout_accounts.iban is 'IBAN; empty: its owner was erased';
comment on column payout_accounts.added_at is 'When it was entered';
comment on column payout_accounts.usable_at is 'From when it is paid to';
comment on column payout_accounts.replaced_at is 'When another one replaced it';
comment on column payout_accounts.stopped_at is 'When its owner said that it is not theirs; it is never used again';

create trigger payout_accounts_wait_by_server before insert on payout_accounts for each row
  when (new.usable_at < now() + interval '48 hours' or new.replaced_at is not null)
  execute function refuse_of_server();
create trigger payout_accounts_by_server before update on payout_accounts for each row
  when ((old.id, old.person_id, old.added_at, old.usable_at)
      is distinct from (new.id, new.person_id, new.added_at, new.usable_at)
    or (new.iban is not null and new.iban is distinct from old.iban))
  execute function refuse_of_server();

-- An account comes back where its seller has stopped all that came after it.
create function refuse_account_back() returns trigger language plpgsql as $$
begin
  if is_of_server(tg_relid) and (new.replaced_at is not null or new.stopped_at is not null
    or (select bool_and(later.stopped_at is not null) from payout_accounts later
      where later.person_id = new.person_id and later.id > new.id) is not true)
  then
    raise exception 'servers may not do this to a row of %', tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger payout_accounts_back_by_server before update on payout_accounts for each row
  when (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
  execute function refuse_account_back();

create table payout_account_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id bigint not null unique references payout_accounts
);

comment on table payout_account_links is 'Mailed links that stop the change to a bank account, until it is used.';

-- What an admin gives to the bank at once. Above a limit another admin must approve it before that.
create table payout_lists (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  made_by uuid not null references people,
  needs_second_admin boolean not null,
  decided_at timestamptz,
  decided_by uuid references people,
  is_approved boolean,
  decided_because text,
  file_at timestamptz,
  file_by uuid references people,
  constraint payout_lists_decided_by_somebody check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (is_approved is null)),
  constraint payout_lists_approved_by_another check (
    not (needs_second_admin and coalesce(is_approved, false) and decided_by = made_by)),
  constraint payout_lists_decided_because_length
    check (length(decided_because) between 1 and 500)
);

create index payout_lists_undecided on payout_lists (id) where decided_at is null;
create index payout_lists_decided on payout_lists (decided_at) where not needs_second_admin;

comment on column payout_lists.id is 'ID';
comment on column payout_lists.made_at is 'When it was made';
comment on column payout_lists.made_by is 'ID of the admin in people.csv';
comment on column payout_lists.needs_second_admin is 'Whether another admin had to approve it';
comment on column payout_lists.decided_at is 'When it was approved or declined';
comment on column payout_lists.decided_by is 'ID of that admin in people.csv';
comment on column payout_lists.is_approved is 'Whether it was approved';
comment on column payout_lists.decided_because is 'Why another admin declined it';
comment on column payout_lists.file_at is 'When its file was downloaded first; from then on it stays as it is';
comment on column payout_lists.file_by is 'ID of the admin who did, in people.csv';

create function refuse_other_decision() returns trigger language plpgsql as $$
begin
  raise exception 'payout list % was decided before', old.id
    using errcode = 'check_violation', constraint = 'payout_lists_decided_once';
end $$;
create trigger payout_lists_decided_once
  before update of made_by, made_at, needs_second_admin, decided_at, decided_by, is_approved, decided_because on payout_lists
  for each row when (old.decided_at is not null
    or (old.made_by, old.needs_second_admin) is distinct from (new.made_by, new.needs_second_admin))
  execute function refuse_other_decision();

create trigger payout_lists_never_removed before delete on payout_lists
  for each row execute function refuse_removal();

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

create index connected_accounts_incomplete on connected_accounts (read_at) where not may_receive;

comment on column connected_accounts.id is 'ID';
comment on column connected_accounts.person_id is 'ID of the person in people.csv';
comment on column connected_accounts.provider_id is 'ID at the provider';
comment on column connected_accounts.may_receive is 'Whether money may be transferred to it';
comment on column connected_accounts.missing is 'What its owner has still to give';
comment on column connected_accounts.added_at is 'When it was opened';
comment on column connected_accounts.usable_at is 'From when it is paid to';
comment on column connected_accounts.read_at is 'When the provider was asked';

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

-- What sellers are paid after the handover. States and moves: src/payments/payout.ts. Triggers make
-- payouts and enter them in the ledger.
create table payouts (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  seller_id uuid not null references people,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'due' check (state in ('due', 'sent', 'paid', 'failed', 'canceled', 'reversed')),
  -- Its name at the bank or provider, however often it is asked for.
  idempotency_key uuid not null unique default gen_random_uuid(),
  handed_over_at timestamptz not null,
  frozen_at timestamptz,
  account_id bigint references payout_accounts,
  list_id bigint references payout_lists,
  sent_at timestamptz,
  ended_at timestamptz,
  problem text check (length(problem) between 1 and 500),
  connected_account_id bigint references connected_accounts,
  in_file boolean not null default false,
  left_out text,
  constraint payouts_unsent_on_no_list check (sent_at is not null or state = 'due' or list_id is null),
  constraint payouts_failed_says_why check ((state = 'failed') = (problem is not null)),
  constraint payouts_sent_somewhere check (case when connected_account_id is null
    then (sent_at is null) = (account_id is null) and (sent_at is null or list_id is not null)
    else sent_at is not null and account_id is null and list_id is null end),
  constraint payouts_ended_says_when
    check ((state in ('paid', 'failed', 'canceled', 'reversed')) = (ended_at is not null)),
  constraint payouts_reversed_transfer
    check (state <> 'reversed' or connected_account_id is not null),
  constraint payouts_sent_says_when check (case state
    when 'due' then sent_at is null when 'canceled' then true
    when 'paid' then true when 'failed' then true else sent_at is not null end),
  constraint payouts_left_out_says_why check (
    (left_out is not null) = (state = 'canceled' and sent_at is not null))
);

create unique index payouts_one_a_booking on payouts (booking_id) where state in ('due', 'sent', 'paid');
create index payouts_of_booking on payouts (booking_id, id);
create index payouts_of_seller on payouts (seller_id, id desc);
create index payouts_of_account on payouts (account_id) where account_id is not null;
create index payouts_of_list on payouts (list_id, id) where list_id is not null;
create index payouts_by_state on payouts (state, id desc);
create index payouts_ended on payouts (state, ended_at) where ended_at is not null;

comment on column payouts.id is 'ID';
comment on column payouts.booking_id is 'ID of the booking';
comment on column payouts.seller_id is 'ID of the seller in people.csv';
comment on column payouts.amount_cents is 'Amount in US cents';
comment on column payouts.state is 'due, sent, paid, failed, canceled or reversed';
comment on column payouts.handed_over_at is 'When the handover was entered in the ledger';
comment on column payouts.frozen_at is 'Since when an admin keeps it from being sent';
comment on column payouts.account_id is 'ID of the account that it was sent to, in payout_accounts.csv';
comment on column payouts.list_id is 'ID of the list that was given to the bank, in payout_lists.csv; of a payout that is due, a list that another admin has yet to approve';
comment on column payouts.sent_at is 'When it was put on that list, or the provider was asked for it; empty as well for one that an admin has paid outside the market, also if that came back';
comment on column payouts.ended_at is 'When it ended';
comment on column payouts.problem is 'Why it failed';
comment on column payouts.connected_account_id is 'ID of the account at the provider that it was transferred to, in connected_accounts.csv; empty for one on a list';
comment on column payouts.in_file is 'Whether it is in the file of that list, which the bank may have';
comment on column payouts.left_out is 'Of one that was sent and is canceled: what held it when it was left out of that file, or given back';

create trigger payouts_begin_due before insert on payouts
  for each row execute function refuse_other_beginning('due');
create trigger payouts_legal_moves before update of state on payouts
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('due>sent', 'sent>paid', 'sent>failed', 'due>paid', 'due>canceled',
    'paid>reversed', 'paid>failed', 'sent>canceled');
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
create trigger payouts_destination_unchanged before update of connected_account_id on payouts
  for each row when (old.state <> 'due' and old.connected_account_id is distinct from new.connected_account_id)
  execute function refuse_change_of_payout();
create trigger payouts_stay_in_file before update of in_file on payouts
  for each row when (old.in_file and not new.in_file) execute function refuse_change_of_payout();

-- What holds a payout, whichever way it is paid; null: nothing does. While a refund waits for its second
-- admin, the seller is not paid.
create function payout_stop(payout payouts) returns text language sql stable as $$
select case
  when not exists (select from ledger_balances where booking_id = payout.booking_id
    and account = 'seller-payable' and cents = -payout.amount_cents) then 'not-owed'
  when exists (select from payments p join chargebacks k on k.payment_id = p.id
    where p.booking_id = payout.booking_id and p.applied and k.is_open) then 'charged-back'
  when exists (select from sales where id = payout.booking_id and state = 'disputed') then 'disputed'
  when payout.frozen_at is not null then 'frozen'
  when exists (select from payments p join proposed_refunds r on r.payment_id = p.id
    where p.booking_id = payout.booking_id and p.applied and r.state = 'proposed') then 'frozen'
  when exists (select from people where id = payout.seller_id
    and (suspended_at is not null or erased_at is not null)) then 'seller-suspended'
end;
$$;

-- Why a payout that is due must not be put on a list now.
create function payout_hold(payout payouts) returns text language sql stable as $$
select coalesce(payout_stop(payout), case
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null) then 'no-account'
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null and usable_at <= now()) then 'new-account'
end);
$$;

-- Why it must not be transferred now: what test cards have paid is no money.
create function transfer_hold(payout payouts) returns text language sql stable as $$
select coalesce(payout_stop(payout), case
  when not exists (select from payments where booking_id = payout.booking_id and applied
    and processor = 'stripe') then 'charged-elsewhere'
  when not exists (select from connected_accounts where person_id = payout.seller_id) then 'no-account'
  when not exists (select from connected_accounts where person_id = payout.seller_id
    and may_receive) then 'account-incomplete'
  when not exists (select from connected_accounts where person_id = payout.seller_id
    and usable_at <= now()) then 'new-account'
end);
$$;

-- Sent is only what nothing holds, and only to the present account of its seller. What an admin has paid
-- outside the market must be owed all the same. While a refund waits for a second admin, one alone
-- records no such payout either.
create function refuse_held_payout() returns trigger language plpgsql as $$
declare
  hold text := case when new.connected_account_id is null then payout_hold(old) else transfer_hold(old) end;
begin
  if hold in ('not-owed', 'charged-back', 'disputed') or (hold is not null and new.state = 'sent')
      or exists (select from payments p join proposed_refunds r on r.payment_id = p.id
        where p.booking_id = old.booking_id and p.applied and r.state = 'proposed') then
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
create trigger payouts_held before update of state on payouts
  for each row when (old.state = 'due' and new.state in ('sent', 'paid'))
  execute function refuse_held_payout();

create function enter_payout_move() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform enter_in_ledger(new.booking_id, 'payout-' || new.state, new.id,
    case
      when new.state = 'sent' then array['seller-payable', 'payouts-sent']
      when new.state = 'failed' then array['payouts-' || old.state, 'seller-payable']
      when old.state = 'sent' then array['payouts-sent', 'payouts-paid']
      else array['seller-payable', 'payouts-paid'] end,
    array[new.amount_cents, -new.amount_cents]);
  return null;
end $$;
create trigger payouts_entered_in_ledger after update of state on payouts
  for each row when (new.state in ('sent', 'paid', 'failed') and old.state <> new.state)
  execute function enter_payout_move();

-- Where the bank has kept a part of the price before the handover, the payout that the handover makes is
-- frozen like one that is due by then: an admin decides who bears the part.
create function make_payout_of_handover() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into payouts (booking_id, seller_id, amount_cents, handed_over_at, frozen_at)
    select id, seller_id, price_cents - commission_cents, new.entered_at,
      case when exists (
        select from payments p join chargebacks c on c.payment_id = p.id
        where p.booking_id = b.id and p.applied
          and c.state = 'lost' and not c.replaces_refund) then now() end
    from bookings b where id = new.booking_id and price_cents > commission_cents;
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
create trigger payouts_left_out_are_due_again after update of state on payouts
  for each row when (old.state = 'sent' and new.state = 'canceled')
  execute function follow_payout();

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

-- A transfer is taken back by the provider.
create function refuse_return_of_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'payout % is a transfer, which no bank sends back', new.id
    using errcode = 'check_violation', constraint = 'payouts_transfers_are_reversed';
end $$;
create trigger payouts_transfers_are_reversed before update of state on payouts
  for each row when (old.state = 'paid' and new.state = 'failed' and old.connected_account_id is not null)
  execute function refuse_return_of_transfer();

-- Why one that was sent should not be paid any more; null: nothing has happened since.
create function payout_recall(payout payouts) returns text language sql stable as $$
select case
  when exists (select from ledger_balances where booking_id = payout.booking_id
    and account = 'seller-payable' and cents > 0) then 'not-owed'
  when exists (select from payments p join chargebacks k on k.payment_id = p.id
    where p.booking_id = payout.booking_id and p.applied and k.is_open) then 'charged-back'
  when exists (select from sales where id = payout.booking_id and state = 'disputed') then 'disputed'
  when payout.frozen_at is not null then 'frozen'
  when exists (select from payments p join proposed_refunds r on r.payment_id = p.id
    where p.booking_id = payout.booking_id and p.applied and r.state = 'proposed') then 'frozen'
  when exists (select from people where id = payout.seller_id
    and (suspended_at is not null or erased_at is not null)) then 'seller-suspended'
end;
$$;

create function enter_left_out_payout() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform enter_in_ledger(new.booking_id, 'payout-canceled', new.id,
    array['payouts-sent', 'seller-payable'], array[new.amount_cents, -new.amount_cents]);
  return null;
end $$;
create trigger payouts_left_out_entered after update of state on payouts
  for each row when (old.state = 'sent' and new.state = 'canceled')
  execute function enter_left_out_payout();

-- The first download of a file settles what is in it.
create function settle_payout_file() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update payout_lists set file_at = new.at,
      file_by = case when new.by_person ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then new.by_person :: uuid end
    where id = new.thing_id :: bigint and file_at is null;
  if found then
    update payouts set in_file = true where list_id = new.thing_id :: bigint and state = 'sent';
  end if;
  return null;
end $$;
create trigger audit_settles_payout_file after insert on audit
  for each row when (new.thing = 'payout_lists' and new.became = 'downloaded')
  execute function settle_payout_file();

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

create index payout_transfers_due on payout_transfers (next_attempt_at) where next_attempt_at is not null;

comment on column payout_transfers.payout_id is 'ID of the payout in payouts.csv';
comment on column payout_transfers.transfer_id is 'ID of the transfer at the provider; empty until the provider is known to have made it';
comment on column payout_transfers.reversed_at is 'When it was taken back';

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

create function refuse_leaving_out() returns trigger language plpgsql as $$
begin
  if old.in_file or exists (select from payout_transfers
      where payout_id = old.id and transfer_id is not null) then
    raise exception 'payout % may be paid already', new.id
      using errcode = 'check_violation', constraint = 'payouts_left_out_unpaid';
  end if;
  return new;
end $$;
create trigger payouts_left_out_unpaid before update of state on payouts
  for each row when (old.state = 'sent' and new.state = 'canceled')
  execute function refuse_leaving_out();

-- What a provider pays from the accounts of sellers to their banks, as it says when it is asked. It is a sum
-- of many sales, so the ledger has nothing of it: src/payments/server/payouts/banks/bank-payouts.ts.
create table bank_payouts (
  id bigint generated always as identity primary key,
  account_id bigint not null references connected_accounts,
  provider_id text not null unique check (length(provider_id) between 1 and 255),
  -- Null: in another currency than US dollars.
  amount_cents bigint check (amount_cents > 0),
  state text not null check (state in ('sent', 'paid', 'failed', 'canceled')),
  made_at timestamptz not null,
  -- The day on which the bank has it, in UTC.
  arrives_on date not null,
  problem text check (length(problem) between 1 and 500),
  -- When the market has learned how it ended, last.
  ended_at timestamptz,
  constraint bank_payouts_failed_says_why check ((state = 'failed') = (problem is not null)),
  constraint bank_payouts_ended_says_when check ((state = 'sent') = (ended_at is null))
);

create index bank_payouts_of_account on bank_payouts (account_id, made_at desc, id desc);

comment on column bank_payouts.id is 'ID';
comment on column bank_payouts.account_id is 'ID of the account in connected_accounts.csv';
comment on column bank_payouts.provider_id is 'ID at the provider';
comment on column bank_payouts.amount_cents is 'Amount in US cents; empty: in another currency';
comment on column bank_payouts.state is 'sent, paid, failed or canceled';
comment on column bank_payouts.made_at is 'When the provider made it';
comment on column bank_payouts.arrives_on is 'The day on which the bank has it, or should have it';
comment on column bank_payouts.problem is 'Why the bank has sent it back';
comment on column bank_payouts.ended_at is 'When the market has learned how it ended';

-- A bank may send back what was said to be paid. What has failed stays so.
create function refuse_change_of_bank_payout() returns trigger language plpgsql as $$
begin
  raise exception 'bank payout % has ended, or is another one', old.id
    using errcode = 'check_violation', constraint = 'bank_payouts_unchanged';
end $$;
create trigger bank_payouts_unchanged before update on bank_payouts
  for each row when (old.state in ('failed', 'canceled')
    or (old.account_id, old.provider_id, old.amount_cents, old.made_at)
      is distinct from (new.account_id, new.provider_id, new.amount_cents, new.made_at)
    or (old.state = 'paid' and new.state <> 'failed'))
  execute function refuse_change_of_bank_payout();

create trigger bank_payouts_never_removed before delete on bank_payouts
  for each row execute function refuse_removal();

-- Of which accounts the provider is asked what it has paid to the bank, though no webhook told of it.
create table bank_reads (
  account_id bigint primary key references connected_accounts,
  -- Null: not any more.
  next_read_at timestamptz,
  -- Once a day until then: what was transferred has left for the bank.
  reads_until timestamptz not null
);

create index bank_reads_due on bank_reads (next_read_at) where next_read_at is not null;
