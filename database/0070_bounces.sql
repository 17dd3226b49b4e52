-- older versions run
-- What the reader's mail server has reported of a mail that ours had taken. `last_error` has its words.
set local lock_timeout = '5s';

alter table outbox
  add column bounce text,
  add constraint outbox_bounce
    check (bounce is null or bounce in ('delayed', 'undelivered', 'refused') and sent_at is not null)
    not valid;
