-- older versions run
-- Photos of messages, each for the two people of its conversation alone: src/conversations/server/photos.
set local lock_timeout = '5s';

create table conversation_photos (
  message_id bigint not null references conversation_messages,
  position smallint not null check (position between 1 and 4),
  photo text not null unique references images on delete cascade,
  primary key (message_id, position)
);

-- The version before does not know that a message shows a photo: its files stay all the same.
create function keep_photo_of_message() returns trigger language plpgsql as $$
begin
  if exists (select 1 from conversation_photos where photo = new.id) then new.delete_files := false; end if;
  return new;
end $$;
create trigger images_of_messages_kept before update of delete_files on images
  for each row when (new.delete_files and not old.delete_files) execute function keep_photo_of_message();

-- What an erased person has sent goes, before `people_erased_forget_photos` deletes the files.
create function forget_message_photos_of_erased() returns trigger language plpgsql as $$
begin
  delete from conversation_photos where photo in (select id from images where owner_id = new.id);
  return new;
end $$;
create trigger people_erased_forget_message_photos after update of erased_at on people
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function forget_message_photos_of_erased();
