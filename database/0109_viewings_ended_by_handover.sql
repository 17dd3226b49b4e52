-- older versions run
-- Why a viewing has ended stays readable after its sale is undone: it was no longer needed, because its buyer
-- had the car. Older versions go on to read 'car-gone' and the sale as it is now, so the reason has a column.
set local lock_timeout = '5s';

alter table viewings add column is_handed_over boolean not null default false;
comment on column viewings.is_handed_over is 'It was ended by the handover of its car to its buyer.';

create or replace function end_viewing_of_handover() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update viewings w set state = 'cancelled', ended_by = 'market', ended_because = 'car-gone',
    is_handed_over = true
  from bookings b
  where b.id = new.id and w.car_id = b.car_id and w.buyer_id = b.buyer_id
    and w.state in ('requested', 'confirmed') and w.starts_at > now();
  return null;
end $$;

-- Between the payment and the handover nothing else has ended one of the buyer because of its car.
update viewings w set is_handed_over = true
from bookings b join sales s on s.id = b.id
where b.car_id = w.car_id and b.buyer_id = w.buyer_id
  and w.ended_by = 'market' and w.ended_because = 'car-gone'
  and w.changed_at between b.paid_at and s.handed_over_at;
