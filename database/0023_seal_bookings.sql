-- The bookings from before booked_car show what their cars say now, which is what they have shown
-- until today. Takes no lock but those of the rows.
update bookings b set booked_car = booked_facts(c) from cars c
where c.id = b.car_id and b.booked_car is null;

set local lock_timeout = '5s';
alter table bookings add constraint bookings_are_sealed
  check (booked_car is not null and image_id is not null) not valid;
