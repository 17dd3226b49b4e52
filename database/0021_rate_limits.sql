-- How often something was tried: one row for each counter, for all nodes. `key` is a keyed hash, so
-- that neither an email address nor a network address can be read here. Unlogged: a try is written
-- without a flush to disk, and after a crash of the database counting begins anew.
create unlogged table rate_limits (
  key bytea primary key,
  tries integer not null check (tries >= 0),
  ends_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- What the market knows of an open payment beside its row: the intent as the card provider last
-- reported it, when the provider was last asked for a page, the network from which the payment was
-- opened, and the last event about a declined card that was counted. Gone when the payment has ended.
create unlogged table open_intents (
  payment_id bigint primary key,
  intent jsonb not null,
  asked_at timestamptz not null,
  opened_from text not null,
  last_decline text
);

-- Mails that anyone can cause again and again, by booking and canceling, are limited for each address.
set local lock_timeout = '5s';
alter table outbox add column is_limited boolean not null default false;
create index outbox_limited on outbox (recipient, written_at) where is_limited;
