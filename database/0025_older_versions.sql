-- Which migrations leave a database that an older version, which does not know them, can still use.
set local lock_timeout = '5s';
alter table migrations add column older_versions_run boolean not null default false;
comment on column migrations.older_versions_run is 'an older version may start on a database with this migration';
