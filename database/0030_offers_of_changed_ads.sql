-- older versions run
-- older writes pass: refuse_late_acceptance(), the version before checks by itself whether the ad has changed
-- An open offer ends with the ad that it was made for: once a detail of it differs, or its price is lower
-- than the offer. What is added, the words of the description, the photos and another spelling of the make
-- or model leave it open. As with a car that is gone, the offer runs out at once, and the job for offers
-- that have run out tells its buyer why.
create function says_still_to_offers(was jsonb, car cars) returns boolean language sql stable parallel safe as $$
select says_still(was - '{description,image_id,make,model}' :: text[], booked_facts(car));
$$;

create function end_offers_of_changed_car() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update offers set expires_at = greatest(now(), made_at + interval '1 microsecond'),
    gone_because = 'changed'
  where car_id = new.id and state = 'open' and gone_because is null and expires_at > now()
    and (new.resale_price_cents < price_cents or not says_still_to_offers(offered_facts, new));
  return null;
end $$;
create trigger cars_end_offers_by_change after update on cars
  for each row when (old.state = new.state and old.* is distinct from new.*)
  execute function end_offers_of_changed_car();

-- Whoever accepts may have begun before the ad was changed, and then comes to the offer after that.
create or replace function refuse_late_acceptance() returns trigger language plpgsql as $$
begin
  if old.gone_because is not null or old.expires_at <= now() or not exists (
    select from cars where id = new.car_id and state in ('available', 'on-hold')
      and resale_price_cents >= new.price_cents) then
    raise exception 'offer % can no longer be accepted', old.id
      using errcode = 'check_violation', constraint = 'offers_accepted_in_time';
  end if;
  return new;
end $$;

alter table offers drop constraint offers_gone_because_check;
alter table offers add constraint offers_gone_because_check
  check (gone_because in ('bought', 'sold', 'withdrawn', 'changed')) not valid;
alter table offers validate constraint offers_gone_because_check;
comment on column offers.gone_because is 'What became of its car while it was open: bought by its own buyer, sold to another one, withdrawn, or changed in what its ad says';

-- The version before refuses to accept these as well, but would not tell their buyers: it has ended by then.
update offers o set expires_at = least(o.expires_at, now() + interval '10 minutes'),
  gone_because = 'changed'
from cars c
where c.id = o.car_id and o.state = 'open' and o.gone_because is null and o.expires_at > now()
  and (c.resale_price_cents < o.price_cents or not says_still_to_offers(o.offered_facts, c));
