-- older versions run
-- A person takes another address by a link that is mailed to it. It is kept in the table of the
-- links that verify an address; the version before this one cannot use such a link.
set local lock_timeout = '5s';

alter table email_verifications add column new_email text check (length(new_email) <= 254);
comment on column email_verifications.new_email is 'The address that the person takes by this link; null: it verifies the one that they have.';
create unique index email_changes_open on email_verifications (person_id)
  where new_email is not null and ended_at is null;

-- The addresses that people had before: mails to them are theirs, up to the change. As with former
-- names, the audit table keeps for ever that there was a change, and an erasure reaches the address.
create table former_emails (
  audit_id bigint primary key,
  person_id uuid not null references people,
  email text not null,
  -- Somebody else may have it from then on.
  until timestamptz not null default now()
);
create index former_emails_of_person on former_emails (person_id);
create index former_emails_by_email on former_emails (email, until);

create function audit_changed_email() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  insert into audit (thing, thing_id, became) values ('people', new.id::text, 'email-changed')
    returning id into entry;
  insert into former_emails (audit_id, person_id, email) values (entry, new.id, old.email);
  return new;
end $$;
create trigger people_changed_email_audited after update of email on people
  for each row when (old.email <> new.email and new.erased_at is null)
  execute function audit_changed_email();
