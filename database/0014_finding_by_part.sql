-- Admins find people and payments by a part of a name, an address or a title.
create extension if not exists pg_trgm;

create index people_by_part on people using gin (lower(name) gin_trgm_ops, email gin_trgm_ops);
create index cars_by_part_of_title on cars using gin (lower(title) gin_trgm_ops);
create index bookings_of_car on bookings (car_id);
