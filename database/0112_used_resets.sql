-- older versions run
-- A link that has set a password says so when it is opened again, unlike one that a newer one has replaced.
set local lock_timeout = '5s';

alter table password_resets add column used_at timestamptz;
comment on column password_resets.used_at is 'When it set a password; null: it has not, or an older version did it.';
