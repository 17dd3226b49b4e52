-- older versions run
-- A car is counted in whichever part of its category's counter is free. In a part of its own it waited for
-- each transaction that had counted there before, also for that of a server that stands still.

create function count_cars(of_category smallint, more bigint) returns void language plpgsql as $$
declare
  -- One transaction keeps to one part, however many cars it counts.
  first smallint := (txid_current() % 16) :: smallint;
begin
  update category_stock set cars = cars + more
    where category_id = of_category and part = (
      select part from category_stock where category_id = of_category
      order by (part - first + 16) % 16 limit 1 for update skip locked);
  if not found then
    insert into category_stock as s (category_id, part, cars) values (of_category, first, more)
      on conflict (category_id, part) do update set cars = s.cars + excluded.cars;
  end if;
end $$;

create or replace function count_posted_cars() returns trigger language plpgsql as $$
begin
  perform count_cars(category_id, count(*)) from posted group by category_id order by category_id;
  return null;
end $$;

create or replace function count_moved_car() returns trigger language plpgsql as $$
begin
  perform count_cars(new.category_id, case when new.state in ('available', 'on-hold') then 1 else -1 end);
  return null;
end $$;

create or replace function count_recategorised_car() returns trigger language plpgsql as $$
begin
  perform count_cars(old.category_id, -1);
  perform count_cars(new.category_id, 1);
  return null;
end $$;
