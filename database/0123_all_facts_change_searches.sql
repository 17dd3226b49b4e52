-- older versions run
-- Searches find cars by all that can be stated of them: the copy of the stock hears of each change.
set local lock_timeout = '5s';

drop trigger cars_changed_search on cars;
create trigger cars_changed_search after update on cars
  for each row when (
    (old.state, old.category_id, old.title, old.location, old.condition, old.years_of_use,
      old.resale_price_cents, old.posted_at, old.make, old.model, old.trim_level, old.model_year,
      old.mileage, old.fuel, old.gearbox, old.body, old.colour, old.drivetrain, old.power_kw,
      old.doors, old.seats, old.previous_owners, old.accidents, old.service_history,
      old.range_miles, old.equipment, old.damage, old.warranty,
      old.inspected_until, old.first_registered, old.engine_cc, old.battery_kwh, old.interior_color)
    is distinct from
    (new.state, new.category_id, new.title, new.location, new.condition, new.years_of_use,
      new.resale_price_cents, new.posted_at, new.make, new.model, new.trim_level, new.model_year,
      new.mileage, new.fuel, new.gearbox, new.body, new.colour, new.drivetrain, new.power_kw,
      new.doors, new.seats, new.previous_owners, new.accidents, new.service_history,
      new.range_miles, new.equipment, new.damage, new.warranty,
      new.inspected_until, new.first_registered, new.engine_cc, new.battery_kwh, new.interior_color))
  execute function note_changed_car();
