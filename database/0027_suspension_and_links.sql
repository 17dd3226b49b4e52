-- older versions run
-- An admin suspends a person: they cannot sign in, and their cars leave the market until it is lifted.
set local lock_timeout = '5s';

alter table people
  add column suspended_at timestamptz,
  add column suspended_because text check (length(suspended_because) <= 500),
  add constraint people_suspension_is_whole check ((suspended_at is null) = (suspended_because is null));

alter table cars add column withdrawn_by_suspension boolean not null default false;
comment on column cars.withdrawn_by_suspension is 'Withdrawn only because its seller was suspended: for sale again when that ends.';

-- The address of a person is known to be theirs once they have followed a mailed link.

create table email_verifications (
  -- SHA-256 of the secret in the link. The sent mail is kept without it, see below.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references people on delete cascade,
  -- SHA-256 of the address that the link proves: the person may have another one by then, or none.
  address_hash bytea not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  ended_at timestamptz
);
create index email_verifications_of_person on email_verifications (person_id);
create index email_verifications_of_address on email_verifications (address_hash, made_at);

-- Whoever has posted or paid, or looks after the market, has used it in earnest: their mails arrived.
update people p set email_verified = true
where not email_verified and erased_at is null and (is_admin
  or exists (select 1 from cars c where c.seller_id = p.id)
  or exists (select 1 from bookings b where b.buyer_id = p.id and b.state in ('paid', 'refunded')));

-- A secret link lies in the outbox until its mail is sent, and no longer.
create function forget_sent_secret() returns trigger language plpgsql as $$
begin
  new.body := regexp_replace(new.body, '([?&]token=)[A-Za-z0-9_-]+', '\1...', 'g');
  return new;
end $$;
create trigger outbox_sent_secret_forgotten before update of sent_at on outbox
  for each row when (new.sent_at is not null) execute function forget_sent_secret();
update outbox set sent_at = sent_at where sent_at is not null and body like '%token=%';
