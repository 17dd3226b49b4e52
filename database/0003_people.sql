-- Who there is: accounts, their sessions and credentials.
create table people (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> '' and length(name) <= 100),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  photo_url text,
  verified_seller_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whoever has been a seller may have cars, also when they only buy now.
  ever_seller boolean not null default false,
  -- An admin may sell, and a seller who becomes an admin keeps their cars.
  is_admin boolean not null default false,
  status text not null default 'buyer' check (status in ('buyer', 'seller')),
  -- A suspended person cannot sign in, and their cars are off the market until that ends.
  suspended_at timestamptz,
  suspended_because text check (length(suspended_because) <= 500),
  -- A new password forgets the browsers from which a person has signed in before. They are known by
  -- a signed cookie, and the signature names the generation from the second one on.
  device_generation integer not null default 0,
  -- Whether somebody sells privately or as a dealer, and the name of the dealership. Null: not stated.
  seller_type text,
  dealership text,
  constraint people_suspension_is_whole check ((suspended_at is null) = (suspended_because is null)),
  constraint people_seller_type check (seller_type in ('private', 'dealer')),
  constraint people_dealership check (
    (seller_type is not distinct from 'dealer') = (dealership is not null)
    and length(dealership) between 1 and 100)
);

alter table contact_messages add foreign key (answered_by) references people;

create index people_newest on people (created_at desc, id desc);
create index people_by_part on people using gin (lower(name) gin_trgm_ops, email gin_trgm_ops);
create index people_ever_sellers on people (created_at desc, id desc) where ever_seller;
create index people_admins on people (id) where is_admin;
create index people_suspended on people (id)
  where suspended_at is not null;
-- Admins list and count sellers who are not verified.
create index people_unverified_sellers on people (created_at desc, id desc)
  where status = 'seller' and verified_seller_at is null and erased_at is null;

comment on column people.id is 'ID';
comment on column people.name is 'Name';
comment on column people.email is 'Email address';
comment on column people.email_verified is 'Whether they have opened the link mailed to that address';
comment on column people.photo_url is 'Address of their picture on the site';
comment on column people.verified_seller_at is 'When an admin verified the seller';
comment on column people.erased_at is 'When they were deleted';
comment on column people.created_at is 'When they signed up';
comment on column people.updated_at is 'When their account last changed';
comment on column people.is_admin is 'Whether they administer the market';
comment on column people.status is 'buyer or seller';
comment on column people.suspended_at is 'When they were suspended';
comment on column people.suspended_because is 'Why they were suspended';
comment on column people.seller_type is 'Whether they sell privately or as a dealer, if they have said so';
comment on column people.dealership is 'Name of the dealership';

-- The audit has who verified a seller and who erased a person, like a change of role.
create function audit_seller_verified() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, was, became, by_person) values (
    'people', new.id::text,
    case when old.verified_seller_at is null then 'unverified' else 'verified' end,
    case when new.verified_seller_at is null then 'unverified' else 'verified' end,
    current_setting('forecourt.person', true));
  return new;
end $$;
create trigger people_verified_audited after update on people
  for each row when ((old.verified_seller_at is null) <> (new.verified_seller_at is null))
  execute function audit_seller_verified();

create function audit_erasure() returns trigger language plpgsql as $$
begin
  insert into audit (thing, thing_id, was, became, by_person)
    values ('people', new.id::text, case when old.is_admin then 'admin' else old.status end, 'erased',
      current_setting('forecourt.person', true));
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

create function remember_seller() returns trigger language plpgsql as $$
begin
  new.ever_seller := true;
  return new;
end $$;
create trigger people_sellers_remembered before insert or update of status on people
  for each row when (new.status = 'seller') execute function remember_seller();

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
create trigger people_role_audited after update of is_admin, status on people
  for each row when ((old.is_admin, old.status) is distinct from (new.is_admin, new.status))
  execute function audit_role_change();

-- "Verified" stands beside the name of the dealership as well.
create function end_verification() returns trigger language plpgsql as $$
begin
  if new.status <> 'seller' or new.name <> old.name or new.dealership is distinct from old.dealership
  then new.verified_seller_at := null; end if;
  return new;
end $$;
create trigger people_verified_under_one_name
  before update of name, status, verified_seller_at, dealership on people
  for each row when (new.verified_seller_at is not null) execute function end_verification();

create table sessions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- SHA-256 of a key that is made from the setting SECRET, and the secret in the cookie.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  last_used_at timestamptz not null default now(),
  -- The session ends when it has not been used for so long, at `expires_at` in any case.
  idle_limit interval not null default '7 days',
  -- When the person of a session has last shown who they are, by password and second factor: what asks
  -- for it may take that for ten minutes. Null: only when the session began.
  confirmed_at timestamptz
);

create index sessions_of_person on sessions (person_id);
create index sessions_expired on sessions (expires_at);
create index sessions_unused on sessions (idle_limit, last_used_at);

comment on column sessions.last_used_at is 'within some minutes: it is not written at each use';

