-- older versions run
-- A payout that was sent may be taken back while nobody can have been paid by it: it is left out of the file
-- of its list when that is downloaded first, or the provider knows no transfer by its key. It is canceled,
-- and a new one is due: docs/decisions/0053-payouts-are-lists-for-the-bank.md.
-- older writes pass: payouts.payouts_sent_says_when, it says less of one that is canceled
-- older writes pass: payouts.payouts_legal_moves, one more move is legal
-- older writes pass: payouts.payouts_left_out_says_why, older versions cancel only what was not sent
-- older writes pass: payouts.payouts_left_out_unpaid, older versions cancel only what was not sent
-- older writes pass: payouts.payouts_stay_in_file, no older version knows the column
-- older writes pass: refuse_held_payout(), only what pays past a refund that waits is refused as well
-- older writes pass: payout_lists.payout_lists_decided_once, it refuses less than before
set local lock_timeout = '5s';

alter table payout_lists add column file_at timestamptz, add column file_by uuid;
alter table payout_lists
  add constraint payout_lists_file_by_fkey foreign key (file_by) references people not valid;
comment on column payout_lists.file_at is 'When its file was downloaded first: from then on it stays as it is.';

drop trigger payout_lists_decided_once on payout_lists;
create trigger payout_lists_decided_once
  before update of made_by, made_at, needs_second_admin, decided_at, decided_by, is_approved, decided_because on payout_lists
  for each row when (old.decided_at is not null
    or (old.made_by, old.needs_second_admin) is distinct from (new.made_by, new.needs_second_admin))
  execute function refuse_other_decision();

alter table payouts add column in_file boolean not null default false, add column left_out text;
comment on column payouts.in_file is 'In the file of its list, which the bank may have.';
comment on column payouts.left_out is 'Of one that was sent and is canceled: what held it by then, in the words of payout_hold.';
alter table payouts
  drop constraint payouts_sent_says_when,
  add constraint payouts_sent_says_when check (case state
    when 'due' then sent_at is null when 'canceled' then true
    when 'paid' then true when 'failed' then true else sent_at is not null end) not valid,
  add constraint payouts_left_out_says_why check (
    (left_out is not null) = (state = 'canceled' and sent_at is not null)) not valid;

drop trigger payouts_legal_moves on payouts;
create trigger payouts_legal_moves before update of state on payouts
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('due>sent', 'sent>paid', 'sent>failed', 'due>paid', 'due>canceled',
    'paid>reversed', 'paid>failed', 'sent>canceled');

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
create trigger payouts_stay_in_file before update of in_file on payouts
  for each row when (old.in_file and not new.in_file) execute function refuse_change_of_payout();

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

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('charge', 'refund-requested', 'refund-arrived',
    'refund-failed', 'refund-returned', 'handover', 'payout-sent', 'payout-paid', 'payout-failed',
    'payout-reversed', 'chargeback-withdrawn', 'chargeback-reinstated', 'chargeback-lost',
    'payout-canceled')) not valid;

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
create trigger payouts_left_out_are_due_again after update of state on payouts
  for each row when (old.state = 'sent' and new.state = 'canceled')
  execute function follow_payout();

-- While a refund waits for a second admin, one alone records no payout outside the market either.
create or replace function refuse_held_payout() returns trigger language plpgsql as $$
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

-- Whichever version gives a file out, its first download settles what is in it.
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

-- Files of before had everything that was on their list.
update payout_lists l set file_at = a.at, file_by = (select id from people
    where id = case when a.by_person ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then a.by_person :: uuid end)
  from (select distinct on (thing_id) thing_id, at, by_person from audit
    where thing = 'payout_lists' and became = 'downloaded' order by thing_id, id) a
  where a.thing_id = l.id :: text;
update payouts set in_file = true
  where sent_at is not null and list_id in (select id from payout_lists where file_at is not null);
