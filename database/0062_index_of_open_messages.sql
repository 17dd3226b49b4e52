-- no transaction
-- older versions run
create index concurrently if not exists contact_messages_open on contact_messages (id) where answered_at is null;
