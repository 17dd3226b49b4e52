-- older versions run
-- Stands for the next migration where there is none: a column, a table and a trigger that the version
-- before does not know.
alter table cars add column key_count smallint;
comment on column cars.key_count is 'How many keys it has';

create table key_counts (
  car_id bigint primary key references cars,
  counted_at timestamptz not null default now()
);
create function count_keys() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into key_counts (car_id) values (new.id);
  return null;
end $$;
create trigger cars_keys_counted after insert on cars for each row execute function count_keys();
