-- A booking keeps what was booked: the car's words, facts and photo as they were. And an admin can
-- take a car off the market.
--
-- The version before this one may still be running on another node. Triggers fill the new columns of
-- what it writes; the bookings that exist get theirs in the next file, without these locks.
set local lock_timeout = '5s';

-- In the order in which posts and bookings of the version before lock them.
lock table images, cars, bookings in access exclusive mode;

-- What everyone may see of a car, but its prices and what changes without its seller: see
-- src/bookings/booked-car.ts.
create function booked_facts(car cars) returns jsonb language sql stable parallel safe as $$
select jsonb_build_object(
  'title', car.title, 'image_id', car.image_id, 'description', car.description,
  'category_id', car.category_id, 'condition', car.condition, 'years_of_use', car.years_of_use,
  'location', car.location, 'mileage', car.mileage, 'fuel', car.fuel);
$$;

alter table bookings
  add column booked_car jsonb,
  add column image_id text references images,
  add column change_mailed_at timestamptz;
comment on column bookings.booked_car is 'The car as its buyer booked it, or as they have accepted it since.';
comment on column bookings.image_id is 'The photo of booked_car, which is kept for as long as the booking.';
comment on column bookings.change_mailed_at is 'When the buyer was told that the car has changed; null while it has not, and once they have accepted it.';

create function seal_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select booked_facts(c) into new.booked_car from cars c where c.id = new.car_id;
  end if;
  new.image_id := new.booked_car ->> 'image_id';
  return new;
end $$;
create trigger bookings_sealed before insert or update of booked_car on bookings
  for each row execute function seal_booking();

create function refuse_change_of_purchase() returns trigger language plpgsql as $$
begin
  raise exception 'what booking % has bought cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'bookings_purchase_unchanged';
end $$;
create trigger bookings_purchase_unchanged before update of booked_car, image_id on bookings
  for each row when (old.state in ('paid', 'refunded') and old.booked_car is not null
    and (old.booked_car, old.image_id) is distinct from (new.booked_car, new.image_id))
  execute function refuse_change_of_purchase();

create index bookings_by_image on bookings (image_id);
create index bookings_by_part_of_title on bookings using gin (lower(booked_car ->> 'title') gin_trgm_ops);

-- The files of a photo that a booking shows stay, whoever asks for their deletion.
create function keep_booked_photo() returns trigger language plpgsql as $$
begin
  if exists (select 1 from bookings where image_id = new.id) then new.delete_files := false; end if;
  return new;
end $$;
create trigger images_of_bookings_kept before update of delete_files on images
  for each row when (new.delete_files and not old.delete_files) execute function keep_booked_photo();

-- An admin takes an ad down, for a reason that its seller is told. Its seller cannot relist it then.
alter table cars
  add column taken_down_at timestamptz,
  add column taken_down_because text check (length(taken_down_because) between 1 and 500),
  add constraint cars_take_down_is_whole check ((taken_down_at is null) = (taken_down_because is null)),
  add constraint cars_taken_down_are_withdrawn check (taken_down_at is null or state = 'withdrawn');

create function audit_take_down() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, was, became)
    values ('cars', new.id::text, new.state, case when new.taken_down_at is null then 'restored' else 'taken-down' end);
  return new;
end $$;
create trigger cars_take_down_audited after update of taken_down_at on cars
  for each row when ((old.taken_down_at is null) <> (new.taken_down_at is null))
  execute function audit_take_down();
