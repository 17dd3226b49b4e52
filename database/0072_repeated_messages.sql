-- older versions run
-- A message of the contact form that was sent again with its Idempotency-Key arrives once.
set local lock_timeout = '5s';

alter table contact_messages
  add column repeat_id bytea,
  add constraint contact_messages_repeat_id check (length(repeat_id) = 32) not valid;
