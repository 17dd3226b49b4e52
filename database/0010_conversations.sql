-- What buyers and sellers write to each other about one car: src/conversations.
create table conversations (
  id bigint generated always as identity primary key,
  car_id bigint not null,
  buyer_id uuid not null references people,
  seller_id uuid not null references people,
  started_at timestamptz not null default now(),
  -- When the seller wrote for the first time.
  answered_at timestamptz,
  -- Grows with each message and each change of an offer, so that a page knows when to read again.
  version integer not null default 0,
  last_message_id bigint,
  last_written_at timestamptz not null default now(),
  -- Messages of the other one since they last looked.
  unread_by_buyer integer not null default 0 check (unread_by_buyer >= 0),
  unread_by_seller integer not null default 0 check (unread_by_seller >= 0),
  -- An admin has ended it after a report.
  ended_at timestamptz,
  ended_because text,
  constraint conversations_one_a_car_and_buyer unique (car_id, buyer_id),
  foreign key (car_id, seller_id) references cars (id, seller_id),
  constraint conversations_not_with_oneself check (buyer_id <> seller_id),
  constraint conversations_end_says_why check ((ended_at is null) = (ended_because is null))
);

create index conversations_of_buyer on conversations (buyer_id, last_written_at desc, id desc);
create index conversations_of_seller on conversations (seller_id, last_written_at desc, id desc);
create index conversations_unread_by_buyer on conversations (buyer_id) where unread_by_buyer > 0;
create index conversations_unread_by_seller on conversations (seller_id) where unread_by_seller > 0;
-- For how fast a seller answers.
create index conversations_started on conversations (seller_id, started_at desc);

comment on column conversations.id is 'ID';
comment on column conversations.car_id is 'ID of the car';
comment on column conversations.buyer_id is 'ID of the buyer';
comment on column conversations.seller_id is 'ID of the seller';
comment on column conversations.started_at is 'When the buyer first wrote';
comment on column conversations.answered_at is 'When the seller first answered';
comment on column conversations.last_written_at is 'When the last message was written';
comment on column conversations.ended_at is 'When an admin ended it';
comment on column conversations.ended_because is 'Why';

create table conversation_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  author_id uuid not null references people,
  -- Null once its writer has been erased.
  body text check (length(body) between 1 and 2000),
  -- The body without addresses and numbers, where it has some: shown until its buyer has paid for the car.
  masked text check (length(masked) between 1 and 20000),
  -- The fact of the car that it asks the seller to state.
  about text check (length(about) between 1 and 40),
  written_at timestamptz not null default now(),
  -- What a message that came by email quotes, and its signature, are folded away where they stand.
  parts jsonb,
  constraint conversation_messages_masked_has_body check (masked is null or body is not null)
);

alter table conversations add foreign key (last_message_id) references conversation_messages;

create index conversation_messages_in_order on conversation_messages (conversation_id, id desc);
create index conversation_messages_of_author on conversation_messages (author_id);

comment on column conversation_messages.id is 'ID';
comment on column conversation_messages.conversation_id is 'ID in conversations.csv';
comment on column conversation_messages.author_id is 'ID of the person who wrote it';
comment on column conversation_messages.body is 'What they wrote; empty once they were deleted';
comment on column conversation_messages.about is 'The fact of the car that it asks for';
comment on column conversation_messages.written_at is 'When';
comment on column conversation_messages.parts is 'Of an email that quotes something or has a signature, its pieces in their order: text, masked (or null) and isFolded';

create function erase_message_parts() returns trigger language plpgsql as $$
begin
  new.parts = null;
  return new;
end $$;
create trigger message_parts_are_erased before update of body on conversation_messages
  for each row when (new.body is null) execute function erase_message_parts();

-- Photos of messages, each for the two people of its conversation alone: src/conversations/server/photos.
create table conversation_photos (
  message_id bigint not null references conversation_messages,
  position smallint not null check (position between 1 and 4),
  photo text not null unique references images on delete cascade,
  primary key (message_id, position)
);

comment on column conversation_photos.message_id is 'ID in conversation_messages.csv';
comment on column conversation_photos.position is 'Place in the order';
comment on column conversation_photos.photo is 'ID in photos.csv';

