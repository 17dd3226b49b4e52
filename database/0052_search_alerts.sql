-- older versions run
-- Admins are also told where the search's copy of the stock differs from the database.
set local lock_timeout = '5s';
alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (
  kind in ('payment-stuck', 'charge-unknown', 'refund-failed', 'search-differs'));
