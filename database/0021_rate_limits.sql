-- How often something was tried: one row for each counter, for all nodes. `key` is a keyed hash, so
-- that neither an email address nor a network address can be read here. Unlogged: a try is written
-- without a flush to disk, and after a crash of the database counting begins anew.
create unlogged table rate_limits (
  key bytea primary key,
  tries integer not null check (tries >= 0),
  ends_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
