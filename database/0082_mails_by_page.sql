-- no transaction
-- older versions run
-- Finds what was mailed of a conversation or a sale when one of its people is erased, also once it was
-- sent: src/messages/server/mail/page-of-mail.ts.
create index concurrently if not exists outbox_by_page on outbox
  ((substring(body from '(?n)^(?:https?://[^/[:space:]]+)?(/dashboard/(?:conversations/[0-9]+|orders/[0-9]+(?:/dispute)?))$')))
  where substring(body from '(?n)^(?:https?://[^/[:space:]]+)?(/dashboard/(?:conversations/[0-9]+|orders/[0-9]+(?:/dispute)?))$') is not null;
drop index concurrently if exists outbox_of_conversations;
