-- Part of PostgreSQL, for "one seller, one car at a time".
create extension if not exists btree_gist;

-- What a seller says of viewings. Without hours they take none.
create table viewing_terms (
  seller_id uuid primary key references people,
  -- An IANA name, by whose clocks the hours are.
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- Where the cars can be seen: for those whose viewing is confirmed.
  place text not null check (length(place) between 1 and 300),
  minutes smallint not null check (minutes in (15, 30, 45, 60, 90)),
  -- Is what a buyer picks confirmed at once?
  at_once boolean not null
);

comment on column viewing_terms.seller_id is 'ID of the seller';
comment on column viewing_terms.time_zone is 'Time zone of their hours';
comment on column viewing_terms.place is 'Where the cars can be seen';
comment on column viewing_terms.minutes is 'How many minutes a viewing takes';
comment on column viewing_terms.at_once is 'Whether what a buyer picks is confirmed at once';

-- Hours of a week, in minutes since midnight. Weekday 0 is Monday.
create table viewing_hours (
  seller_id uuid not null references viewing_terms,
  weekday smallint not null check (weekday between 0 and 6),
  opens smallint not null,
  closes smallint not null,
  primary key (seller_id, weekday),
  constraint viewing_hours_in_a_day check (opens >= 0 and opens < closes and closes <= 1440)
);

comment on column viewing_hours.seller_id is 'ID of the seller';
comment on column viewing_hours.weekday is '0 for Monday to 6 for Sunday';
comment on column viewing_hours.opens is 'From when, in minutes since midnight';
comment on column viewing_hours.closes is 'Until when, in minutes since midnight';

-- Days that differ from the week: other hours, or none.
create table viewing_days (
  seller_id uuid not null references viewing_terms,
  day date not null,
  opens smallint,
  closes smallint,
  primary key (seller_id, day),
  constraint viewing_days_in_a_day check (opens >= 0 and opens < closes and closes <= 1440),
  constraint viewing_days_hours_are_whole check ((opens is null) = (closes is null))
);

comment on column viewing_days.seller_id is 'ID of the seller';
comment on column viewing_days.day is 'The day';
comment on column viewing_days.opens is 'From when, in minutes since midnight; empty on a day off';
comment on column viewing_days.closes is 'Until when, in minutes since midnight; empty on a day off';

