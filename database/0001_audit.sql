-- Part of PostgreSQL: people, cars and bookings are found by a part of a name, an address or a
-- title.
create extension if not exists pg_trgm;

-- What happened, in order, for ever: rows are only ever added.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  thing text not null,
  thing_id text not null,
  was text,
  became text not null,
  by_person text default nullif(current_setting('forecourt.person', true), ''),
  -- Read from the transaction, like the person, so that no trigger has to name them.
  address text default nullif(current_setting('forecourt.address', true), ''),
  reason text default nullif(current_setting('forecourt.reason', true), '')
);

create index audit_of_thing on audit (thing, thing_id, id);
-- The audit page reads backwards: all entries, those of one person, or those of a kind.
create index audit_by_person on audit (by_person, id)
  where by_person is not null;
create index audit_by_kind on audit (thing, became, id);

comment on column audit.id is 'ID';
comment on column audit.at is 'When';
comment on column audit.thing is 'What changed: a person, a car, a booking, a payment and so on';
comment on column audit.thing_id is 'Its ID';
comment on column audit.was is 'What it was before';
comment on column audit.became is 'What it became, or what was done';
comment on column audit.by_person is 'ID of the person who did it, or the program';
comment on column audit.address is 'Network address of the request; empty: no request of a person';
comment on column audit.reason is 'Reason that the person who did it gave';

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit table is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();

-- Refuses a move from one state to another that is not among the arguments, such as 'unpaid>paid',
-- and writes the move to the audit.
create function refuse_illegal_move() returns trigger language plpgsql as $$
begin
  if not (old.state || '>' || new.state) = any (tg_argv) then
    raise exception 'illegal move of % %: % -> %', tg_table_name, old.id, old.state, new.state
      using errcode = 'check_violation', constraint = tg_table_name || '_legal_moves';
  end if;
  insert into audit (thing, thing_id, was, became, by_person)
    values (tg_table_name, old.id::text, old.state, new.state, current_setting('forecourt.person', true));
  return new;
end $$;

-- Refuses a new row that does not begin in the state given as the argument.
create function refuse_other_beginning() returns trigger language plpgsql as $$
begin
  if new.state <> tg_argv[0] then
    raise exception '% must begin as %', tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = tg_table_name || '_beginning';
  end if;
  return new;
end $$;

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never removed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Some triggers refuse servers what their role could do by its rights: it would send a seller's
-- money elsewhere at once, or try handover codes without end. Whoever owns the tables may, to
-- restore or mend them.
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
