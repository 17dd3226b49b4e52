-- older versions run
-- When a car last changed: search engines read it, and come again for what is new.
set local lock_timeout = '5s';

alter table cars add column changed_at timestamptz;
comment on column cars.changed_at is 'When its ad or its state last changed; empty: not since this is noted';

-- The market writes it for itself, so no car says it.
create or replace function car_statements(car cars) returns jsonb language sql stable parallel safe as $$
select to_jsonb(car) - '{id,seller_id,state,posted_at,advertised_at,fact_sources,hold_booking_id,hold_until,
  hold_booking_state,sold_booking_id,sold_at,sold_booking_state,posting_key,posting_digest,taken_down_at,
  taken_down_because,withdrawn_by_suspension,changed_at}' :: text[];
$$;

create function date_changed_car() returns trigger language plpgsql as $$
begin
  if old.state <> new.state or car_statements(old) <> car_statements(new) then
    new.changed_at := now();
  end if;
  return new;
end $$;
create trigger cars_changes_dated before update on cars
  for each row execute function date_changed_car();

-- The search says it of each page of cars.
create or replace function searched_car(car cars) returns jsonb language sql stable parallel safe as $$
select (car_statements(car) - '{description,phone,vin,image_id,original_price_cents}' :: text[])
  || jsonb_build_object('id', car.id, 'seller_id', car.seller_id, 'state', car.state, 'posted_at', car.posted_at,
    'changed_at', car.changed_at);
$$;
