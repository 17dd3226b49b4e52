-- What people write to us, what we write to them, and the local mailbox that stands in for SMTP.
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  received_at timestamptz not null default now(),
  -- What an admin has answered. Without an answer it was answered elsewhere, such as by email.
  answered_at timestamptz,
  answered_by uuid,
  answer text,
  -- A message that is sent again with its Idempotency-Key arrives once.
  repeat_id bytea,
  constraint contact_messages_answer_says_when
    check (answered_at is not null or (answered_by is null and answer is null)),
  constraint contact_messages_repeat_id check (length(repeat_id) = 32)
);

create index contact_messages_of_address on contact_messages (email, received_at);
create index contact_messages_old on contact_messages (received_at);
create index contact_messages_open on contact_messages (id) where answered_at is null;
create unique index contact_messages_repeat on contact_messages (repeat_id) where repeat_id is not null;

comment on column contact_messages.id is 'ID';
comment on column contact_messages.name is 'Name as they gave it';
comment on column contact_messages.email is 'Address as they gave it';
comment on column contact_messages.subject is 'Subject';
comment on column contact_messages.message is 'Message';
comment on column contact_messages.received_at is 'When it came';
comment on column contact_messages.answered_at is 'When it was answered';
comment on column contact_messages.answered_by is 'ID in people.csv of the admin who answered it';
comment on column contact_messages.answer is 'The answer, if it was sent from the market';

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
  last_error text,
  -- Mails that anyone can cause again and again, by booking and canceling, are limited for each address.
  is_limited boolean not null default false,
  -- What it says, until it is sent. Its body is then the text that was sent.
  content jsonb,
  -- What the reader's mail server has reported of a mail that ours had taken. `last_error` has its
  -- words.
  bounce text,
  -- Of a mail that is limited: the person who has caused it, so that nobody can use up the mails of
  -- another. Null where the market itself has.
  caused_by uuid,
  constraint outbox_bounce
    check (bounce is null or bounce in ('delayed', 'undelivered', 'refused') and sent_at is not null)
);

create index outbox_waiting on outbox (next_attempt_at) where sent_at is null;
create index outbox_limited on outbox (recipient, written_at) where is_limited;
create index outbox_sent on outbox (sent_at)
  where sent_at is not null;
create index outbox_of_recipient on outbox (recipient, written_at);
create index outbox_to_answer on outbox (reply_to) where reply_to is not null;
create index outbox_bounced on outbox (id) where bounce is not null;
-- Finds what was mailed of a conversation, a viewing or a sale when one of its people is erased,
-- also once it was sent: src/messages/server/mail/page-of-mail.ts.
create index outbox_by_page_of_person on outbox
  ((substring(body from '(?n)^(?:https?://[^/[:space:]]+)?(/dashboard/(?:conversations/[0-9]+(?:/viewing)?|orders/[0-9]+(?:/dispute)?))$')))
  where substring(body from '(?n)^(?:https?://[^/[:space:]]+)?(/dashboard/(?:conversations/[0-9]+(?:/viewing)?|orders/[0-9]+(?:/dispute)?))$') is not null;

-- A secret link and the content stand here until the mail is sent, and no longer.
create function forget_sent_secret() returns trigger language plpgsql as $$
begin
  new.body := regexp_replace(new.body, '([?&]token=)[A-Za-z0-9_-]+', '\1...', 'g');
  new.content := null;
  return new;
end $$;
create trigger outbox_sent_secret_forgotten before update of sent_at on outbox
  for each row when (new.sent_at is not null) execute function forget_sent_secret();

create table mailbox (
  id bigint generated always as identity primary key,
  outbox_id bigint not null unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  delivered_at timestamptz not null default now(),
  html text
);

create index mailbox_of_recipient on mailbox (recipient, id desc);
create index mailbox_to_answer on mailbox (reply_to) where reply_to is not null;
