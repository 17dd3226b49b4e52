-- Who verified a seller, and who erased a person, stands in the audit table like a change of role.

create function audit_seller_verified() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, was, became, by_person) values (
    'people', new.id::text,
    case when old.verified_seller_at is null then 'unverified' else 'verified' end,
    case when new.verified_seller_at is null then 'unverified' else 'verified' end,
    current_setting('forecourt.person', true));
  return new;
end $$;
create trigger people_verified_audited after update of verified_seller_at on people
  for each row when ((old.verified_seller_at is null) <> (new.verified_seller_at is null))
  execute function audit_seller_verified();

create function audit_erasure() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, was, became, by_person)
    values ('people', new.id::text, old.role, 'erased', current_setting('forecourt.person', true));
  return new;
end $$;
create trigger people_erasure_audited after update of erased_at on people
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function audit_erasure();

-- An erased person stays erased.
create function refuse_return_of_erased() returns trigger language plpgsql as $$
begin
  raise exception 'person % is erased', old.id
    using errcode = 'check_violation', constraint = 'people_stay_erased';
end $$;
create trigger people_stay_erased before update on people
  for each row when (old.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function refuse_return_of_erased();
