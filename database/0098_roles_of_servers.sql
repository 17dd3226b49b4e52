-- older versions run
-- What each server is doing, and which one has taken the latest due time of a cron job. A version that does
-- not know these columns serves, and leaves the name of whoever took one before.
alter table nodes add column state text not null default 'serving';
alter table cron_runs add column node text;
