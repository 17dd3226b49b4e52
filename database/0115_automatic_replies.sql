-- older versions run
-- An answer by email that a program has written is not passed on, which the person in whose name it came can read.
set local lock_timeout = '5s';

alter table conversation_replies add column is_automatic boolean not null default false;
comment on column conversation_replies.is_automatic is 'A program has written it, and it was not passed on.';
