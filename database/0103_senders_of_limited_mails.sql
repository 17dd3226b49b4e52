-- older versions run
-- Of a mail that is limited: the person who has caused it, so that one cannot use up the mails of another.
-- Null of the market's own, and of older versions.
set local lock_timeout = '5s';

alter table outbox add column caused_by uuid;
