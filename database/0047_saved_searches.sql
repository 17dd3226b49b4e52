-- older versions run
-- Searches that people save, and the cars that are new in them: src/search/server/saved.
set local lock_timeout = '5s';

create table saved_searches (
  id bigint generated always as identity primary key,
  person_id uuid not null references people,
  name text not null check (length(name) between 1 and 100),
  -- Its address, which is the same for the same search.
  path text not null check (length(path) between 1 and 2000),
  -- What it was understood to ask when it was saved.
  query jsonb not null check (length(query :: text) <= 20000),
  rhythm text not null check (rhythm in ('as-they-come', 'daily', 'weekly', 'none')),
  saved_at timestamptz not null default now(),
  -- Cars that came in since its person last looked.
  new_cars integer not null default 0 check (new_cars >= 0),
  -- Rows of saved_search_cars that no email has told of.
  untold integer not null default 0 check (untold >= 0),
  -- The earliest moment of the next email, and the moment of the last one.
  next_alert_at timestamptz not null,
  alerted_at timestamptz,
  -- Removed by its person, who may still take that back.
  removed_at timestamptz
);
create unique index saved_searches_once on saved_searches (person_id, path) where removed_at is null;
create index saved_searches_of_person on saved_searches (person_id);
create index saved_searches_due on saved_searches (next_alert_at)
  where untold > 0 and rhythm <> 'none' and removed_at is null;
create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;

-- A car that is new in a search. Once an email has named it, it is never named to that search again.
create table saved_search_cars (
  saved_search_id bigint not null references saved_searches on delete cascade,
  car_id bigint not null references cars,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (saved_search_id, car_id)
);
create index saved_search_cars_told on saved_search_cars (told_at) where told_at is not null;

-- Up to which change of a car the saved searches have been looked through.
create table saved_search_progress (
  is_only_row boolean primary key default true check (is_only_row),
  changed_in xid8 not null,
  change_id bigint not null
);
insert into saved_search_progress (changed_in, change_id)
  values (pg_snapshot_xmin(pg_current_snapshot()), 0);

-- What the car was like before: a search that has found it then does not find it anew.
alter table search_changes add column was jsonb;
comment on column search_changes.was is 'The car before the change, without long and personal texts. Null for one that was just posted.';

create or replace function note_changed_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (car_id) values (new.id);
  else
    insert into search_changes (car_id, was) values (new.id, to_jsonb(old) -
      '{description,phone,vin,fact_sources,posting_key,posting_digest,taken_down_because}' :: text[]);
  end if;
  return null;
end $$;

create or replace function note_cars_of_seller() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (car_id, was)
    select c.id, to_jsonb(c)
      - '{description,phone,vin,fact_sources,posting_key,posting_digest,taken_down_because}' :: text[]
      || jsonb_build_object('seller_was_verified_at', old.verified_seller_at)
    from cars c where seller_id = new.id and state = 'available';
  return null;
end $$;
