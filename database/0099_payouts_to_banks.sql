-- older versions run
-- What a provider pays from the accounts of sellers to their banks, as it says when it is asked. It is a sum
-- of many sales, so the ledger has nothing of it: src/payments/server/payouts/banks/bank-payouts.ts.
set local lock_timeout = '5s';

create table bank_payouts (
  id bigint generated always as identity primary key,
  account_id bigint not null references connected_accounts,
  provider_id text not null unique check (length(provider_id) between 1 and 255),
  -- Null: in another currency than US dollars.
  amount_cents bigint check (amount_cents > 0),
  state text not null check (state in ('sent', 'paid', 'failed', 'canceled')),
  made_at timestamptz not null,
  -- The day on which the bank has it, in UTC.
  arrives_on date not null,
  problem text check (length(problem) between 1 and 500),
  -- When the market has learned how it ended, last.
  ended_at timestamptz,
  constraint bank_payouts_failed_says_why check ((state = 'failed') = (problem is not null)),
  constraint bank_payouts_ended_says_when check ((state = 'sent') = (ended_at is null))
);
create index bank_payouts_of_account on bank_payouts (account_id, made_at desc, id desc);

-- A bank may send back what was said to be paid. What has failed stays so.
create function refuse_change_of_bank_payout() returns trigger language plpgsql as $$
begin
  raise exception 'bank payout % has ended, or is another one', old.id
    using errcode = 'check_violation', constraint = 'bank_payouts_unchanged';
end $$;
create trigger bank_payouts_unchanged before update on bank_payouts
  for each row when (old.state in ('failed', 'canceled')
    or (old.account_id, old.provider_id, old.amount_cents, old.made_at)
      is distinct from (new.account_id, new.provider_id, new.amount_cents, new.made_at)
    or (old.state = 'paid' and new.state <> 'failed'))
  execute function refuse_change_of_bank_payout();
create trigger bank_payouts_never_removed before delete on bank_payouts
  for each row execute function refuse_removal();

-- Of which accounts the provider is asked what it has paid to the bank, though no webhook told of it.
create table bank_reads (
  account_id bigint primary key references connected_accounts,
  -- Null: not any more.
  next_read_at timestamptz,
  -- Once a day until then: what was transferred has left for the bank.
  reads_until timestamptz not null
);
create index bank_reads_due on bank_reads (next_read_at) where next_read_at is not null;
insert into bank_reads (account_id, next_read_at, reads_until)
  select id, now(), now() + interval '45 days' from connected_accounts;

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in ('payment-stuck', 'charge-unknown',
  'refund-failed', 'search-differs', 'backup-failed', 'payout-failed', 'payout-owed', 'bank-payout-failed',
  'chargeback', 'database-older', 'database-weak', 'money-log-broken')) not valid;
