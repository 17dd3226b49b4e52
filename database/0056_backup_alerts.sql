-- older versions run
-- Admins are also told where the continuous backup does not work.
set local lock_timeout = '5s';
alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (
  kind in ('payment-stuck', 'charge-unknown', 'refund-failed', 'search-differs', 'backup-failed'));
