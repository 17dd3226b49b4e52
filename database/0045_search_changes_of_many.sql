-- older versions run
-- Cars that are posted by one statement are noted by one statement: an import of a million cars would
-- otherwise run the trigger a million times.
set local lock_timeout = '5s';

create function note_posted_cars() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (car_id) select id from posted;
  return null;
end $$;

drop trigger cars_posted_search on cars;
create trigger cars_posted_search after insert on cars referencing new table as posted
  for each statement execute function note_posted_cars();
