-- What admins do about money stands in the audit table, and payments are found by their state.

-- The asking of a refund, like each of its moves.
create function audit_refund_asked() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, became, by_person)
    values ('refunds', new.id::text, new.state, current_setting('forecourt.person', true));
  return new;
end $$;
create trigger refunds_asking_audited after insert on refunds
  for each row execute function audit_refund_asked();

create function audit_alarm_cleared() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, was, became, by_person)
    values ('alarms', new.id::text, 'raised', 'cleared', current_setting('forecourt.person', true));
  return new;
end $$;
create trigger alarms_clearing_audited after update of cleared_at on alarms
  for each row when (old.cleared_at is null and new.cleared_at is not null)
  execute function audit_alarm_cleared();

-- A cleared alarm is history; what goes wrong again is raised again.
create function refuse_return_of_alarm() returns trigger language plpgsql as $$
begin
  raise exception 'alarm % is cleared', old.id
    using errcode = 'check_violation', constraint = 'alarms_stay_cleared';
end $$;
create trigger alarms_stay_cleared before update of cleared_at, cleared_by on alarms
  for each row when (old.cleared_at is not null
    and (old.cleared_at, old.cleared_by) is distinct from (new.cleared_at, new.cleared_by))
  execute function refuse_return_of_alarm();

create index alarms_cleared on alarms (cleared_at desc) where cleared_at is not null;
create index payments_by_state on payments (state, opened_at desc, id desc);
create index refunds_failed on refunds (payment_id) where state = 'failed';
