-- older versions run
-- Prices that buyers and sellers offer each other for a car: src/conversations/offer.ts. An offer is a
-- message with a price; accepted, it is a booking at that price.
set local lock_timeout = '5s';

-- What a seller says of offers for a car. Without a row they take any.
create table offer_terms (
  car_id bigint primary key references cars,
  takes_offers boolean not null default true,
  -- Lower offers are refused at once. Buyers are not told it.
  floor_cents bigint check (floor_cents between 50 and 99999999)
);

create table offers (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  car_id bigint not null references cars,
  made_by text not null check (made_by in ('buyer', 'seller')),
  price_cents bigint not null check (price_cents between 50 and 99999999),
  -- The buyer's, for the booking.
  phone text not null check (length(phone) between 6 and 40),
  -- What the car said when its buyer last offered.
  car_version text not null,
  message_id bigint not null unique references conversation_messages,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'countered', 'declined', 'withdrawn', 'expired')),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The booking that an accepted offer has become, at the same price.
  booking_id bigint unique,
  -- Its booking is unpaid or paid: until that ends, no other offer for the car is accepted.
  is_kept boolean not null default false,
  foreign key (booking_id, price_cents) references bookings (id, price_cents),
  constraint offers_end_after_they_begin check (expires_at > made_at),
  constraint offers_ended_say_when check ((state = 'open') = (ended_at is null)),
  constraint offers_accepted_are_bookings check ((state = 'accepted') = (booking_id is not null)),
  constraint offers_kept_are_accepted check (not is_kept or state = 'accepted')
);
create unique index offers_one_open on offers (conversation_id) where state = 'open';
create unique index offers_one_accepted_a_car on offers (car_id) where is_kept;
create index offers_of_conversation on offers (conversation_id, id desc);
create index offers_of_car on offers (car_id);
create index offers_expiring on offers (expires_at) where state = 'open';

create trigger offers_begin_open before insert on offers
  for each row execute function refuse_other_beginning('open');
create trigger offers_legal_moves before update of state on offers
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('open>accepted', 'open>countered', 'open>declined',
    'open>withdrawn', 'open>expired');
create trigger offers_never_removed before delete on offers
  for each row execute function refuse_removal();

create function refuse_change_of_offer() returns trigger language plpgsql as $$
begin
  raise exception 'what offer % says cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'offers_unchanged';
end $$;
create trigger offers_unchanged before update on offers
  for each row when ((old.conversation_id, old.car_id, old.made_by, old.price_cents)
    is distinct from (new.conversation_id, new.car_id, new.made_by, new.price_cents))
  execute function refuse_change_of_offer();

-- An offer is for a car that is for sale, below its price, and a buyer's not below the seller's floor.
create function refuse_wrong_offer() returns trigger language plpgsql as $$
declare
  broken text;
begin
  select case
      when c.state not in ('available', 'on-hold') then 'offers_for_sale'
      when new.price_cents >= c.resale_price_cents then 'offers_below_price'
      when not coalesce(t.takes_offers, true) then 'offers_taken'
      when new.made_by = 'buyer' and new.price_cents < t.floor_cents then 'offers_not_below_floor'
    end into broken
  from cars c left join offer_terms t on t.car_id = c.id where c.id = new.car_id;
  if broken is null then return new; end if;
  raise exception 'an offer of % for car % breaks %', new.price_cents, new.car_id, broken
    using errcode = 'check_violation', constraint = broken;
end $$;
create trigger offers_are_right before insert on offers
  for each row execute function refuse_wrong_offer();

create function refuse_late_acceptance() returns trigger language plpgsql as $$
begin
  if old.expires_at <= now() or not exists (
    select from cars where id = new.car_id and state in ('available', 'on-hold')
      and resale_price_cents >= new.price_cents) then
    raise exception 'offer % can no longer be accepted', old.id
      using errcode = 'check_violation', constraint = 'offers_accepted_in_time';
  end if;
  return new;
end $$;
create trigger offers_accepted_in_time before update of state on offers
  for each row when (new.state = 'accepted' and old.state = 'open')
  execute function refuse_late_acceptance();

-- A booking that ends frees its car for other offers.
create function end_kept_offer() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update offers set is_kept = false where booking_id = new.id and is_kept;
  return null;
end $$;
create trigger bookings_end_kept_offers after update of state on bookings
  for each row when (old.state is distinct from new.state and new.state in ('cancelled', 'expired', 'refunded'))
  execute function end_kept_offer();
