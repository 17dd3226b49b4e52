-- What people write to us, what we write to them, and the local mailbox that stands in for SMTP.

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  received_at timestamptz not null default now()
);

-- A mail is written in the same transaction as the fact that it tells, and sent afterwards.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  written_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null;

create table mailbox (
  id bigint generated always as identity primary key,
  outbox_id bigint not null unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  delivered_at timestamptz not null default now()
);
create index mailbox_of_recipient on mailbox (recipient, id desc);
