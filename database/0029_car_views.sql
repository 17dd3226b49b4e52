-- older versions run
-- How often each car's page was opened, added up in batches.
create table car_views (
  car_id bigint primary key references cars,
  views bigint not null check (views > 0)
);
