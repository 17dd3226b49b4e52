-- older versions run
-- Bookings keep all photos of their cars, not only the cover. They are in a column of their own: a
-- seller who adds or removes one changes nothing that a buyer has to accept before they pay.
set local lock_timeout = '5s';

alter table bookings add column further_photos text[];
comment on column bookings.further_photos is 'The photos of the car beside its cover (image_id) in their order, as it was booked; null where it had none.';

create function further_photos(car cars) returns text[] language sql stable parallel safe
return (select array_agg(image_id order by position) from car_photos
  where car_id = car.id and image_id <> car.image_id);

create or replace function seal_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select booked_facts(c), further_photos(c) into new.booked_car, new.further_photos
    from cars c where c.id = new.car_id;
  end if;
  new.image_id := new.booked_car ->> 'image_id';
  return new;
end $$;

-- The files of a photo that a booking shows stay, whoever asks for their deletion.
create or replace function keep_booked_photo() returns trigger language plpgsql as $$
begin
  if exists (select 1 from bookings where image_id = new.id)
    or exists (select 1 from bookings where further_photos @> array[new.id])
  then new.delete_files := false; end if;
  return new;
end $$;

-- The photos of a car cannot be changed from its payment on.
update bookings b set further_photos = further_photos(c)
from cars c where c.id = b.car_id and b.state in ('unpaid', 'paid')
  and exists (select 1 from car_photos p where p.car_id = c.id);

drop trigger bookings_purchase_unchanged on bookings;
create trigger bookings_purchase_unchanged before update of booked_car, image_id, further_photos on bookings
  for each row when (old.state in ('paid', 'refunded') and old.booked_car is not null
    and (old.booked_car, old.image_id, old.further_photos)
      is distinct from (new.booked_car, new.image_id, new.further_photos))
  execute function refuse_change_of_purchase();
