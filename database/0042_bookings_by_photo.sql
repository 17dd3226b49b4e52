-- no transaction
-- older versions run
-- Most cars have no photo but their cover: their bookings are not in this index.
create index concurrently if not exists bookings_by_further_photo on bookings using gin (further_photos)
  where further_photos is not null;
