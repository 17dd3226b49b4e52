-- older versions run
-- What a message that came by email quotes, and its signature, are kept and folded away where they stand. Older
-- versions show its words, which stay in `body`, and erase those alone: a trigger erases the rest.
set local lock_timeout = '5s';

alter table conversation_messages add column parts jsonb;
comment on column conversation_messages.parts is
  'Of an email with something folded away, its pieces in their order: text, masked (or null) and isFolded.';

create function erase_message_parts() returns trigger language plpgsql as $$
begin
  new.parts = null;
  return new;
end $$;
create trigger message_parts_are_erased before update of body on conversation_messages
  for each row when (new.body is null) execute function erase_message_parts();
