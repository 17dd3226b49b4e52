-- older versions run
-- older writes pass: payout_accounts.payout_accounts_wait_by_server, every version adds accounts that wait 48 hours
-- older writes pass: payout_accounts.payout_accounts_by_server, every version ends them, or takes the number of an erased person away
-- older writes pass: payout_accounts.payout_accounts_back_by_server, no version takes back that an account is replaced
-- older writes pass: sales.sales_code_by_server, every version counts wrong codes up, and begins anew with another code while the buyer waits
-- What the servers' role cannot do though it may write the rows: it would send a seller's money elsewhere
-- at once, or try handover codes without end. Whoever owns the tables may, to restore or mend them.
set local lock_timeout = '5s';

create function is_of_server(table_id oid) returns boolean language sql stable
return not pg_has_role(current_user, (select relowner from pg_class where oid = table_id), 'usage');

create function refuse_of_server() returns trigger language plpgsql as $$
begin
  if is_of_server(tg_relid) then
    raise exception 'servers may not do this to a row of %', tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger payout_accounts_wait_by_server before insert on payout_accounts for each row
  when (new.usable_at < now() + interval '48 hours' or new.replaced_at is not null)
  execute function refuse_of_server();
create trigger payout_accounts_by_server before update on payout_accounts for each row
  when ((old.id, old.person_id, old.added_at, old.usable_at)
      is distinct from (new.id, new.person_id, new.added_at, new.usable_at)
    or (new.iban is not null and new.iban is distinct from old.iban))
  execute function refuse_of_server();

-- An account comes back where its seller has stopped all that came after it.
create function refuse_account_back() returns trigger language plpgsql as $$
begin
  if is_of_server(tg_relid) and (new.replaced_at is not null or new.stopped_at is not null
    or (select bool_and(later.stopped_at is not null) from payout_accounts later
      where later.person_id = new.person_id and later.id > new.id) is not true)
  then
    raise exception 'servers may not do this to a row of %', tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger payout_accounts_back_by_server before update on payout_accounts for each row
  when (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
  execute function refuse_account_back();

create trigger sales_code_by_server before update of handover_code, wrong_codes on sales for each row
  when ((new.handover_code <> old.handover_code and (new.wrong_codes <> 0 or old.state <> 'paid'))
    or (new.handover_code = old.handover_code and new.wrong_codes < old.wrong_codes))
  execute function refuse_of_server();
