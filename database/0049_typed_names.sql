-- older versions run
-- Makes and models that our table does not know, as sellers typed them, until an admin merges them
-- into another name or accepts them. It takes the place of `typed_makes`, which only the versions
-- before this one write.
set local lock_timeout = '5s';

create table typed_names (
  id bigint generated always as identity primary key,
  -- Of a model: its make, as we write it. Null: the name is that of a make.
  make text check (length(make) between 1 and 40),
  -- How spellings are compared: src/cars/server/taxonomy/name-key.ts.
  key text not null check (length(key) between 1 and 100),
  typed text not null check (length(typed) between 1 and 60),
  -- When it was typed last.
  typed_at timestamptz not null default now(),
  -- What cars of it are called since an admin has decided: itself, or another name.
  agreed text check (length(agreed) between 1 and 60),
  decided_at timestamptz,
  constraint typed_names_once unique nulls not distinct (make, key),
  constraint typed_names_decision_is_whole check ((agreed is null) = (decided_at is null))
);
create index typed_names_open on typed_names (id) where agreed is null;
create index typed_names_renamed on typed_names (id) where agreed <> typed;

insert into typed_names (key, typed, typed_at, agreed, decided_at)
select distinct on (key) key, make, first_at, merged_into, merged_at
from (select *, left(coalesce(
    nullif(lower(regexp_replace(normalize(make, NFKD), '[^[:alnum:]]', '', 'g')), ''),
    lower(make)), 100) as key from typed_makes) old
order by key, first_at;
