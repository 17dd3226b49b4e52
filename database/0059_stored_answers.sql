-- older versions run
-- Answers to requests with a key, given again to those who repeat the request within 24 hours.
set local lock_timeout = '5s';

create table stored_answers (
  -- Of sender and key.
  key_hash bytea primary key check (length(key_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  -- Which request with this key is being done.
  claim uuid not null,
  -- If that one has no answer by then, another may begin.
  lost_at timestamptz not null,
  -- Encrypted; null while the first request is under way.
  answer bytea,
  made_at timestamptz not null default now()
);
create index stored_answers_made_at on stored_answers (made_at);
