-- older versions run
-- A bank may send back what was booked days before, so a payout that was recorded as paid fails after all.
-- older writes pass: payouts.payouts_sent_says_when, it says less of one that failed
-- older writes pass: payouts.payouts_legal_moves, one more move is legal
-- older writes pass: payouts.payouts_transfers_are_reversed, no older version lets a paid payout fail
set local lock_timeout = '5s';

alter table payouts
  drop constraint payouts_sent_says_when,
  add constraint payouts_sent_says_when check (case state
    when 'due' then sent_at is null when 'canceled' then sent_at is null
    when 'paid' then true when 'failed' then true else sent_at is not null end) not valid;
comment on column payouts.sent_at is
  'Null as well for one that an admin has paid outside the market, also if that came back.';

drop trigger payouts_legal_moves on payouts;
create trigger payouts_legal_moves before update of state on payouts
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('due>sent', 'sent>paid', 'sent>failed', 'due>paid', 'due>canceled',
    'paid>reversed', 'paid>failed');

-- A transfer is taken back by the provider.
create function refuse_return_of_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'payout % is a transfer, which no bank sends back', new.id
    using errcode = 'check_violation', constraint = 'payouts_transfers_are_reversed';
end $$;
create trigger payouts_transfers_are_reversed before update of state on payouts
  for each row when (old.state = 'paid' and new.state = 'failed' and old.connected_account_id is not null)
  execute function refuse_return_of_transfer();

create or replace function enter_payout_move() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform enter_in_ledger(new.booking_id, 'payout-' || new.state, new.id,
    case
      when new.state = 'sent' then array['seller-payable', 'payouts-sent']
      when new.state = 'failed' then array['payouts-' || old.state, 'seller-payable']
      when old.state = 'sent' then array['payouts-sent', 'payouts-paid']
      else array['seller-payable', 'payouts-paid'] end,
    array[new.amount_cents, -new.amount_cents]);
  return null;
end $$;
