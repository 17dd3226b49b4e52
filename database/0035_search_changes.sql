-- older versions run
-- Which cars changed. The search keeps a copy of the stock in memory and reads here what to read anew.
-- The triggers write as the owner: the version before this one changes cars before its role has a
-- right on the new table.
set local lock_timeout = '5s';

create table search_changes (
  id bigint generated always as identity primary key,
  car_id bigint not null,
  -- Readers follow by it: no other order says which changes are still to appear.
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index search_changes_new on search_changes (changed_in);
create index search_changes_old on search_changes (changed_at);

create function note_changed_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (car_id) values (new.id);
  return null;
end $$;

create trigger cars_posted_search after insert on cars
  for each row execute function note_changed_car();
create trigger cars_changed_search after update on cars
  for each row when (
    (old.state, old.category_id, old.title, old.location, old.condition, old.years_of_use,
      old.resale_price_cents, old.posted_at, old.make, old.model, old.model_year, old.mileage,
      old.fuel, old.gearbox, old.body, old.colour)
    is distinct from
    (new.state, new.category_id, new.title, new.location, new.condition, new.years_of_use,
      new.resale_price_cents, new.posted_at, new.make, new.model, new.model_year, new.mileage,
      new.fuel, new.gearbox, new.body, new.colour))
  execute function note_changed_car();

-- Whether a seller is verified is asked for as a fact of each of their cars.
create function note_cars_of_seller() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (car_id)
    select id from cars where seller_id = new.id and state = 'available';
  return null;
end $$;
create trigger people_verified_search after update of verified_seller_at on people
  for each row when ((old.verified_seller_at is null) is distinct from (new.verified_seller_at is null))
  execute function note_cars_of_seller();
