-- older versions run
-- Who has saved a car is told when its price drops: once a drop, and at most once a day of each car.
set local lock_timeout = '5s';

alter table favorites
  -- The price that its person was told last; null: none since the car was saved.
  add column told_cents bigint,
  add column told_at timestamptz,
  -- The seller has lowered the price, and nobody has looked yet whether that is news.
  add column has_dropped boolean not null default false;
create index favorites_to_tell on favorites (person_id, car_id) where has_dropped;

create table price_drop_stops (
  person_id uuid primary key references people,
  stopped_at timestamptz not null default now()
);
