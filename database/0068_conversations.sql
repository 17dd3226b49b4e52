-- older versions run
-- What buyers and sellers write to each other about one car: src/conversations.
set local lock_timeout = '5s';

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
  constraint conversation_messages_masked_has_body check (masked is null or body is not null)
);
create index conversation_messages_in_order on conversation_messages (conversation_id, id desc);
create index conversation_messages_of_author on conversation_messages (author_id);

alter table conversations add foreign key (last_message_id) references conversation_messages;

-- Who does not want to hear from whom, about any car.
create table conversation_blocks (
  blocker_id uuid not null references people,
  blocked_id uuid not null references people,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint conversation_blocks_not_oneself check (blocker_id <> blocked_id)
);
create index conversation_blocks_of_blocked on conversation_blocks (blocked_id);

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
