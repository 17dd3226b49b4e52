-- older versions run
-- older writes pass: refuse_change_of_dispute(), it lets more pass than before
-- A dispute that was decided for a refund is open again once that refund has failed: otherwise its sale
-- would stay disputed for good, with nobody paid and nothing left to decide.
set local lock_timeout = '5s';

-- The sale is disputed still, and its price neither is with the buyer nor goes there.
create function is_refund_of_dispute_failed(dispute disputes) returns boolean language sql stable as $$
select dispute.decision = 'refund' and exists (
  select from sales s join payments p on p.booking_id = s.id and p.applied
  where s.id = dispute.sale_id and s.state = 'disputed'
    and not exists (select from refunds where payment_id = p.id and state <> 'failed'));
$$;

create or replace function refuse_change_of_dispute() returns trigger language plpgsql as $$
begin
  if new.decided_at is null and (new.sale_id, new.reason, new.opened_at) = (old.sale_id, old.reason, old.opened_at)
      and is_refund_of_dispute_failed(old) then
    return new;
  end if;
  raise exception 'dispute % is decided', old.sale_id
    using errcode = 'check_violation', constraint = 'disputes_stay_decided';
end $$;

create function reopen_dispute_of_refund() returns trigger language plpgsql as $$
begin
  update disputes d set decided_at = null, decided_by = null, decision = null, decided_because = null
  where sale_id = (select booking_id from payments where id = new.payment_id)
    and is_refund_of_dispute_failed(d);
  return null;
end $$;
-- At the end of the transaction: a lost chargeback may have taken the place of the refund in it.
create constraint trigger refunds_failed_reopen_dispute after update of state on refunds
  deferrable initially deferred for each row
  when (old.state in ('requested', 'pending') and new.state = 'failed')
  execute function reopen_dispute_of_refund();

update disputes d set decided_at = null, decided_by = null, decision = null, decided_because = null
where decision = 'refund' and is_refund_of_dispute_failed(d);
