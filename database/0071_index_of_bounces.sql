-- no transaction
-- older versions run
create index concurrently if not exists outbox_bounced on outbox (id) where bounce is not null;
