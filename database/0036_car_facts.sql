-- older versions run
-- Structured facts of a car, beside the fields of a post: src/cars/facts/fact-table.ts names them all.
-- A column that is null is a fact that nobody states; `denied` says that there is none. The checks
-- are not tried on the rows that exist, where all new columns are null.
set local lock_timeout = '5s';

alter table cars
  add column trim_level text,
  add column first_registered text,
  add column vin text,
  add column drivetrain text,
  add column power_kw integer,
  add column engine_cc integer,
  add column battery_kwh integer,
  add column range_miles integer,
  add column co2_g_km integer,
  add column doors smallint,
  add column seats smallint,
  add column interior_color text,
  add column previous_owners smallint,
  add column accidents text,
  add column damage text,
  add column service_history text,
  add column inspected_until text,
  add column warranty text,
  add column vat_kind text,
  add column equipment text[],
  add column fact_sources jsonb not null default '{}',
  add constraint cars_facts_are_possible check (
    length(trim_level) between 1 and 60 and length(interior_color) between 1 and 60
    and first_registered ~ '^\d{4}-\d{2}$' and inspected_until ~ '^(\d{4}-\d{2}|denied)$'
    and vin ~ '^[A-HJ-NPR-Z0-9]{5,17}$'
    and power_kw between 1 and 2000 and engine_cc between 50 and 20000
    and battery_kwh between 1 and 500 and range_miles between 1 and 1000
    and co2_g_km between 0 and 1000 and doors between 1 and 7 and seats between 1 and 60
    and previous_owners between 0 and 50 and cardinality(equipment) <= 100) not valid;

comment on column cars.fact_sources is 'Who stated which fact, and when: {"seats": {"by": "seller", "at": "2026-11-23T04:00:00.000Z"}}. A fact without an entry was imported with the car.';
comment on column cars.vin is 'For the seller, admins and the buyer who has paid; nobody else reads it.';

drop trigger cars_changed_search on cars;
create trigger cars_changed_search after update on cars
  for each row when (
    (old.state, old.category_id, old.title, old.location, old.condition, old.years_of_use,
      old.resale_price_cents, old.posted_at, old.make, old.model, old.model_year, old.mileage,
      old.fuel, old.gearbox, old.body, old.colour, old.drivetrain, old.power_kw, old.doors,
      old.seats, old.previous_owners, old.accidents, old.service_history, old.range_miles,
      old.equipment)
    is distinct from
    (new.state, new.category_id, new.title, new.location, new.condition, new.years_of_use,
      new.resale_price_cents, new.posted_at, new.make, new.model, new.model_year, new.mileage,
      new.fuel, new.gearbox, new.body, new.colour, new.drivetrain, new.power_kw, new.doors,
      new.seats, new.previous_owners, new.accidents, new.service_history, new.range_miles,
      new.equipment))
  execute function note_changed_car();

-- What a seller has typed and not saved yet: the texts of the form.
create table fact_drafts (
  car_id bigint primary key references cars,
  texts jsonb not null check (length(texts :: text) <= 20000),
  saved_at timestamptz not null default now()
);

-- A make that no table of ours has, as sellers typed it, until an admin merges it into another.
create table typed_makes (
  make text primary key check (length(make) between 1 and 40),
  first_at timestamptz not null default now(),
  merged_into text check (length(merged_into) between 1 and 40),
  merged_at timestamptz,
  constraint typed_makes_merge_is_whole check ((merged_into is null) = (merged_at is null)),
  constraint typed_makes_merge_is_a_change check (merged_into <> make)
);
create index typed_makes_open on typed_makes (first_at) where merged_into is null;
