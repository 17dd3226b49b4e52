-- older versions run
-- The cars that a person has saved. They go with the person; a car that is sold or withdrawn stays.
set local lock_timeout = '5s';

create table favorites (
  person_id uuid not null references people,
  car_id bigint not null references cars,
  saved_at timestamptz not null default now(),
  primary key (person_id, car_id)
);
create index favorites_of_car on favorites (car_id);