-- The files of a photo that a message shows stay, whoever asks for their deletion.
create function keep_photo_of_message() returns trigger language plpgsql as $$
begin
  if exists (select 1 from conversation_photos where photo = new.id) then new.delete_files := false; end if;
  return new;
end $$;
create trigger images_of_messages_kept before update of delete_files on images
  for each row when (new.delete_files and not old.delete_files) execute function keep_photo_of_message();

-- What an erased person has sent goes, before `people_erased_forget_photos` deletes the files.
create function forget_message_photos_of_erased() returns trigger language plpgsql as $$
begin
  delete from conversation_photos where photo in (select id from images where owner_id = new.id);
  return new;
end $$;
create trigger people_erased_forget_message_photos after update of erased_at on people
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function forget_message_photos_of_erased();

-- Answers to messages that have come by email: src/conversations/server/by-mail.
create table conversation_replies (
  conversation_id bigint not null references conversations,
  person_id uuid not null references people,
  -- SHA-256 of its Message-ID: a mail that is delivered again is not taken twice.
  mail_hash bytea not null check (length(mail_hash) = 32),
  -- It came from an address that is not the person's, and was not taken.
  is_foreign boolean not null,
  received_at timestamptz not null default now(),
  -- A program has written it. It is not passed on; the person in whose name it came can read that.
  is_automatic boolean not null default false,
  primary key (conversation_id, person_id, mail_hash)
);

create index conversation_replies_of_person on conversation_replies (person_id);
create index conversation_replies_by_time on conversation_replies (received_at);

comment on column conversation_replies.conversation_id is 'ID in conversations.csv';
comment on column conversation_replies.person_id is 'ID of the person';
comment on column conversation_replies.mail_hash is 'SHA-256 of the email’s Message-ID';
comment on column conversation_replies.is_foreign is 'Whether it came from another address and was not taken';
comment on column conversation_replies.received_at is 'When';
comment on column conversation_replies.is_automatic is 'Whether a program has written it, so that it was not passed on';

-- Who does not want to hear from whom, about any car.
create table conversation_blocks (
  blocker_id uuid not null references people,
  blocked_id uuid not null references people,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint conversation_blocks_not_oneself check (blocker_id <> blocked_id)
);

create index conversation_blocks_of_blocked on conversation_blocks (blocked_id);

comment on column conversation_blocks.blocker_id is 'ID of the person who has blocked';
comment on column conversation_blocks.blocked_id is 'ID of the person who is blocked';
comment on column conversation_blocks.blocked_at is 'When';

-- A report is open until an admin decides; it goes with the person who made it.
create table conversation_reports (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  reporter_id uuid not null references people,
  reason text not null check (reason in ('scam', 'contact', 'offensive', 'unwanted', 'other')),
  details text not null check (length(details) <= 1000),
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('ended', 'dismissed')),
  constraint conversation_reports_decision_is_whole check ((closed_at is null) = (outcome is null))
);

create unique index conversation_reports_open on conversation_reports (conversation_id, reporter_id)
  where closed_at is null;
create index conversation_reports_to_decide on conversation_reports (id) where closed_at is null;
create index conversation_reports_of_person on conversation_reports (reporter_id);

comment on column conversation_reports.id is 'ID';
comment on column conversation_reports.conversation_id is 'ID in conversations.csv';
comment on column conversation_reports.reporter_id is 'ID of the person';
comment on column conversation_reports.reason is 'Reason';
comment on column conversation_reports.details is 'What they wrote';
comment on column conversation_reports.reported_at is 'When';
comment on column conversation_reports.closed_at is 'When an admin closed it';
comment on column conversation_reports.outcome is 'What came of it';

-- What a seller says of offers for a car. Without a row they take any.
create table offer_terms (
  car_id bigint primary key references cars,
  takes_offers boolean not null default true,
  -- Lower offers are refused at once. Buyers are not told it.
  floor_cents bigint check (floor_cents between 50 and 99999999)
);

comment on column offer_terms.car_id is 'ID of the car';
comment on column offer_terms.takes_offers is 'Whether they take offers';
comment on column offer_terms.floor_cents is 'Lowest price in US cents';

