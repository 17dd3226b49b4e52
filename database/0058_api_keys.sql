-- older versions run
-- Keys by which programs of sellers and admins make calls.
set local lock_timeout = '5s';

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- How the key begins, to tell it from others. Of the rest only the hash is kept.
  prefix text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  made_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_of_person on api_keys (person_id, made_at desc);
create index api_keys_ended on api_keys (least(revoked_at, expires_at));
