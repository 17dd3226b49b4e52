-- A mailed link by which a person sets a new password: good once, for 60 minutes.

create table password_resets (
  -- SHA-256 of the secret in the link; the secret itself is kept nowhere.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references people on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 minutes',
  -- When it was used, or a newer link took its place.
  ended_at timestamptz
);
create unique index password_resets_one_open on password_resets (person_id) where ended_at is null;
create index password_resets_of_person on password_resets (person_id, made_at);
