-- older versions run
-- A car that is sold, or taken off the market, ends what others have arranged about it: their viewings as
-- before, and now their offers. Whoever has bought it keeps their viewing, for the handover.
set local lock_timeout = '5s';

create or replace function end_viewings_of_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update viewings set state = 'cancelled', ended_by = 'market', ended_because = 'car-gone', is_untold = true
  where car_id = new.id and state in ('requested', 'confirmed') and starts_at > now()
    and not (new.state = 'sold'
      and buyer_id = (select b.buyer_id from bookings b where b.id = new.sold_booking_id));
  return null;
end $$;

-- Once they have the car, nobody is reminded of a viewing of it.
create function end_viewing_of_handover() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update viewings w set state = 'cancelled', ended_by = 'market', ended_because = 'car-gone'
  from bookings b
  where b.id = new.id and w.car_id = b.car_id and w.buyer_id = b.buyer_id
    and w.state in ('requested', 'confirmed') and w.starts_at > now();
  return null;
end $$;
create trigger sales_end_viewings after update of handed_over_at on sales
  for each row when (old.handed_over_at is null and new.handed_over_at is not null)
  execute function end_viewing_of_handover();

-- Their offers run out at once, and the job for offers that have run out tells their buyers why.
alter table offers add column gone_because text;
alter table offers add constraint offers_gone_because_check
  check (gone_because in ('bought', 'sold', 'withdrawn')) not valid;
comment on column offers.gone_because is 'What became of its car while it was open: bought by its own buyer, sold to another one, or withdrawn.';
comment on column offers.car_version is 'What the car said when it was made.';

create function end_offers_of_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update offers o set expires_at = greatest(now(), o.made_at + interval '1 microsecond'),
    gone_because = case when new.state = 'sold' and exists (
        select from bookings b where b.id = new.sold_booking_id and b.buyer_id = v.buyer_id)
      then 'bought' else new.state end
  from conversations v
  where o.car_id = new.id and o.state = 'open' and v.id = o.conversation_id;
  return null;
end $$;
create trigger cars_end_offers after update of state on cars
  for each row when (old.state is distinct from new.state and new.state in ('sold', 'withdrawn'))
  execute function end_offers_of_car();

update offers o set expires_at = greatest(now(), o.made_at + interval '1 microsecond'),
  gone_because = case when c.state = 'sold' and exists (
      select from bookings b where b.id = c.sold_booking_id and b.buyer_id = v.buyer_id)
    then 'bought' else c.state end
from cars c, conversations v
where o.state = 'open' and c.id = o.car_id and c.state in ('sold', 'withdrawn') and v.id = o.conversation_id;
