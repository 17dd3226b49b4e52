-- older versions run
-- A change of the bank account can be stopped by a link that is mailed to its owner.
set local lock_timeout = '5s';

alter table payout_accounts add column stopped_at timestamptz;
comment on column payout_accounts.stopped_at is 'Its owner says that it is not theirs: it is never used again.';

create table payout_account_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id bigint not null unique references payout_accounts
);
comment on table payout_account_links is 'Mailed links that stop the change to a bank account, until it is used.';

-- An address that nobody had verified may have been somebody else's: nothing more is mailed to it.
alter table former_emails add column was_verified boolean;
comment on column former_emails.was_verified is 'Null: not known.';
create or replace function audit_changed_email() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  insert into audit (thing, thing_id, became) values ('people', new.id::text, 'email-changed')
    returning id into entry;
  insert into former_emails (audit_id, person_id, email, was_verified)
    values (entry, new.id, old.email, old.email_verified);
  return new;
end $$;
