-- older versions run
-- Once a car is handed over, its sale has a receipt: numbered without gaps by seller and year, with a
-- seal over what was sold.
set local lock_timeout = '5s';

create table receipts (
  sale_id bigint primary key references sales,
  seller_id uuid not null references people,
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  seal bytea not null check (length(seal) = 32),
  constraint receipts_numbered_once unique (seller_id, year, number)
);

-- SHA-256 over what was stated, shown and paid. The database refuses to change any of it once it is paid.
create function sale_seal(booking bookings) returns bytea language sql stable parallel safe
return sha256(convert_to(jsonb_build_object('booking', booking.id, 'car', booking.booked_car,
  'cover', booking.image_id, 'photos', booking.further_photos, 'price_cents', booking.price_cents,
  'paid_at', extract(epoch from booking.paid_at), 'buyer', booking.buyer_id,
  'seller', booking.seller_id) :: text, 'UTF8'));

-- A seller's receipts are numbered one after the other.
create function issue_receipt() returns trigger language plpgsql as $$
declare
  booking bookings;
  this_year smallint := extract(year from new.handed_over_at at time zone 'UTC');
begin
  select * into booking from bookings where id = new.id;
  perform pg_advisory_xact_lock(hashtextextended('receipts ' || booking.seller_id, this_year));
  insert into receipts (sale_id, seller_id, year, number, issued_at, seal)
  select new.id, booking.seller_id, this_year, coalesce(max(number), 0) + 1, new.handed_over_at,
    sale_seal(booking)
  from receipts where seller_id = booking.seller_id and year = this_year
  on conflict (sale_id) do nothing;
  return null;
end $$;
create trigger sales_receipt_issued after update of state on sales
  for each row when (new.state = 'handed-over' and old.handed_over_at is null)
  execute function issue_receipt();

create function refuse_change_of_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'receipts are neither changed nor removed' using errcode = 'restrict_violation';
end $$;
create trigger receipts_stay before update or delete or truncate on receipts
  for each statement execute function refuse_change_of_receipt();
