-- no transaction
-- older versions run
create unique index concurrently if not exists contact_messages_repeat on contact_messages (repeat_id) where repeat_id is not null;
