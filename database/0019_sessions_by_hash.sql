-- Sessions whose secret the database does not know, and which end when nobody uses them.
--
-- The version before this one may still be running on another node. It goes on writing and reading
-- `token`, the secret itself, and knows nothing of the new columns, whose defaults suit it. This
-- version reads `token_hash` only: whoever signed in with the version before signs in once more.
-- A later migration may drop `token` once no node of that version is left.
set local lock_timeout = '5s';

alter table sessions
  alter column token drop not null,
  -- SHA-256 of a key that is made from the setting SECRET, and the secret in the cookie.
  add column token_hash bytea unique check (octet_length(token_hash) = 32),
  add column last_used_at timestamptz not null default now(),
  -- The session ends when it has not been used for so long, at `expires_at` in any case.
  add column idle_limit interval not null default '7 days',
  add constraint sessions_have_a_secret check (num_nonnulls(token, token_hash) = 1);
comment on column sessions.last_used_at is 'within some minutes: it is not written at each use';
