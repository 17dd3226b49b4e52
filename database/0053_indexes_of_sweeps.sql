-- no transaction
-- older versions run
-- What is removed, erased or looked up again is found without reading its table from end to end.
create index concurrently if not exists rate_limits_ended on rate_limits (ends_at);
create index concurrently if not exists sessions_expired on sessions (expires_at);
create index concurrently if not exists sessions_unused on sessions (idle_limit, last_used_at);
create index concurrently if not exists sign_in_challenges_expired on sign_in_challenges (expires_at);
create index concurrently if not exists password_resets_old on password_resets (least(ended_at, expires_at));
create index concurrently if not exists email_verifications_old on email_verifications (least(ended_at, expires_at));
create index concurrently if not exists alarms_of_thing on alarms (kind, about);
create index concurrently if not exists refunds_succeeded on refunds (ended_at) where state = 'succeeded';
create index concurrently if not exists contact_messages_of_address on contact_messages (email, received_at);
create index concurrently if not exists contact_messages_old on contact_messages (received_at);
create index concurrently if not exists outbox_of_recipient on outbox (recipient, written_at);
create index concurrently if not exists outbox_to_answer on outbox (reply_to) where reply_to is not null;
create index concurrently if not exists mailbox_to_answer on mailbox (reply_to) where reply_to is not null;
