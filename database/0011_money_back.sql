-- Money that goes back, what an admin must look at, and who waits for a car.
-- States and moves of a refund: src/payments/refund.ts.

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  -- What the provider has charged, which for a charge of the wrong amount is not the payment's.
  amount_cents bigint not null check (amount_cents > 0),
  because text not null check (because in ('not-applied', 'by-admin')),
  note text not null default '' check (length(note) <= 500),
  asked_by uuid references people,
  car_becomes text check (car_becomes in ('available', 'withdrawn')),
  state text not null default 'wanted' check (state in ('wanted', 'pending', 'succeeded', 'failed')),
  idempotency_key uuid not null unique default gen_random_uuid(),
  provider_id text unique,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,

  constraint refunds_ended_says_when check ((state in ('succeeded', 'failed')) = (ended_at is not null)),
  constraint refunds_under_way_has_provider_id check (state not in ('pending', 'succeeded') or provider_id is not null),
  constraint refunds_by_admin_says_who_and_why check (
    because = 'not-applied' or (asked_by is not null and length(note) > 0))
);
comment on column refunds.car_becomes is 'What an admin chose for a car that was sold; null where the charge never bought it.';

create unique index refunds_one_live_a_payment on refunds (payment_id) where state <> 'failed';
create index refunds_of_payment on refunds (payment_id, id);
create index refunds_due on refunds (next_attempt_at) where state in ('wanted', 'pending');

create trigger refunds_begin_wanted before insert on refunds
  for each row execute function refuse_other_beginning('wanted');
create trigger refunds_legal_moves before update of state on refunds
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move(
    'wanted>pending', 'wanted>succeeded', 'wanted>failed',
    'pending>succeeded', 'pending>failed',
    -- A bank may send a refund back days after the provider called it done.
    'succeeded>failed');
create trigger refunds_never_removed before delete on refunds for each row execute function refuse_removal();

create function refuse_change_of_refund() returns trigger language plpgsql as $$
begin
  raise exception 'what refund % gives back cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'refunds_purpose_unchanged';
end $$;
create trigger refunds_purpose_unchanged
  before update of payment_id, amount_cents, because, idempotency_key, provider_id, car_becomes on refunds
  for each row when (
    (old.payment_id, old.amount_cents, old.because, old.idempotency_key, old.car_becomes)
      is distinct from (new.payment_id, new.amount_cents, new.because, new.idempotency_key, new.car_becomes)
    or (old.provider_id is not null and old.provider_id is distinct from new.provider_id))
  execute function refuse_change_of_refund();

-- Only money that was taken can go back, and all of it.
create function refuse_refund_of_nothing() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payments where id = new.payment_id and state in ('succeeded', 'refunded')
      and coalesce(charged_cents, amount_cents) = new.amount_cents) then
    raise exception 'payment % has not taken % cents', new.payment_id, new.amount_cents
      using errcode = 'check_violation', constraint = 'refunds_of_a_charge';
  end if;
  return new;
end $$;
create trigger refunds_of_a_charge before insert on refunds
  for each row execute function refuse_refund_of_nothing();

-- A payment is refunded, and a booking with it, only by a refund that the provider has confirmed;
-- a booking is paid only by a payment that bought its car.
create function refuse_unproved_move() returns trigger language plpgsql as $$
declare
  proved boolean;
begin
  if tg_argv[0] = 'payments_refunded_by_money' then
    proved := exists (select 1 from refunds where payment_id = new.id and state = 'succeeded');
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
create trigger payments_refunded_by_money before update of state on payments
  for each row when (new.state = 'refunded' and old.state <> 'refunded')
  execute function refuse_unproved_move('payments_refunded_by_money');
create trigger bookings_refunded_by_money before update of state on bookings
  for each row when (new.state = 'refunded' and old.state <> 'refunded')
  execute function refuse_unproved_move('bookings_refunded_by_money');
create trigger bookings_paid_by_money before update of state on bookings
  for each row when (new.state = 'paid' and old.state <> 'paid')
  execute function refuse_unproved_move('bookings_paid_by_money');

-- A payment that bought a car <-> its paid booking, and both refunded together: compared when the
-- transaction ends.
alter table bookings add unique (id, state);
alter table payments
  add column bought_state text generated always as (case when applied then
    case state when 'succeeded' then 'paid' when 'refunded' then 'refunded' end end) stored,
  add foreign key (booking_id, bought_state) references bookings (id, state) deferrable initially deferred;

-- When an open payment is looked at next, and how often it was: the reconciler backs off.
alter table payments
  add column processor text not null default 'test' check (processor in ('test', 'stripe')),
  add column charged_cents bigint check (charged_cents > 0),
  add column looks smallint not null default 0,
  add column looked_at timestamptz,
  add column next_look_at timestamptz not null default now() + interval '1 minute';
comment on column payments.looked_at is 'When the provider was last asked and had not ended it.';
comment on column payments.charged_cents is 'What the provider says that it took, once it has; equal to amount_cents where applied.';
alter table payments
  add constraint payments_applied_to_the_cent check (not applied or charged_cents is null or charged_cents = amount_cents);
create index payments_to_look_at on payments (next_look_at) where state in ('created', 'processing');
create index payments_to_give_back on payments (settled_at) where state = 'succeeded' and not applied;

-- Whose attempt it was: counted, against the testing of stolen cards.
alter table payments add column buyer_id uuid;
update payments p set buyer_id = b.buyer_id from bookings b where b.id = p.booking_id;
alter table payments alter column buyer_id set not null;
create function payment_is_of_its_buyer() returns trigger language plpgsql as $$
begin
  new.buyer_id := (select buyer_id from bookings where id = new.booking_id);
  return new;
end $$;
create trigger payments_of_their_buyer before insert or update of buyer_id on payments
  for each row execute function payment_is_of_its_buyer();
create index payments_of_buyer on payments (buyer_id, opened_at desc);
create index bookings_unpaid_of_buyer on bookings (buyer_id) where state = 'unpaid';
create index payments_newest on payments (opened_at desc, id desc);

-- What does not come right by itself is raised once, until an admin has cleared it.
create table alarms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment-stuck', 'charge-unknown', 'refund-failed')),
  -- The payment's id, or for an unknown charge the provider's.
  about text not null,
  words text not null,
  raised_at timestamptz not null default now(),
  cleared_at timestamptz,
  cleared_by uuid references people
);
create unique index alarms_raised_once on alarms (kind, about) where cleared_at is null;

-- Who wants to be told when a car that is on hold is free again.
create table waiting_for_cars (
  car_id bigint not null references cars,
  person_id uuid not null references people,
  since timestamptz not null default now(),
  primary key (car_id, person_id)
);
