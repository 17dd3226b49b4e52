-- Who there is: accounts, their sessions and credentials.

create table people (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> '' and length(name) <= 100),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  photo_url text,
  role text not null default 'buyer' check (role in ('buyer', 'seller', 'admin')),
  verified_seller_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index people_newest on people (created_at desc, id desc);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_person on sessions (person_id);

-- One row for each way in: 'credential' holds the password hash, others a provider's subject.
create table credentials (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_of_person on credentials (person_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- What happened, in order, for ever: rows are only ever added.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  thing text not null,
  thing_id text not null,
  was text,
  became text not null,
  by_person text
);
create index audit_of_thing on audit (thing, thing_id, id);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit table is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();

-- A move from one state to another that is not in the table `legal` is refused.
-- Arguments: the legal moves as 'from>to'. The move is written to the audit table.
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

-- A new row must begin in the state given as the argument.
create function refuse_other_beginning() returns trigger language plpgsql as $$
begin
  if new.state <> tg_argv[0] then
    raise exception '% must begin as %', tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = tg_table_name || '_beginning';
  end if;
  return new;
end $$;

create function audit_role_change() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, was, became, by_person)
    values ('people', new.id::text, old.role, new.role, current_setting('forecourt.person', true));
  return new;
end $$;
create trigger people_role_audited after update of role on people
  for each row when (old.role is distinct from new.role) execute function audit_role_change();
