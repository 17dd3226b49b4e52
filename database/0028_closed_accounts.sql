-- older versions run
-- older writes pass: refuse_change_of_account(), it lets more pass than before
-- older writes pass: connected_accounts.connected_accounts_of_one_person, older versions always write person_id
-- A seller opens another account where theirs is closed at the provider. The row of the closed one stays for
-- the transfers and payouts that name it, as a former account of the seller.
set local lock_timeout = '5s';

alter table connected_accounts add column closed_at timestamptz;
alter table connected_accounts add column former_person_id uuid;
alter table connected_accounts alter column person_id drop not null;
alter table connected_accounts add constraint connected_accounts_former_person_id_fkey
  foreign key (former_person_id) references people not valid;
alter table connected_accounts validate constraint connected_accounts_former_person_id_fkey;
alter table connected_accounts add constraint connected_accounts_of_one_person
  check (num_nonnulls(person_id, former_person_id) = 1) not valid;
alter table connected_accounts validate constraint connected_accounts_of_one_person;

comment on column connected_accounts.person_id is 'ID of the person in people.csv; empty once they have another account';
comment on column connected_accounts.closed_at is 'When the market learned that it is closed, or cannot be read';
comment on column connected_accounts.former_person_id is 'ID of the person in people.csv who had it before it was closed and they opened another one';

create or replace function refuse_change_of_account() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new.provider_id = old.provider_id
      and new.person_id is null and new.former_person_id = old.person_id then
    return new;
  end if;
  raise exception 'whose connected account % is cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'connected_accounts_unchanged';
end $$;