create table offers (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  car_id bigint not null references cars,
  made_by text not null check (made_by in ('buyer', 'seller')),
  price_cents bigint not null check (price_cents between 50 and 99999999),
  -- The buyer's, for the booking.
  phone text not null check (length(phone) between 6 and 40),
  message_id bigint not null unique references conversation_messages,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'countered', 'declined', 'withdrawn', 'expired')),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The booking that an accepted offer has become, at the same price.
  booking_id bigint unique,
  -- Its booking is unpaid or paid: until that ends, no other offer for the car is accepted.
  is_booked boolean not null default false,
  -- What became of its car while it was open. It runs out at once, and the job for offers that have
  -- run out tells its buyer why.
  gone_because text,
  -- What the car said when it was made, fact by fact: one that was not stated then, and is stated
  -- since, is no change of what was offered for.
  offered_facts jsonb not null,
  foreign key (booking_id, price_cents) references bookings (id, price_cents),
  constraint offers_end_after_they_begin check (expires_at > made_at),
  constraint offers_ended_say_when check ((state = 'open') = (ended_at is null)),
  constraint offers_accepted_are_bookings check ((state = 'accepted') = (booking_id is not null)),
  constraint offers_booked_are_accepted check (not is_booked or state = 'accepted'),
  constraint offers_gone_because_check
    check (gone_because in ('bought', 'sold', 'withdrawn'))
);

create unique index offers_one_open on offers (conversation_id) where state = 'open';
create unique index offers_one_accepted_a_car on offers (car_id) where is_booked;
create index offers_of_conversation on offers (conversation_id, id desc);
create index offers_of_car on offers (car_id);
create index offers_expiring on offers (expires_at) where state = 'open';

comment on column offers.id is 'ID';
comment on column offers.conversation_id is 'ID in conversations.csv';
comment on column offers.car_id is 'ID of the car';
comment on column offers.made_by is 'buyer or seller';
comment on column offers.price_cents is 'Price in US cents';
comment on column offers.phone is 'Phone number of the buyer';
comment on column offers.message_id is 'ID in conversation_messages.csv';
comment on column offers.state is 'open, accepted, countered, declined, withdrawn or expired';
comment on column offers.made_at is 'When it was made';
comment on column offers.expires_at is 'Until when it stood';
comment on column offers.ended_at is 'When it was answered, taken back or expired';
comment on column offers.booking_id is 'ID of the booking that it became';
comment on column offers.gone_because is 'What became of its car while it was open: bought by its own buyer, sold to another one, or withdrawn';

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
create function end_booked_offer() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update offers set is_booked = false where booking_id = new.id and is_booked;
  return null;
end $$;
create trigger bookings_end_booked_offers after update of state on bookings
  for each row when (old.state is distinct from new.state and new.state in ('cancelled', 'expired', 'refunded'))
  execute function end_booked_offer();

create function end_offers_of_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update offers o set expires_at = greatest(now(), o.made_at + interval '1 microsecond'),
    gone_because = case when new.state = 'sold' and exists (
        select from bookings b where b.id = new.sold_booking_id and b.buyer_id = v.buyer_id)
      then 'bought' else new.state end
  from conversations v
  where o.car_id = new.id and o.state = 'open' and v.id = o.conversation_id;
  return null;
end $$;
create trigger cars_end_offers after update of state on cars
  for each row when (old.state is distinct from new.state and new.state in ('sold', 'withdrawn'))
  execute function end_offers_of_car();

-- The description by its hash: an offer outlives what its seller wrote.
create function offered_facts(car cars) returns jsonb language sql stable parallel safe as $$
select booked_facts(car) || jsonb_build_object('description', md5(car.description));
$$;

-- Whether all that was said is said still. Equipment may have been added to.
create function says_still(was jsonb, now jsonb) returns boolean language sql immutable parallel safe as $$
select not exists (
  select from jsonb_each(was) fact
  where not coalesce(case fact.key when 'equipment' then now -> fact.key @> fact.value
    else now -> fact.key = fact.value end, false));
$$;