create table viewings (
  id bigint generated always as identity primary key,
  car_id bigint not null,
  buyer_id uuid not null references people,
  seller_id uuid not null references people,
  state text not null default 'requested'
    check (state in ('requested', 'confirmed', 'cancelled', 'expired')),
  -- Who has picked the time; the other one confirms it.
  asked_by text not null default 'buyer' check (asked_by in ('buyer', 'seller')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  -- As the seller said it when the viewing was confirmed.
  place text check (length(place) between 1 and 300),
  made_at timestamptz not null default now(),
  -- Calendars know by both which of two files is the newer one.
  changed_at timestamptz not null default now(),
  sequence integer not null default 0,
  ended_by text check (ended_by in ('buyer', 'seller', 'market')),
  ended_because text check (length(ended_because) between 1 and 40),
  -- Both were reminded, or need not be.
  is_reminded boolean not null default false,
  -- The market has canceled it, and the two have not been told yet.
  is_untold boolean not null default false,
  foreign key (car_id, seller_id) references cars (id, seller_id),
  foreign key (car_id, buyer_id) references conversations (car_id, buyer_id),
  constraint viewings_end_after_they_begin
    check (ends_at > starts_at and ends_at <= starts_at + interval '4 hours'),
  constraint viewings_cancelled_say_why
    check ((state = 'cancelled') = (ended_by is not null and ended_because is not null)),
  constraint viewings_confirmed_have_place check (state <> 'confirmed' or place is not null),
  -- Nobody is at two cars at once.
  constraint viewings_no_time_twice exclude using gist
    (seller_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('requested', 'confirmed'))
);

create index viewings_of_buyer on viewings (buyer_id, starts_at, id);
create index viewings_of_seller on viewings (seller_id, starts_at, id);
create index viewings_of_conversation on viewings (car_id, buyer_id, id desc);
create index viewings_open_of_car on viewings (car_id) where state in ('requested', 'confirmed');
create index viewings_requested on viewings (starts_at) where state = 'requested';
create index viewings_to_remind on viewings (starts_at) where state = 'confirmed' and not is_reminded;
create index viewings_untold on viewings (id) where is_untold;

comment on column viewings.id is 'ID';
comment on column viewings.car_id is 'ID of the car';
comment on column viewings.buyer_id is 'ID of the buyer';
comment on column viewings.seller_id is 'ID of the seller';
comment on column viewings.state is 'requested, confirmed, cancelled or expired';
comment on column viewings.asked_by is 'buyer or seller, whoever picked the time';
comment on column viewings.starts_at is 'When it begins';
comment on column viewings.ends_at is 'When it ends';
comment on column viewings.time_zone is 'Time zone of the seller';
comment on column viewings.place is 'Where they meet, once it was confirmed';
comment on column viewings.made_at is 'When the buyer asked for it';
comment on column viewings.changed_at is 'When it was last changed';
comment on column viewings.ended_by is 'Who canceled it: buyer, seller or market';
comment on column viewings.ended_because is 'Why';

create trigger viewings_begin_requested before insert on viewings
  for each row execute function refuse_other_beginning('requested');
create trigger viewings_legal_moves before update of state on viewings
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('requested>confirmed', 'confirmed>requested',
    'requested>cancelled', 'confirmed>cancelled', 'requested>expired');
create trigger viewings_never_removed before delete on viewings
  for each row execute function refuse_removal();

create function refuse_viewing_of_gone_car() returns trigger language plpgsql as $$
begin
  if not exists (select from cars where id = new.car_id and state in ('available', 'on-hold')) then
    raise exception 'car % is not for sale', new.car_id
      using errcode = 'check_violation', constraint = 'viewings_for_sale';
  end if;
  return new;
end $$;
create trigger viewings_for_sale before insert on viewings
  for each row execute function refuse_viewing_of_gone_car();

create function count_change_of_viewing() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  new.changed_at := now();
  return new;
end $$;
create trigger viewings_count_changes before update on viewings
  for each row when ((old.state, old.starts_at, old.ends_at)
    is distinct from (new.state, new.starts_at, new.ends_at))
  execute function count_change_of_viewing();

-- What ends a viewing beside its two people: the car is gone, one of them is, or they do not talk
-- to each other any more. A job tells them. Whoever has bought the car keeps their viewing, for the
-- handover.
create function end_viewings_of_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update viewings set state = 'cancelled', ended_by = 'market', ended_because = 'car-gone', is_untold = true
  where car_id = new.id and state in ('requested', 'confirmed') and starts_at > now()
    and not (new.state = 'sold'
      and buyer_id = (select b.buyer_id from bookings b where b.id = new.sold_booking_id));
  return null;
end $$;
create trigger cars_end_viewings after update of state on cars
  for each row when (old.state is distinct from new.state and new.state in ('sold', 'withdrawn'))
  execute function end_viewings_of_car();

create function end_viewings_of_person() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update viewings set state = 'cancelled', ended_by = 'market', ended_because = 'person-gone', is_untold = true
  where buyer_id = new.id and state in ('requested', 'confirmed') and starts_at > now();
  update viewings set state = 'cancelled', ended_by = 'market', ended_because = 'person-gone', is_untold = true
  where seller_id = new.id and state in ('requested', 'confirmed') and starts_at > now();
  return null;
end $$;
create trigger people_end_viewings after update of erased_at, suspended_at on people
  for each row when ((old.erased_at is null and new.erased_at is not null)
    or (old.suspended_at is null and new.suspended_at is not null))
  execute function end_viewings_of_person();

create function end_viewings_of_blocked() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update viewings set state = 'cancelled', ended_by = 'market', ended_because = 'ended', is_untold = true
  where (buyer_id, seller_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id))
    and state in ('requested', 'confirmed') and starts_at > now();
  return null;
end $$;
create trigger conversation_blocks_end_viewings after insert on conversation_blocks
  for each row execute function end_viewings_of_blocked();

create function end_viewings_of_conversation() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update viewings set state = 'cancelled', ended_by = 'market', ended_because = 'ended', is_untold = true
  where car_id = new.car_id and buyer_id = new.buyer_id
    and state in ('requested', 'confirmed') and starts_at > now();
  return null;
end $$;
create trigger conversations_end_viewings after update of ended_at on conversations
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_viewings_of_conversation();
