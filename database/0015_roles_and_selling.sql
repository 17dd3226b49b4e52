-- Two facts about a person, which were one column: whether they are an admin, and whether they buy
-- only or sell as well (`status`). An admin may sell, and a seller who becomes an admin keeps
-- their cars.
--
-- The version before this one may still be running on another node. It reads and writes
-- `people.role` ('buyer', 'seller' or 'admin') and does not know the new columns. So `role` stays,
-- and the trigger below keeps both sides the same, in either direction:
--   * a statement that writes `is_admin` or `status` (this version) sets `role` from them;
--   * a statement that writes `role` alone (the version before) sets them from `role`. 'admin'
--     leaves `status` as it is. 'buyer' and 'seller' say that the person is no admin.
-- The version before shows an admin who sells as an admin only, until its nodes are replaced.
-- A later migration may drop `role` once no node of that version is left.

alter table people
  add column is_admin boolean not null default false,
  add column status text not null default 'buyer' check (status in ('buyer', 'seller'));

-- An admin who has been a seller, or who has cars, sells again. A buyer who has been a seller chose
-- to stop.
update people set
  is_admin = role = 'admin',
  status = case when role = 'seller' or ever_seller then 'seller' else 'buyer' end
where role <> 'buyer';

alter table people add constraint people_role_matches
  check (role = case when is_admin then 'admin' else status end);

-- Replaces the triggers on `update of role`: they do not fire for statements that name the new
-- columns only.
drop trigger people_sellers_remembered on people;
drop function remember_seller();
create function match_role_and_status() returns trigger language plpgsql as $$
declare
  by_role boolean;
begin
  if tg_op = 'INSERT' then
    by_role := new.role <> 'buyer' and not new.is_admin and new.status = 'buyer';
  else
    by_role := new.role is distinct from old.role
      and (new.is_admin, new.status) is not distinct from (old.is_admin, old.status);
  end if;
  if by_role then
    new.is_admin := new.role = 'admin';
    if new.role in ('buyer', 'seller') then new.status := new.role; end if;
    -- Any other value is left for the column's own check to refuse.
    if new.role not in ('buyer', 'seller', 'admin') then return new; end if;
  end if;
  new.role := case when new.is_admin then 'admin' else new.status end;
  if new.status = 'seller' then new.ever_seller := true; end if;
  return new;
end $$;
create trigger people_role_matches_status before insert or update of role, is_admin, status on people
  for each row execute function match_role_and_status();

-- Each of the two facts that changes is a row of the audit table, in the words that it has had
-- until now: 'buyer' or 'seller' becomes 'admin', 'admin' becomes 'buyer' or 'seller', and 'buyer'
-- becomes 'seller' or the other way round.
drop trigger people_role_audited on people;
drop function audit_role_change();
create function audit_role_change() returns trigger language plpgsql as $$
begin
  if old.status <> new.status then
    insert into audit (thing, thing_id, was, became, by_person) values (
      'people', new.id::text, old.status, new.status, current_setting('forecourt.person', true));
  end if;
  if old.is_admin <> new.is_admin then
    insert into audit (thing, thing_id, was, became, by_person) values (
      'people', new.id::text,
      case when old.is_admin then 'admin' else new.status end,
      case when new.is_admin then 'admin' else new.status end,
      current_setting('forecourt.person', true));
  end if;
  return new;
end $$;
create trigger people_role_audited after update of role, is_admin, status on people
  for each row when ((old.is_admin, old.status) is distinct from (new.is_admin, new.status))
  execute function audit_role_change();

create index people_admins on people (id) where is_admin;
