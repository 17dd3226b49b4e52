-- older versions run
-- Bookings keep the structured facts of their cars as well, so that whoever has booked a car learns of
-- a change to them before they pay. Unpaid bookings get what their cars state now; the version before
-- this one passes over it.
set local lock_timeout = '5s';

-- What is stated of a car, by the columns of src/cars/facts/fact-table.ts: without what is private,
-- and without what is not stated.
create function stated_facts(car cars) returns jsonb language sql stable parallel safe
return jsonb_strip_nulls(jsonb_build_object(
    'make', car.make, 'model', car.model, 'trim_level', car.trim_level,
    'model_year', car.model_year, 'first_registered', car.first_registered, 'body', car.body,
    'gearbox', car.gearbox, 'drivetrain', car.drivetrain, 'power_kw', car.power_kw,
    'engine_cc', car.engine_cc, 'battery_kwh', car.battery_kwh, 'range_miles', car.range_miles,
    'co2_g_km', car.co2_g_km, 'doors', car.doors, 'seats', car.seats,
    'colour', car.colour, 'interior_color', car.interior_color, 'previous_owners', car.previous_owners,
    'accidents', car.accidents, 'damage', car.damage, 'service_history', car.service_history,
    'inspected_until', car.inspected_until, 'warranty', car.warranty, 'vat_kind', car.vat_kind,
    'equipment', car.equipment));

create or replace function booked_facts(car cars) returns jsonb language sql stable parallel safe
return jsonb_build_object(
  'title', car.title, 'image_id', car.image_id, 'description', car.description,
  'category_id', car.category_id, 'condition', car.condition, 'years_of_use', car.years_of_use,
  'location', car.location, 'mileage', car.mileage, 'fuel', car.fuel,
  'stated', stated_facts(car));

update bookings b set booked_car = b.booked_car || jsonb_build_object('stated', stated_facts(c))
from cars c where c.id = b.car_id and b.state = 'unpaid';
