-- Further photos of a car. Its cover stays `cars.image_id`, so that lists, bookings and emails read
-- what they always did.
set local lock_timeout = '5s';

alter table images add column angle text check (angle in (
  'front-corner', 'front', 'side', 'rear-corner', 'rear', 'dashboard', 'odometer', 'front-seats',
  'back-seats', 'trunk', 'engine', 'wheel', 'damage', 'other'));
comment on column images.angle is 'What of the car the photo shows; null where its owner has not said. See src/images/angle.ts.';

create table car_photos (
  car_id bigint not null references cars,
  -- The cover is the first.
  position smallint not null check (position between 2 and 20),
  image_id text not null references images on delete cascade,
  primary key (car_id, position),
  -- Checked at the end of a statement, in which photos may change places.
  unique (car_id, image_id)
);
create index car_photos_by_image on car_photos (image_id);

-- The version before this one does not know the table, and would delete its photos as unused.
create function keep_photo_of_car() returns trigger language plpgsql as $$
begin
  if exists (select 1 from car_photos where image_id = new.id) then new.delete_files := false; end if;
  return new;
end $$;
create trigger images_of_cars_kept before update of delete_files on images
  for each row when (new.delete_files and not old.delete_files) execute function keep_photo_of_car();

-- The photos of an erased person go, whichever version erases them; those of bookings are kept.
create function forget_photos_of_erased() returns trigger language plpgsql as $$
begin
  delete from car_photos where image_id in (select id from images where owner_id = new.id);
  update images set delete_files = true where owner_id = new.id and not delete_files;
  return new;
end $$;
create trigger people_erased_forget_photos after update of erased_at on people
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function forget_photos_of_erased();
