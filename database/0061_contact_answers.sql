-- older versions run
-- What an admin has answered to a message of the contact form. Without an answer it was answered
-- elsewhere, such as by email.
alter table contact_messages
  add column answered_at timestamptz,
  add column answered_by uuid references people,
  add column answer text,
  add constraint contact_messages_answer_says_when
    check (answered_at is not null or (answered_by is null and answer is null)) not valid;
