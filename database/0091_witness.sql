-- older versions run
-- What servers know of the ledger, so that a database that has come back older is noticed:
-- docs/decisions/0058-servers-remember-the-ledger.md.
set local lock_timeout = '5s';

-- A row for each server. `beats` only grows: where a server finds fewer than it was told were written,
-- the database is not the one that told it so. Rows of servers that are gone are swept.
create table witnesses (
  id uuid primary key,
  beats bigint not null,
  -- The highest entry of the ledger that the server has seen.
  entry_id bigint,
  seen_at timestamptz not null default now()
);

-- A database that has come back older. While one of these has not ended, no payment is opened and no
-- charge is applied.
create table database_losses (
  id bigint generated always as identity primary key,
  noticed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references people,
  reason text,
  check ((ended_at is null) = (reason is null))
);
create unique index database_losses_one_open on database_losses ((true)) where ended_at is null;

create function database_losses_stay_ended() returns trigger language plpgsql as $$
begin
  raise exception 'loss % has ended', old.id
    using errcode = 'check_violation', constraint = 'database_losses_stay_ended';
end $$;
create trigger database_losses_stay_ended before update or delete on database_losses
  for each row when (old.ended_at is not null) execute function database_losses_stay_ended();

-- Entries of the ledger that servers remember and the database does not have any more.
create table lost_entries (
  loss_id bigint not null references database_losses,
  booking_id bigint not null,
  kind text not null,
  cause_id bigint not null,
  -- The moment of the entry, in microseconds: what tells two entries of one cause apart.
  entered_us bigint not null,
  cents bigint not null,
  car_id bigint not null,
  title text not null,
  -- At the card provider: of the charge, or of the refund.
  reference text,
  processor text,
  -- What the provider has said of it, and when.
  provider_says text,
  asked_at timestamptz,
  primary key (loss_id, booking_id, kind, cause_id, entered_us)
);

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in ('payment-stuck', 'charge-unknown',
  'refund-failed', 'search-differs', 'backup-failed', 'payout-failed', 'chargeback', 'database-older',
  'database-weak'));
