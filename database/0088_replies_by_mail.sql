-- older versions run
-- Answers to messages that have come by email: src/conversations/server/by-mail.
set local lock_timeout = '5s';

create table conversation_replies (
  conversation_id bigint not null references conversations,
  person_id uuid not null references people,
  -- SHA-256 of its Message-ID: a mail that is delivered again is not taken twice.
  mail_hash bytea not null check (length(mail_hash) = 32),
  -- It came from an address that is not the person's, and was not taken.
  is_foreign boolean not null,
  received_at timestamptz not null default now(),
  primary key (conversation_id, person_id, mail_hash)
);
create index conversation_replies_of_person on conversation_replies (person_id);
create index conversation_replies_by_time on conversation_replies (received_at);
