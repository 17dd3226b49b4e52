-- older versions run
-- Whether somebody sells privately or as a dealer, and the name of the dealership. Null: not stated.
set local lock_timeout = '5s';

alter table people add column seller_type text, add column dealership text;
-- Nobody has stated anything yet, so there is nothing to look through.
alter table people
  add constraint people_seller_type check (seller_type in ('private', 'dealer')) not valid,
  add constraint people_dealership check (
    (seller_type is not distinct from 'dealer') = (dealership is not null)
    and length(dealership) between 1 and 100) not valid;

-- "Verified" stands beside the name of the dealership as well.
create or replace function end_verification() returns trigger language plpgsql as $$
begin
  if new.status <> 'seller' or new.name <> old.name or new.dealership is distinct from old.dealership
  then new.verified_seller_at := null; end if;
  return new;
end $$;
drop trigger people_verified_under_one_name on people;
create trigger people_verified_under_one_name
  before update of name, role, is_admin, status, verified_seller_at, dealership on people
  for each row when (new.verified_seller_at is not null) execute function end_verification();

-- The search counts cars by what their sellers are, so it hears of each of them. Also where the trigger
-- above has ended a verification, which no statement names.
create or replace function note_cars_of_seller() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (car_id, was)
    select c.id, to_jsonb(c)
      - '{description,phone,vin,fact_sources,posting_key,posting_digest,taken_down_because}' :: text[]
      || jsonb_build_object('seller_was_verified_at', old.verified_seller_at,
        'seller_was_type', old.seller_type)
    from cars c where seller_id = new.id and state = 'available';
  return null;
end $$;
drop trigger people_verified_search on people;
create trigger people_changed_search after update on people
  for each row when (
    (old.verified_seller_at is null) is distinct from (new.verified_seller_at is null)
    or old.seller_type is distinct from new.seller_type)
  execute function note_cars_of_seller();
