-- older versions run
-- What a bank has sent back is due again, unless the buyer has the price back. It stays frozen, and is so
-- as well where the buyer's bank has kept a part of the price: an admin decides who bears that. A payout that
-- was not sent before the price went back is over.
set local lock_timeout = '5s';

create or replace function follow_payout() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'payouts' then
    insert into payouts (booking_id, seller_id, amount_cents, handed_over_at, frozen_at)
      select id, seller_id, new.amount_cents, new.handed_over_at,
        coalesce(new.frozen_at, case when exists (
          select from payments p join chargebacks c on c.payment_id = p.id
          where p.booking_id = b.id and p.applied
            and c.state = 'lost' and not c.replaces_refund) then now() end)
      from bookings b where id = new.booking_id and state = 'paid';
  else
    update payouts set state = 'canceled', ended_at = now(), list_id = null
      where booking_id = new.id and state = 'due';
  end if;
  return null;
end $$;
