-- older versions run
-- The sales of bookings that were paid before there were handovers. What was paid more than 14 days ago
-- counts as handed over 14 days after the payment: buyer and seller have met long since, and nobody is
-- asked to confirm it now. For later ones the 14 days begin today, since nobody had a code before.
-- What was refunded before has no sale. Takes no lock but those of the new rows.
insert into sales (id, waits_since, state, handed_over_at, handed_over_by)
select id, paid_at, 'handed-over', paid_at + interval '14 days', 'time' from bookings
where state = 'paid' and paid_at <= now() - interval '14 days'
on conflict (id) do nothing;

insert into sales (id, waits_since)
select id, now() from bookings where state = 'paid' and paid_at > now() - interval '14 days'
on conflict (id) do nothing;

-- Their prices are owed to the sellers. What a refund is taking back is passed over.
select count(enter_handover(id)) from sales where state = 'handed-over';
