-- Addresses of sellers and admins that are told what happens, and what is sent to them. Triggers
-- write the deliveries, in the transaction of what they report.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (cardinality(events) > 0),
  of_everybody boolean not null default false,
  secret bytea not null check (length(secret) between 24 and 64),
  former_secret bytea,
  former_until timestamptz,
  made_at timestamptz not null default now(),
  failing_since timestamptz,
  off_at timestamptz,
  off_because text check (off_because in ('owner', 'gone', 'failing')),
  constraint webhooks_off_says_why check ((off_at is null) = (off_because is null)),
  constraint webhooks_former_secret_is_whole check ((former_secret is null) = (former_until is null))
);

create index webhooks_of_person on webhooks (person_id, made_at desc);
create index webhooks_of_everybody on webhooks (id) where of_everybody and off_at is null;

comment on column webhooks.of_everybody is 'Of all sellers, not of its owner alone; counts while the owner is an admin';
comment on column webhooks.former_secret is 'Still signs until then, so that its owner can change over';
comment on column webhooks.failing_since is 'The first failure since the last delivery; null: none';

create function tell_of_posted_cars() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if (select id from webhooks order by id limit 1) is not null then
    perform write_webhook_deliveries('car.posted', seller_id,
      jsonb_build_object('version', 1, 'carId', id :: text, 'sellerId', seller_id))
    from posted;
  end if;
  return null;
end $$;
create trigger cars_posted_webhooks after insert on cars referencing new table as posted
  for each statement execute function tell_of_posted_cars();

create function tell_of_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if (select id from webhooks order by id limit 1) is not null then
    perform write_webhook_deliveries(
      case when old.state = new.state then 'car.changed' when new.state = 'available' then 'car.relisted'
        else 'car.' || new.state end,
      new.seller_id,
      jsonb_build_object('version', 1, 'carId', new.id :: text, 'sellerId', new.seller_id));
  end if;
  return null;
end $$;
create trigger cars_moved_webhooks after update on cars
  for each row when (old.state <> new.state and new.state <> 'on-hold'
    and (old.state, new.state) <> ('on-hold', 'available'))
  execute function tell_of_car();
create trigger cars_changed_webhooks after update on cars
  for each row when (old.state = new.state and
    (old.category_id, old.title, old.description, old.image_id, old.location, old.condition,
      old.years_of_use, old.resale_price_cents, old.original_price_cents, old.phone,
      old.make, old.model, old.model_year, old.mileage, old.fuel, old.gearbox, old.body, old.color,
      old.trim_level, old.first_registered, old.vin, old.drivetrain, old.power_kw, old.engine_cc,
      old.battery_kwh, old.range_miles, old.co2_g_km, old.doors, old.seats, old.interior_color,
      old.previous_owners, old.accidents, old.damage, old.service_history, old.inspected_until,
      old.warranty, old.vat_kind, old.equipment)
    is distinct from
    (new.category_id, new.title, new.description, new.image_id, new.location, new.condition,
      new.years_of_use, new.resale_price_cents, new.original_price_cents, new.phone,
      new.make, new.model, new.model_year, new.mileage, new.fuel, new.gearbox, new.body, new.color,
      new.trim_level, new.first_registered, new.vin, new.drivetrain, new.power_kw, new.engine_cc,
      new.battery_kwh, new.range_miles, new.co2_g_km, new.doors, new.seats, new.interior_color,
      new.previous_owners, new.accidents, new.damage, new.service_history, new.inspected_until,
      new.warranty, new.vat_kind, new.equipment))
  execute function tell_of_car();

create function tell_of_booking() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if (select id from webhooks order by id limit 1) is not null then
    perform write_webhook_deliveries('car.booked', new.seller_id,
      jsonb_build_object('version', 1, 'carId', new.car_id :: text, 'sellerId', new.seller_id,
        'bookingId', new.id :: text));
  end if;
  return null;
end $$;
create trigger bookings_made_webhooks after insert on bookings
  for each row execute function tell_of_booking();

-- Of charges that bought their car. One that came too late concerns its buyer alone.
create function tell_of_payment() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if (select id from webhooks order by id limit 1) is not null then
    perform write_webhook_deliveries('payment.' || new.state, b.seller_id,
      jsonb_build_object('version', 1, 'carId', b.car_id :: text, 'sellerId', b.seller_id,
        'bookingId', b.id :: text, 'paymentId', new.id :: text))
    from bookings b where b.id = new.booking_id;
  end if;
  return null;
end $$;
create trigger payments_moved_webhooks after update of state on payments
  for each row when (old.state <> new.state and new.applied and new.state in ('succeeded', 'refunded'))
  execute function tell_of_payment();

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  event text not null,
  data jsonb not null,
  written_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  claimed_until timestamptz,
  tried_at timestamptz,
  took_ms integer,
  status smallint,
  answer text check (length(answer) <= 1024),
  problem text check (length(problem) <= 200),
  delivered_at timestamptz,
  constraint webhook_deliveries_end check (delivered_at is null or next_attempt_at is null)
);

create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_claimed on webhook_deliveries (claimed_until) where claimed_until is not null;
create index webhook_deliveries_failed on webhook_deliveries (id)
  where next_attempt_at is null and delivered_at is null;
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_old on webhook_deliveries (written_at);

comment on column webhook_deliveries.message_id is 'The same at each attempt, so that the receiver can recognize it';
comment on column webhook_deliveries.next_attempt_at is 'Null: delivered, or not tried any more';
comment on column webhook_deliveries.claimed_until is 'A server is sending it; a server that dies leaves it to others from then on';

-- Who is told what happens to a car of this seller. A car that one transaction changes by several
-- statements has changed once.
create function write_webhook_deliveries(happened text, seller uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (webhook_id, event, data)
    select w.id, happened, facts from webhooks w join people p on p.id = w.person_id
    where (w.person_id = seller or w.of_everybody) and w.off_at is null
      and happened = any (w.events) and p.suspended_at is null
      and (w.person_id = seller or p.is_admin)
      and not (happened = 'car.changed' and exists (
        select 1 from webhook_deliveries d where d.webhook_id = w.id and d.written_at = now()
          and d.event = happened and d.data = facts));
end $$;
