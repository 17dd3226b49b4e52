-- older versions run
-- What the car said when an offer was made, fact by fact: one that was not stated then, and is stated since,
-- is no change of what was offered for. Null for an offer of an older version, which has car_version alone.
set local lock_timeout = '5s';

alter table offers add column offered_facts jsonb;

-- The description by its hash: an offer outlives what its seller wrote.
create function offered_facts(car cars) returns jsonb language sql stable parallel safe as $$
select jsonb_strip_nulls((booked_facts(car) - 'stated' - 'description') || stated_facts(car)
  || jsonb_build_object('description', md5(car.description)));
$$;

-- Whether all that was said is said still. Equipment may have been added to.
create function says_still(was jsonb, now jsonb) returns boolean language sql immutable parallel safe as $$
select not exists (
  select from jsonb_each(was) fact
  where not coalesce(case fact.key when 'equipment' then now -> fact.key @> fact.value
    else now -> fact.key = fact.value end, false));
$$;
