-- older versions run
-- Categories beside the four: each a search with a name, which cars belong to by their facts.
set local lock_timeout = '5s';

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

comment on column rule_categories.image_id is 'Uploaded by an admin; null: the cover of the newest car.';

-- The version before this one does not know the table, and would delete its pictures as unused.
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
