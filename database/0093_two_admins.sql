-- older versions run
-- older writes pass: refunds.refunds_above_limit_approved, the version before leaves alone_cents and proposal_id empty
-- older writes pass: refunds.refunds_approval_unchanged, the version before leaves alone_cents and proposal_id empty
-- Refunds above a limit wait for a second admin, and what admins do about money is chained by hashes.
set local lock_timeout = '5s';

-- A refund that another admin has yet to approve. The card provider knows nothing of it before.
create table proposed_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount_cents bigint not null check (amount_cents > 0),
  car_becomes text check (car_becomes in ('available', 'withdrawn')),
  note text not null check (length(note) between 1 and 500),
  -- It was proposed as the decision of a dispute, which it ends once it is approved.
  ends_dispute boolean not null default false,
  proposed_by uuid not null references people,
  proposed_at timestamptz not null default now(),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined', 'withdrawn')),
  decided_at timestamptz,
  -- Null for one that ended because the money goes back otherwise.
  decided_by uuid references people,
  decided_because text check (length(decided_because) between 1 and 500),
  constraint proposed_refunds_decided_says_when check ((state = 'proposed') = (decided_at is null)),
  constraint proposed_refunds_decided_by_somebody check (
    case state when 'proposed' then decided_by is null when 'withdrawn' then true else decided_by is not null end),
  constraint proposed_refunds_decided_by_another check (
    state not in ('approved', 'declined') or decided_by <> proposed_by),
  constraint proposed_refunds_declined_says_why check ((state = 'declined') = (decided_because is not null))
);
create unique index proposed_refunds_one_a_payment on proposed_refunds (payment_id) where state = 'proposed';
create index proposed_refunds_of_payment on proposed_refunds (payment_id, id);

create trigger proposed_refunds_begin_proposed before insert on proposed_refunds
  for each row execute function refuse_other_beginning('proposed');
create trigger proposed_refunds_of_a_charge before insert on proposed_refunds
  for each row execute function refuse_refund_of_nothing();
create trigger proposed_refunds_legal_moves before update of state on proposed_refunds
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('proposed>approved', 'proposed>declined', 'proposed>withdrawn');
create trigger proposed_refunds_never_removed before delete on proposed_refunds
  for each row execute function refuse_removal();

create function refuse_change_of_proposal() returns trigger language plpgsql as $$
begin
  raise exception 'what was proposed or decided about refund proposal % cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'proposed_refunds_unchanged';
end $$;
create trigger proposed_refunds_unchanged before update on proposed_refunds
  for each row when (old.state <> 'proposed'
    or (old.payment_id, old.amount_cents, old.car_becomes, old.note, old.ends_dispute, old.proposed_by, old.proposed_at)
      is distinct from (new.payment_id, new.amount_cents, new.car_becomes, new.note, new.ends_dispute, new.proposed_by, new.proposed_at))
  execute function refuse_change_of_proposal();

-- Both are admins when it is approved, whatever they were when it was proposed.
create function refuse_approval_of_others() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(array[new.proposed_by, new.decided_by]) one (id)
      left join people p on p.id = one.id and p.is_admin and p.suspended_at is null and p.erased_at is null
      where p.id is null) then
    raise exception 'proposal % is not approved by two admins', new.id
      using errcode = 'check_violation', constraint = 'proposed_refunds_of_two_admins';
  end if;
  return new;
end $$;
create trigger proposed_refunds_of_two_admins before update of state on proposed_refunds
  for each row when (new.state = 'approved' and old.state <> 'approved')
  execute function refuse_approval_of_others();

create function audit_refund_proposed() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, became, by_person)
    values ('proposed_refunds', new.id::text, new.state, current_setting('forecourt.person', true));
  return new;
end $$;
create trigger proposed_refunds_audited after insert on proposed_refunds
  for each row execute function audit_refund_proposed();

alter table refunds add column alone_cents bigint, add column proposal_id bigint;
alter table refunds
  add constraint refunds_proposal_id_fkey foreign key (proposal_id) references proposed_refunds not valid;
comment on column refunds.alone_cents is 'Up to what amount one admin could ask for it alone, at that time; null: any amount.';
comment on column refunds.proposal_id is 'What another admin has approved; null where one was enough, or the market asked for it.';

-- Above the limit nothing is asked for but what was approved, and that once.
create function refuse_refund_of_one_admin() returns trigger language plpgsql as $$
begin
  if not exists (select from proposed_refunds p where p.id = new.proposal_id and p.state = 'approved'
        and p.payment_id = new.payment_id and p.amount_cents = new.amount_cents and p.note = new.note
        and p.proposed_by = new.asked_by and p.car_becomes is not distinct from new.car_becomes)
      or exists (select from refunds where payment_id = new.payment_id and proposal_id = new.proposal_id) then
    raise exception 'the refund of payment % is not approved by a second admin', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_above_limit_approved';
  end if;
  return new;
end $$;
create trigger refunds_above_limit_approved before insert on refunds
  for each row when (new.proposal_id is not null
    or (new.because = 'by-admin' and new.amount_cents > new.alone_cents))
  execute function refuse_refund_of_one_admin();
create trigger refunds_approval_unchanged before update of alone_cents, proposal_id on refunds
  for each row when ((old.alone_cents, old.proposal_id) is distinct from (new.alone_cents, new.proposal_id))
  execute function refuse_change_of_refund();

-- Nothing is left to decide once the money goes back otherwise.
create function end_proposed_refund() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update proposed_refunds set state = 'withdrawn', decided_at = now()
    where state = 'proposed'
      and payment_id = case tg_table_name when 'refunds' then (to_jsonb(new) ->> 'payment_id') :: bigint else new.id end;
  return null;
end $$;
create trigger refunds_end_proposal after insert on refunds
  for each row execute function end_proposed_refund();
create trigger payments_refunded_end_proposal after update of state on payments
  for each row when (new.state = 'refunded' and old.state <> 'refunded')
  execute function end_proposed_refund();

-- While a refund waits for its second admin, the seller is not paid.
create or replace function payout_stop(payout payouts) returns text language sql stable
return case
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

-- Why another admin has declined a list; those of before say nothing.
alter table payout_lists add column decided_because text;
alter table payout_lists add constraint payout_lists_decided_because_length
  check (length(decided_because) between 1 and 500) not valid;

-- What admins do about money, in the order in which it was done: each row is about an entry of the audit,
-- and its hash covers that entry and the hash of the row before.
create table money_log (
  -- 1, 2, 3, without gaps.
  id bigint primary key,
  audit_id bigint not null unique,
  hash bytea not null check (length(hash) = 32)
);
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
    'sales', 'alarms', 'database_losses'))
  execute function chain_money_act();

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in ('payment-stuck', 'charge-unknown',
  'refund-failed', 'search-differs', 'backup-failed', 'payout-failed', 'chargeback', 'database-older',
  'database-weak', 'money-log-broken')) not valid;
