-- older versions run
-- "Verified" belongs to one seller under one name: another name, or giving up selling, ends it. That
-- also holds for what the version before this one writes.
set local lock_timeout = '5s';

create function end_verification() returns trigger language plpgsql as $$
begin
  if new.status <> 'seller' or new.name <> old.name then new.verified_seller_at := null; end if;
  return new;
end $$;
-- Runs after `people_role_matches_status`, which sets the status.
create trigger people_verified_under_one_name
  before update of name, role, is_admin, status, verified_seller_at on people
  for each row when (new.verified_seller_at is not null) execute function end_verification();

update people set verified_seller_at = null where verified_seller_at is not null and status <> 'seller';

-- What a person was called before. The audit table keeps for ever that there was a rename; the name
-- itself is kept here, where an erasure can reach it.
create table former_names (
  audit_id bigint primary key,
  person_id uuid not null references people,
  name text not null
);
create index former_names_of_person on former_names (person_id);

create function audit_rename() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  insert into audit (thing, thing_id, became) values ('people', new.id::text, 'renamed')
    returning id into entry;
  insert into former_names (audit_id, person_id, name) values (entry, new.id, old.name);
  return new;
end $$;
create trigger people_rename_audited after update of name on people
  for each row when (old.name <> new.name and new.erased_at is null)
  execute function audit_rename();

-- As before, and also where the trigger above ends a verification, which no statement names.
drop trigger people_verified_audited on people;
create trigger people_verified_audited after update on people
  for each row when ((old.verified_seller_at is null) <> (new.verified_seller_at is null))
  execute function audit_seller_verified();
