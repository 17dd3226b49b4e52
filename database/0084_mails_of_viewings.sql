-- no transaction
-- older versions run
-- As 0082_mails_by_page.sql, also for what was mailed of a viewing: src/messages/server/mail/page-of-mail.ts.
create index concurrently if not exists outbox_by_page_of_person on outbox
  ((substring(body from '(?n)^(?:https?://[^/[:space:]]+)?(/dashboard/(?:conversations/[0-9]+(?:/viewing)?|orders/[0-9]+(?:/dispute)?))$')))
  where substring(body from '(?n)^(?:https?://[^/[:space:]]+)?(/dashboard/(?:conversations/[0-9]+(?:/viewing)?|orders/[0-9]+(?:/dispute)?))$') is not null;
drop index concurrently if exists outbox_by_page;
