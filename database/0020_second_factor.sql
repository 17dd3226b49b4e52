-- The second step of signing in: a code from an app (RFC 6238) or a recovery code. The version
-- before this one knows nothing of it and goes on signing people in by their password alone.
set local lock_timeout = '5s';

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
  last_wrong_at timestamptz
);

-- Each is good once, in place of the app.
create table recovery_codes (
  -- SHA-256 of the code's 16 letters and digits.
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  person_id uuid not null references people on delete cascade,
  used_at timestamptz
);
create index recovery_codes_of_person on recovery_codes (person_id);

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
