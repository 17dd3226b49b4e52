-- older versions run
-- While a chargeback is open or a refund under way, nobody hands over the car. Where the sale goes on
-- after that, the days after which it is handed over by itself begin anew, with both of their emails:
-- nobody could use the days that went by, and what was announced of them is out of date.
set local lock_timeout = '5s';

create function begin_handover_days_anew() returns trigger language plpgsql as $$
begin
  update sales s set waits_since = now(), reminders = 0 from payments p
    where p.id = new.payment_id and p.applied and s.id = p.booking_id and s.state = 'paid';
  return null;
end $$;
create trigger chargebacks_handover_goes_on after update on chargebacks
  for each row when (old.is_open and not new.is_open) execute function begin_handover_days_anew();
create trigger refunds_handover_goes_on after update of state on refunds
  for each row when (old.state in ('wanted', 'pending') and new.state = 'failed')
  execute function begin_handover_days_anew();
