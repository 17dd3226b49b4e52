-- older versions run
-- Newer releases of PostgreSQL (15.20 and its siblings of November 2026) refuse to add a column with a
-- default to a table whose rows a function with a parsed body takes. So these functions keep their bodies
-- as text, as all that take rows do from here on (src/app/database/migrations/row-functions.test.ts).
-- 0022 was changed for the same reason: without that, no new market opened there.
set local lock_timeout = '5s';

create or replace function stated_facts(car cars) returns jsonb language sql stable parallel safe as $$
select jsonb_strip_nulls(jsonb_build_object(
    'make', car.make, 'model', car.model, 'trim_level', car.trim_level,
    'model_year', car.model_year, 'first_registered', car.first_registered, 'body', car.body,
    'gearbox', car.gearbox, 'drivetrain', car.drivetrain, 'power_kw', car.power_kw,
    'engine_cc', car.engine_cc, 'battery_kwh', car.battery_kwh, 'range_miles', car.range_miles,
    'co2_g_km', car.co2_g_km, 'doors', car.doors, 'seats', car.seats,
    'colour', car.colour, 'interior_color', car.interior_color, 'previous_owners', car.previous_owners,
    'accidents', car.accidents, 'damage', car.damage, 'service_history', car.service_history,
    'inspected_until', car.inspected_until, 'warranty', car.warranty, 'vat_kind', car.vat_kind,
    'equipment', car.equipment));
$$;

create or replace function booked_facts(car cars) returns jsonb language sql stable parallel safe as $$
select jsonb_build_object(
  'title', car.title, 'image_id', car.image_id, 'description', car.description,
  'category_id', car.category_id, 'condition', car.condition, 'years_of_use', car.years_of_use,
  'location', car.location, 'mileage', car.mileage, 'fuel', car.fuel,
  'stated', stated_facts(car));
$$;

create or replace function further_photos(car cars) returns text[] language sql stable parallel safe as $$
select (select array_agg(image_id order by position) from car_photos
  where car_id = car.id and image_id <> car.image_id);
$$;

create or replace function sale_seal(booking bookings) returns bytea language sql stable parallel safe as $$
select sha256(convert_to(jsonb_build_object('booking', booking.id, 'car', booking.booked_car,
  'cover', booking.image_id, 'photos', booking.further_photos, 'price_cents', booking.price_cents,
  'paid_at', extract(epoch from booking.paid_at), 'buyer', booking.buyer_id,
  'seller', booking.seller_id) :: text, 'UTF8'));
$$;

create or replace function payout_stop(payout payouts) returns text language sql stable as $$
select case
  when not exists (select from ledger_balances where booking_id = payout.booking_id
    and account = 'seller-payable' and cents = -payout.amount_cents) then 'not-owed'
  when exists (select from payments p join chargebacks k on k.payment_id = p.id
    where p.booking_id = payout.booking_id and p.applied and k.is_open) then 'charged-back'
  when exists (select from sales where id = payout.booking_id and state = 'disputed') then 'disputed'
  when payout.frozen_at is not null then 'frozen'
  when exists (select from payments p join proposed_refunds r on r.payment_id = p.id
    where p.booking_id = payout.booking_id and p.applied and r.state = 'proposed') then 'frozen'
  when exists (select from people where id = payout.seller_id
    and (suspended_at is not null or erased_at is not null)) then 'seller-suspended'
end;
$$;

create or replace function payout_hold(payout payouts) returns text language sql stable as $$
select coalesce(payout_stop(payout), case
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null) then 'no-account'
  when not exists (select from payout_accounts where person_id = payout.seller_id
    and replaced_at is null and usable_at <= now()) then 'new-account'
end);
$$;

create or replace function transfer_hold(payout payouts) returns text language sql stable as $$
select coalesce(payout_stop(payout), case
  when not exists (select from payments where booking_id = payout.booking_id and applied
    and processor = 'stripe') then 'charged-elsewhere'
  when not exists (select from connected_accounts where person_id = payout.seller_id) then 'no-account'
  when not exists (select from connected_accounts where person_id = payout.seller_id
    and may_receive) then 'account-incomplete'
  when not exists (select from connected_accounts where person_id = payout.seller_id
    and usable_at <= now()) then 'new-account'
end);
$$;
