-- no transaction
-- older versions run
-- Finds what was mailed of a conversation, when one of its people is erased.
create index concurrently if not exists outbox_of_conversations
  on outbox ((content -> 'button' ->> 'to'))
  where content -> 'button' ->> 'to' like '/dashboard/conversations/%';