-- One row for each way in: 'credential' holds the password hash, others a provider's subject.
create table credentials (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index credentials_of_person on credentials (person_id);

-- A mailed link by which a person sets a new password: good once, for 60 minutes.
create table password_resets (
  -- SHA-256 of the secret in the link; the secret itself is kept nowhere.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references people on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 minutes',
  -- When it was used, or a newer link took its place.
  ended_at timestamptz,
  -- A link that has set a password says so when it is opened again, unlike one that a newer one has replaced.
  used_at timestamptz
);

create unique index password_resets_one_open on password_resets (person_id) where ended_at is null;
create index password_resets_of_person on password_resets (person_id, made_at);
create index password_resets_old on password_resets (least(ended_at, expires_at));

comment on column password_resets.used_at is 'When it set a password; null: it has not.';

-- The address of a person is known to be theirs once they have followed a mailed link.
create table email_verifications (
  -- SHA-256 of the secret in the link. The mail that was sent is kept without it:
  -- `forget_sent_secret`.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references people on delete cascade,
  -- SHA-256 of the address that the link proves: the person may have another one by then, or none.
  address_hash bytea not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  ended_at timestamptz,
  -- The person takes another address by a link that is mailed to it.
  new_email text check (length(new_email) <= 254)
);

create index email_verifications_of_person on email_verifications (person_id);
create index email_verifications_of_address on email_verifications (address_hash, made_at);
create unique index email_changes_open on email_verifications (person_id)
  where new_email is not null and ended_at is null;
create index email_verifications_old on email_verifications (least(ended_at, expires_at));

comment on column email_verifications.new_email is 'The address that the person takes by this link; null: it verifies the one that they have.';

-- The second step of signing in: a code from an app (RFC 6238) or a recovery code.
create table second_factors (
  person_id uuid primary key references people on delete cascade,
  -- What the app keeps as well. It must be readable to compute codes from it.
  secret bytea not null check (octet_length(secret) = 20),
  -- Null until the person has shown a code: before that nothing is asked for.
  confirmed_at timestamptz,
  -- Each code belongs to 30 seconds, counted since 1970, and is good once.
  last_step bigint not null default 0,
  -- In a row, within an hour of each other.
  wrong_codes integer not null default 0,
  last_wrong_at timestamptz,
  told_at timestamptz
);

comment on column second_factors.told_at is 'When the person was last told that somebody tries codes.';

-- Each is good once, in place of the app.
create table recovery_codes (
  -- SHA-256 of the code's 16 letters and digits.
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  person_id uuid not null references people on delete cascade,
  used_at timestamptz
);

create index recovery_codes_of_person on recovery_codes (person_id);

-- Wrong codes are counted apart for each browser in which the person has signed in before, and for
-- their sessions: strangers who know the password and try codes do not keep the person out. All
-- others are counted together, in second_factors.wrong_codes.
create table wrong_codes (
  person_id uuid not null references people on delete cascade,
  tried_by text not null check (length(tried_by) between 1 and 40),
  tries integer not null,
  last_at timestamptz not null default now(),
  primary key (person_id, tried_by)
);

comment on column wrong_codes.tried_by is 'The id of a browser, or signed-in.';
comment on column wrong_codes.tries is 'In a row, within an hour of each other.';

-- People who have shown their password, and not yet their second factor.
create table sign_in_challenges (
  -- HMAC-SHA256 of the secret in their browser's cookie.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references people on delete cascade,
  -- The hash of the password that was verified; null: they came from Google.
  password_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null default now() + interval '10 minutes'
);

create index sign_in_challenges_of_person on sign_in_challenges (person_id);
create index sign_in_challenges_expired on sign_in_challenges (expires_at);

-- What a person was called before. The audit table keeps for ever that there was a rename; the name
-- itself is kept here, where an erasure can reach it.
create table former_names (
  audit_id bigint primary key,
  person_id uuid not null references people,
  name text not null
);

create index former_names_of_person on former_names (person_id);

comment on column former_names.audit_id is 'ID in audit.csv';
comment on column former_names.person_id is 'ID of the person';
comment on column former_names.name is 'The name';

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

-- The addresses that people had before: mails to them are theirs, up to the change. As with former
-- names, the audit table keeps for ever that there was a change, and an erasure reaches the address.
create table former_emails (
  audit_id bigint primary key,
  person_id uuid not null references people,
  email text not null,
  -- Somebody else may have it from then on.
  until timestamptz not null default now(),
  -- An address that nobody had verified may have been somebody else's: nothing more is mailed to it.
  was_verified boolean
);

create index former_emails_of_person on former_emails (person_id);
create index former_emails_by_email on former_emails (email, until);

comment on column former_emails.audit_id is 'ID in audit.csv';
comment on column former_emails.person_id is 'ID of the person';
comment on column former_emails.email is 'The address';
comment on column former_emails.until is 'Until when it was theirs';
comment on column former_emails.was_verified is 'Whether they had verified it; empty: not known';

create function audit_changed_email() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  insert into audit (thing, thing_id, became) values ('people', new.id::text, 'email-changed')
    returning id into entry;
  insert into former_emails (audit_id, person_id, email, was_verified)
    values (entry, new.id, old.email, old.email_verified);
  return new;
end $$;
create trigger people_changed_email_audited after update of email on people
  for each row when (old.email <> new.email and new.erased_at is null)
  execute function audit_changed_email();

-- Keys by which programs of sellers and admins make calls.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- How the key begins, to tell it from others. Of the rest only the hash is kept.
  prefix text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  made_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);

create index api_keys_of_person on api_keys (person_id, made_at desc);
create index api_keys_ended on api_keys (least(revoked_at, expires_at));

-- The hash of the one-time code with which the first admin is made: that of the server that was
-- started last.
create table setup_code (
  is_only boolean primary key default true check (is_only),
  code_hash bytea not null,
  written_at timestamptz not null default now()
);
