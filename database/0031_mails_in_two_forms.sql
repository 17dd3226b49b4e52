-- older versions run
-- A mail is kept as what it says until it is sent, then as the text that was sent. The mailbox has the
-- HTML form too; null where an older version has sent or written the mail.
set local lock_timeout = '5s';

alter table outbox add column content jsonb;
alter table mailbox add column html text;

-- Neither a secret link nor the rest of the content is needed once the mail is sent.
create or replace function forget_sent_secret() returns trigger language plpgsql as $$
begin
  new.body := regexp_replace(new.body, '([?&]token=)[A-Za-z0-9_-]+', '\1...', 'g');
  new.content := null;
  return new;
end $$;
