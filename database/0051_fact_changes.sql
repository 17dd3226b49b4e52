-- older versions run
-- What a car has said of itself: each change of a fact that buyers rely on, from now on, also that it
-- is not stated any more. That a fact is stated for the first time is none. None of them is a text
-- that somebody wrote. The trigger writes as the owner: the version before this one changes facts
-- before its role has a right on the new table.
set local lock_timeout = '5s';

create table fact_changes (
  id bigint generated always as identity,
  car_id bigint not null references cars,
  -- As src/cars/facts/fact-table.ts names it.
  fact text not null,
  was text not null,
  -- Null: it is not stated any more.
  became text check (became <> was),
  -- Who states it now: see `cars.fact_sources`.
  by text,
  -- Not of the transaction's beginning: of two that wait for each other, the later one ends later.
  changed_at timestamptz not null default clock_timestamp(),
  primary key (car_id, id)
);

create function note_changed_facts() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into fact_changes (car_id, fact, was, became, by)
    select new.id, fact, was, became, new.fact_sources -> fact ->> 'by'
    from (values
      ('modelYear', old.model_year :: text, new.model_year :: text),
      ('firstRegistered', old.first_registered, new.first_registered),
      ('mileage', old.mileage :: text, new.mileage :: text),
      ('fuel', old.fuel, new.fuel),
      ('owners', old.previous_owners :: text, new.previous_owners :: text),
      ('accidents', old.accidents, new.accidents),
      ('damage', old.damage, new.damage),
      ('service', old.service_history, new.service_history),
      ('inspectedUntil', old.inspected_until, new.inspected_until),
      ('warranty', old.warranty, new.warranty)) changes (fact, was, became)
    where was is not null and was is distinct from became;
  return null;
end $$;

create trigger cars_facts_noted after update on cars
  for each row when (
    (old.model_year, old.first_registered, old.mileage, old.fuel, old.previous_owners,
      old.accidents, old.damage, old.service_history, old.inspected_until, old.warranty)
    is distinct from
    (new.model_year, new.first_registered, new.mileage, new.fuel, new.previous_owners,
      new.accidents, new.damage, new.service_history, new.inspected_until, new.warranty))
  execute function note_changed_facts();
