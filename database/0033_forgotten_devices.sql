-- older versions run
-- A new password forgets the browsers from which a person has signed in before. They are known by a
-- signed cookie, and the signature names the generation from the second one on.
set local lock_timeout = '5s';
alter table people add column device_generation integer not null default 0;
