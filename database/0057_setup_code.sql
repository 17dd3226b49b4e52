-- older versions run
-- The one-time code with which the first admin is made, as its hash: that of the server that was
-- started last.
create table setup_code (
  is_only boolean primary key default true check (is_only),
  code_hash bytea not null,
  written_at timestamptz not null default now()
);
