-- older versions run
-- The payouts of what was handed over before there were any. The market may
-- have paid these sellers already, so each waits until an admin releases it.
insert into payouts (booking_id, seller_id, amount_cents, handed_over_at, frozen_at)
  select b.id, b.seller_id, b.price_cents - b.commission_cents, e.entered_at, now()
  from ledger_entries e join bookings b on b.id = e.booking_id
  where e.kind = 'handover' and b.state = 'paid' and b.price_cents > b.commission_cents
  on conflict do nothing;
