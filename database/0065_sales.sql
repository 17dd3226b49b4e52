-- older versions run
-- What becomes of a car once it is paid: a sale has the number of its booking. States and moves:
-- src/sales/sale.ts.
--
-- The row is written by a trigger in the statement that marks the booking as paid, so that no purchase
-- takes another statement, and so that a purchase of the version before has one, too.
set local lock_timeout = '5s';

create function new_handover_code() returns text language sql volatile
return lpad((('x' || substr(md5(gen_random_uuid() :: text), 1, 8)) :: bit(32) :: bigint % 1000000) :: text, 6, '0');

create table sales (
  id bigint primary key references bookings,
  state text not null default 'paid' check (state in ('paid', 'handed-over', 'disputed', 'refunded')),
  handover_code text not null default new_handover_code() check (handover_code ~ '^[0-9]{6}$'),
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  waits_since timestamptz not null,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  handed_over_at timestamptz,
  handed_over_by text check (handed_over_by in ('code', 'buyer', 'time', 'admin')),
  disputed_at timestamptz,

  -- Refunded with its booking, and never without it: compared when the transaction ends.
  booking_state text generated always as (case state when 'refunded' then 'refunded' else 'paid' end) stored,
  foreign key (id, booking_state) references bookings (id, state) deferrable initially deferred,

  constraint sales_handover_is_whole check ((handed_over_at is null) = (handed_over_by is null)),
  constraint sales_handed_over_says_when check (state <> 'handed-over' or handed_over_at is not null),
  constraint sales_paid_is_not_handed_over check (state <> 'paid' or handed_over_at is null),
  constraint sales_disputed_says_when check ((state = 'disputed') = (disputed_at is not null)),
  -- Five wrong codes lock it until the buyer has made a new one.
  constraint sales_code_not_guessed check (handed_over_by is distinct from 'code' or wrong_codes < 5)
);
comment on column sales.waits_since is 'From when the days count after which it is handed over by itself.';
comment on column sales.reminders is 'How many of the two emails before that have been sent.';
comment on column sales.handed_over_at is 'Kept if the buyer disputes the sale afterwards.';
comment on column sales.disputed_at is 'Since when nothing is paid out; null while nobody disputes the sale.';

create index sales_waiting on sales (waits_since) where state = 'paid';
create index sales_disputed on sales (disputed_at) where state = 'disputed';

-- What was sold more than two weeks before this was recorded is with its buyer.
create trigger sales_begin_paid before insert on sales for each row
  when ((new.state = 'handed-over' and new.handed_over_by = 'time'
    and new.waits_since <= now() - interval '14 days') is not true)
  execute function refuse_other_beginning('paid');

create trigger sales_legal_moves before update of state on sales
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('paid>handed-over', 'paid>disputed', 'paid>refunded',
    'handed-over>disputed', 'handed-over>refunded', 'disputed>handed-over', 'disputed>refunded');

create function refuse_change_of_handover() returns trigger language plpgsql as $$
begin
  raise exception 'when and how sale % was handed over cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'sales_handover_unchanged';
end $$;
create trigger sales_handover_unchanged before update of handed_over_at, handed_over_by on sales
  for each row when (old.handed_over_at is not null
    and (old.handed_over_at, old.handed_over_by) is distinct from (new.handed_over_at, new.handed_over_by))
  execute function refuse_change_of_handover();

create trigger sales_never_removed before delete on sales for each row execute function refuse_removal();

create function begin_sale() returns trigger language plpgsql as $$
begin
  if new.paid_at > now() - interval '7 days' then
    insert into sales (id, waits_since) values (new.id, new.paid_at) on conflict (id) do nothing;
  elsif new.paid_at > now() - interval '14 days' then
    insert into sales (id, waits_since, reminders) values (new.id, new.paid_at, 1)
    on conflict (id) do nothing;
  else
    insert into sales (id, waits_since, state, handed_over_at, handed_over_by)
    values (new.id, new.paid_at, 'handed-over', new.paid_at + interval '14 days', 'time')
    on conflict (id) do nothing;
  end if;
  return new;
end $$;
-- Before the update, so that what the update returns can name the code.
create trigger bookings_sale_begins before update of state on bookings
  for each row when (new.state = 'paid' and old.state <> 'paid') execute function begin_sale();

-- Its price is owed to the seller then.
create function enter_older_handover() returns trigger language plpgsql as $$
begin
  perform enter_handover(new.id);
  return null;
end $$;
create trigger bookings_older_sale_entered after update of state on bookings
  for each row when (new.state = 'paid' and old.state <> 'paid'
    and new.paid_at <= now() - interval '14 days') execute function enter_older_handover();

create function refund_sale() returns trigger language plpgsql as $$
begin
  update sales set state = 'refunded', disputed_at = null where id = new.id and state <> 'refunded';
  return new;
end $$;
create trigger bookings_sale_refunded after update of state on bookings
  for each row when (new.state = 'refunded' and old.state <> 'refunded') execute function refund_sale();

-- The code of a sale that began in the statement that asks.
create function handover_code(sale_id bigint) returns text language plpgsql volatile as $$
begin
  return (select handover_code from sales where id = sale_id);
end $$;
