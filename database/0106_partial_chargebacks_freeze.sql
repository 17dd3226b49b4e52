-- older versions run
-- Where the bank has kept a part of the price before the handover, the payout that the handover makes is
-- frozen like one that is due by then: an admin decides who bears the part.
set local lock_timeout = '5s';

create or replace function make_payout_of_handover() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into payouts (booking_id, seller_id, amount_cents, handed_over_at, frozen_at)
    select id, seller_id, price_cents - commission_cents, new.entered_at,
      case when exists (
        select from payments p join chargebacks c on c.payment_id = p.id
        where p.booking_id = b.id and p.applied
          and c.state = 'lost' and not c.replaces_refund) then now() end
    from bookings b where id = new.booking_id and price_cents > commission_cents;
  return null;
end $$;
