-- The books of the built-in test processor: a card provider of its own, which only shares the database.

create schema test_processor;

create table test_processor.intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  booking_id text not null,
  status text not null check (status in ('requires_payment_method', 'processing', 'succeeded', 'canceled')),
  last_error text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
