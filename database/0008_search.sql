-- Which cars changed. The search keeps a copy of the stock in memory and reads here what to read
-- anew.
create table search_changes (
  id bigint generated always as identity primary key,
  car_id bigint not null,
  -- Readers follow by it: no other order says which changes are still to appear.
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  -- What the car was like before: a search that has found it then does not find it anew.
  was jsonb
);

create index search_changes_new on search_changes (changed_in);
create index search_changes_old on search_changes (changed_at);

comment on column search_changes.was is 'The car before the change, without long and personal texts. Null for one that was just posted.';

-- What the search reads of a car: without long and personal texts.
create function searched_car(car cars) returns jsonb language sql stable parallel safe as $$
select (car_statements(car) - '{description,phone,vin,image_id,original_price_cents}' :: text[])
  || jsonb_build_object('id', car.id, 'seller_id', car.seller_id, 'state', car.state, 'posted_at', car.posted_at);
$$;

create function note_changed_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if old.state <> new.state or searched_car(old) <> searched_car(new) then
    insert into search_changes (car_id, was) values (new.id, searched_car(old));
  end if;
  return null;
end $$;
create trigger cars_changed_search after update on cars
  for each row execute function note_changed_car();

-- The search counts cars by what their sellers are, so it hears of each of them; also where a
-- trigger has ended a verification, which no statement names.
create function note_cars_of_seller() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (car_id, was)
    select c.id, searched_car(c)
      || jsonb_build_object('seller_was_verified_at', old.verified_seller_at,
        'seller_was_type', old.seller_type)
    from cars c where seller_id = new.id and state = 'available';
  return null;
end $$;
create trigger people_changed_search after update on people
  for each row when (
    (old.verified_seller_at is null) is distinct from (new.verified_seller_at is null)
    or old.seller_type is distinct from new.seller_type)
  execute function note_cars_of_seller();

-- Cars that are posted by one statement are noted by one statement: an import of a million cars would
-- otherwise run the trigger a million times.
create function note_posted_cars() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (car_id) select id from posted;
  return null;
end $$;
create trigger cars_posted_search after insert on cars referencing new table as posted
  for each statement execute function note_posted_cars();

-- Categories beside the four: each a search with a name, which cars belong to by their facts.
create table rule_categories (
  -- 1 to 4 are the four, which sellers choose from.
  id integer generated always as identity (start with 5) primary key check (id > 4),
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) between 1 and 300),
  -- The fields of the search's address, as src/search/search-fields.ts has them.
  rule jsonb not null check (jsonb_typeof(rule) = 'object' and rule <> '{}' and length(rule :: text) <= 8000),
  image_id text references images on delete set null,
  -- They are shown in this order.
  place integer not null,
  added_at timestamptz not null default now(),
  -- Its address goes on saying what was there.
  withdrawn_at timestamptz
);

create unique index rule_categories_name on rule_categories (lower(name)) where withdrawn_at is null;
create index rule_categories_image on rule_categories (image_id);

comment on column rule_categories.id is 'ID';
comment on column rule_categories.name is 'Name';
comment on column rule_categories.description is 'Description';
comment on column rule_categories.rule is 'Which cars are in it, as JSON';
comment on column rule_categories.image_id is 'ID of its picture in photos.csv, uploaded by an admin; empty: the cover of the newest car';
comment on column rule_categories.place is 'Place in the order';
comment on column rule_categories.added_at is 'When it was added';
comment on column rule_categories.withdrawn_at is 'When it was withdrawn';

-- The files of a picture that a category shows stay, unless its owner is erased.
create function keep_photo_of_category() returns trigger language plpgsql as $$
begin
  if exists (select 1 from rule_categories where image_id = new.id)
    and exists (select 1 from people where id = new.owner_id and erased_at is null)
  then new.delete_files := false; end if;
  return new;
end $$;
create trigger images_of_categories_kept before update of delete_files on images
  for each row when (new.delete_files and not old.delete_files)
  execute function keep_photo_of_category();

-- Searches that people save, and the cars that are new in them: src/search/server/saved.
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
  removed_at timestamptz,
  -- The category among whose cars it asks, whatever the rule of that becomes.
  category_id integer references rule_categories
);

create unique index saved_searches_once on saved_searches (person_id, path) where removed_at is null;
create index saved_searches_of_person on saved_searches (person_id);
create index saved_searches_due on saved_searches (next_alert_at)
  where untold > 0 and rhythm <> 'none' and removed_at is null;
create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;

comment on column saved_searches.id is 'ID';
comment on column saved_searches.person_id is 'ID of the person';
comment on column saved_searches.name is 'What they call it';
comment on column saved_searches.path is 'Its address on the site';
comment on column saved_searches.query is 'What it asks for, as JSON; within a category, beside the rule of that';
comment on column saved_searches.rhythm is 'How often they want to hear of new cars';
comment on column saved_searches.saved_at is 'When they saved it';
comment on column saved_searches.alerted_at is 'When they last heard of new cars';
comment on column saved_searches.removed_at is 'When they removed it';
comment on column saved_searches.category_id is 'ID of the category among whose cars it looks, if it is one of those that admins keep';

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

-- The words of a text without accents and signs, each as a search compares it: `F-150` has two. It is
-- marked immutable, as an index needs: `simple` is the same in each PostgreSQL, and so is NFKD.

create function folded_words(text) returns tsvector
language sql immutable parallel safe strict as $$
  select to_tsvector('simple', lower(translate(
    case when octet_length($1) = length($1) then $1
      else regexp_replace(normalize($1, NFKD), U&'[\0300-\036f]', '', 'g') end,
    '-_/.,:;@\|+*=&%#()[]{}<>"''’', repeat(' ', 27))))
$$;

create index cars_by_words_of_description on cars
  using gin (folded_words(description)) where state = 'available';
