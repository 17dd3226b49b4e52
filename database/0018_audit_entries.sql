-- Each audit entry also says from which address of the network it came and for which reason. Both
-- are read from the transaction, as the person is, so that no trigger has to name them.
set local lock_timeout = '5s';
alter table audit add column address text, add column reason text;
alter table audit
  alter column by_person set default nullif(current_setting('forecourt.person', true), ''),
  alter column address set default nullif(current_setting('forecourt.address', true), ''),
  alter column reason set default nullif(current_setting('forecourt.reason', true), '');
comment on column audit.address is 'the network address of the request; null: no request of a person';
comment on column audit.reason is 'what the person who did this gave as the reason';
