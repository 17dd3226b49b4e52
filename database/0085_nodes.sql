-- older versions run
-- The servers of this market that run, each with a keyed hash of every setting that has to be the same
-- on all of them. A row that is not renewed is of a server that has died.
set local lock_timeout = '5s';

create table nodes (
  id uuid primary key,
  name text not null,
  version text not null,
  git_commit text,
  settings jsonb not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
