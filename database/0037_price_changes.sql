-- older versions run
-- What a car has cost: each change of its price from now on. The first price is that of the post, so
-- posting and importing write nothing here. The trigger writes as the owner: the version before this
-- one changes prices before its role has a right on the new table.
set local lock_timeout = '5s';

create table price_changes (
  id bigint generated always as identity,
  car_id bigint not null references cars,
  was_cents bigint not null,
  cents bigint not null check (cents <> was_cents),
  -- Not of the transaction's beginning: of two that wait for each other, the later one ends later.
  changed_at timestamptz not null default clock_timestamp(),
  primary key (car_id, id)
);

create function note_changed_price() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into price_changes (car_id, was_cents, cents)
    values (new.id, old.resale_price_cents, new.resale_price_cents);
  return null;
end $$;

create trigger cars_price_noted after update of resale_price_cents on cars
  for each row when (old.resale_price_cents <> new.resale_price_cents)
  execute function note_changed_price();
