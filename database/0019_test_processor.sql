-- The books of the built-in test processor: a card provider of its own, which only shares the database.
create schema test_processor;

create table test_processor.intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  booking_id text not null,
  status text not null check (
    status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  last_error text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The card of the last try, by its name among the test cards; its number is never kept.
  card text,
  tries smallint not null default 0,
  tries_since timestamptz
);

create index intents_newest on test_processor.intents (created_at desc, id desc);

create table test_processor.refunds (
  id text primary key,
  intent_id text not null references test_processor.intents,
  idempotency_key text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  -- When a refund that seems done turns out to have failed.
  fails_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create unique index refunds_one_an_intent on test_processor.refunds (intent_id) where status <> 'failed';
create index refunds_failing on test_processor.refunds (fails_at) where fails_at is not null;

create table test_processor.chargebacks (
  id text primary key,
  intent_id text not null references test_processor.intents,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  funds text not null default 'kept' check (funds in ('kept', 'withdrawn', 'reinstated')),
  created_at timestamptz not null default now()
);

create index chargebacks_newest on test_processor.chargebacks (created_at, id);
create index chargebacks_of_intent on test_processor.chargebacks (intent_id);

-- What is to be told to the market by signed webhooks, again and again until it has answered.
-- A row goes when it is told.
create table test_processor.notices (
  id bigint generated always as identity primary key,
  type text not null,
  object_id text not null,
  intent_id text not null,
  written_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);

create index notices_waiting on test_processor.notices (next_attempt_at);
