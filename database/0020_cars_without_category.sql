-- older versions run
-- A car may be in none of the four categories: it is found by its facts, and in the categories of admins.
-- The counter has such cars under 0, which is the number of no category: the version before reads none of it.
set local lock_timeout = '5s';

alter table cars alter column category_id drop not null;
alter table category_stock drop constraint category_stock_category_id_fkey;
insert into category_stock (category_id, part) select 0, part from generate_series(0, 15) part;

create or replace function count_posted_cars() returns trigger language plpgsql as $$
begin
  perform count_cars(coalesce(category_id, 0 :: smallint), count(*))
    from posted group by category_id order by category_id;
  return null;
end $$;

create or replace function count_moved_car() returns trigger language plpgsql as $$
begin
  perform count_cars(coalesce(new.category_id, 0 :: smallint),
    case when new.state in ('available', 'on-hold') then 1 else -1 end);
  return null;
end $$;

create or replace function count_recategorized_car() returns trigger language plpgsql as $$
begin
  perform count_cars(coalesce(old.category_id, 0 :: smallint), -1);
  perform count_cars(coalesce(new.category_id, 0 :: smallint), 1);
  return null;
end $$;
drop trigger cars_recategorized_counted on cars;
create trigger cars_recategorized_counted after update of category_id on cars
  for each row when (old.category_id is distinct from new.category_id
    and new.state in ('available', 'on-hold') and old.state = new.state)
  execute function count_recategorized_car();

comment on column cars.category_id is 'ID in categories.csv; empty: in none of the four';
comment on column category_stock.category_id is '0: of cars that are in no category';
