-- The cars that a person has saved. They go with the person; a car that is sold or withdrawn stays.
create table favorites (
  person_id uuid not null references people,
  car_id bigint not null references cars,
  saved_at timestamptz not null default now(),
  -- The price that its person was told last; null: none since the car was saved. They are told of a
  -- drop once, and at most once a day of each car.
  told_cents bigint,
  told_at timestamptz,
  -- The seller has lowered the price, and nobody has looked yet whether that is news.
  has_dropped boolean not null default false,
  primary key (person_id, car_id)
);

create index favorites_of_car on favorites (car_id);
create index favorites_to_tell on favorites (person_id, car_id) where has_dropped;

comment on column favorites.person_id is 'ID of the person';
comment on column favorites.car_id is 'ID of the car';
comment on column favorites.saved_at is 'When they saved it';

create table price_drop_stops (
  person_id uuid primary key references people,
  stopped_at timestamptz not null default now()
);
