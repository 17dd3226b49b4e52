-- older versions run
-- What the title of a car says of its past. Titles are papers of the United States.
set local lock_timeout = '5s';

alter table cars add column title_status text;
comment on column cars.title_status is 'Title status';

-- Buyers rely on it: a title that becomes clean is noted.
create or replace function relied_facts(car cars) returns jsonb language sql stable parallel safe as $$
select jsonb_build_object('modelYear', car.model_year, 'firstRegistered', car.first_registered,
  'mileage', car.mileage, 'fuel', car.fuel, 'owners', car.previous_owners, 'accidents', car.accidents,
  'damage', car.damage, 'service', car.service_history, 'titleStatus', car.title_status,
  'inspectedUntil', car.inspected_until, 'warranty', car.warranty);
$$;
