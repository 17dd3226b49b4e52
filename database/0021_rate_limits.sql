-- How often something was tried: one row for each counter, for all nodes. `key` is a keyed hash, so
-- that neither an email address nor a network address can be read here. Unlogged: a try is written
-- without a flush to disk, and after a crash of the database counting begins anew.
create unlogged table rate_limits (
  key bytea primary key,
  tries integer not null check (tries >= 0),
  ends_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Counts one try under each key. Gives after how many seconds another is allowed; 0: this one is.
-- The keys come sorted by rank, and within a rank by key, so that no two calls wait for each other.
-- Where a rank is over its limit, the ranks after it count nothing.
create function take_rate_limits(keys bytea[], times integer[], minutes integer[], ranks integer[])
returns integer language plpgsql as $$
declare
  kept rate_limits;
  refused_rank integer;
  seconds integer := 0;
begin
  for at in 1 .. cardinality(keys) loop
    exit when refused_rank < ranks[at];
    insert into rate_limits as counter (key, tries, ends_at)
    values (keys[at], 1, now() + minutes[at] * interval '1 minute')
    on conflict (key) do update set
      tries = case when counter.ends_at <= now() then 1 else counter.tries + 1 end,
      ends_at = case when counter.ends_at <= now() then excluded.ends_at else counter.ends_at end
    returning * into kept;
    if kept.tries > times[at] then
      refused_rank := ranks[at];
      seconds := greatest(seconds, 1, ceil(extract(epoch from kept.ends_at - now())));
    end if;
  end loop;
  return seconds;
end $$;

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
