-- The servers of this market that run, each with a keyed hash of every setting that has to be the same
-- on all of them. A row that is not renewed is of a server that has died.
create table nodes (
  id uuid primary key,
  name text not null,
  version text not null,
  git_commit text,
  settings jsonb not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  state text not null default 'serving'
);

-- Which due time of each cron job was taken last. The node that moves it forward runs the job.
create table cron_runs (
  job text primary key,
  due_at timestamptz not null,
  node text
);

-- How often something was tried: one row for each counter, for all nodes. `key` is a keyed hash, so
-- that neither an email address nor a network address can be read here. Unlogged: a try is written
-- without a flush to disk, and after a crash of the database counting begins anew.
create unlogged table rate_limits (
  key bytea primary key,
  tries integer not null check (tries >= 0),
  ends_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

create index rate_limits_ended on rate_limits (ends_at);

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

-- Answers to requests with a key, given again to those who repeat the request within 24 hours.
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
