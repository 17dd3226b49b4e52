// Migrations on the newest schema that break the law, with what is then reported, and some that do not.

export const breaking: readonly (readonly [sql: string, reported: readonly string[]])[] = [
  ['drop table lost_entries', ['lost_entries is gone']],
  ['alter table car_photos rename to pictures', ['car_photos is gone']],
  ['alter table witnesses drop column entry_id', ['witnesses.entry_id is gone']],
  ['alter table witnesses rename column entry_id to entry', ['witnesses.entry_id is gone']],
  [
    'alter table witnesses drop column entry_id; alter table witnesses add column entry_id bigint',
    ['witnesses.entry_id was made anew'],
  ],
  ['alter table cars alter column phone set not null', ['cars.phone may not be null any more']],
  [
    'alter table cars alter column posted_at drop default',
    ['cars.posted_at has no default any more'],
  ],
  [
    'alter table audit add column place text not null',
    ['audit.place is new, may not be null and has no default'],
  ],
  [
    'alter table witnesses alter column entry_id type numeric',
    ['witnesses.entry_id is numeric instead of bigint', 'witnesses is written anew'],
  ],
  ['alter table cars add column luck float8 not null default random()', ['cars is written anew']],
  ['drop function payout_hold(payouts)', ['payout_hold() is gone as payout_hold(payouts)']],
  [
    'drop index alarms_raised_once',
    ['alarms.alarms_raised_once is gone, which said that rows are unique'],
  ],
  [
    'alter table cars add constraint cars_far check (mileage < 500000) not valid',
    ['cars.cars_far is a new check on what was there'],
  ],
  [
    `alter table alarms drop constraint alarms_kind_check,
     add constraint alarms_kind_check check (kind in ('payment-stuck', 'charge-unknown')) not valid`,
    ['alarms.alarms_kind_check is a new check on what was there'],
  ],
  [
    `alter table cars add column keys smallint check (keys > 0)`,
    ['cars.cars_keys_check is checked at once: add it as "not valid"'],
  ],
  [
    'alter table alarms add constraint alarms_about_cars foreign key (about) references images not valid',
    ['alarms.alarms_about_cars is a new foreign key on what was there'],
  ],
  [
    'create index cars_by_color on cars (colour)',
    ['cars.cars_by_color is an index for a file with "-- no transaction"'],
  ],
  [
    '-- no transaction\ncreate unique index cars_titles on cars (title)',
    ['cars.cars_titles says that rows are unique which may not be'],
  ],
  [
    `create function no_cars() returns trigger language plpgsql as $$
     begin raise exception 'no more cars'; end $$;
     create trigger cars_are_enough before insert on cars for each row execute function no_cars()`,
    ['cars.cars_are_enough is a new trigger that may refuse a row'],
  ],
  [
    `create function swallow() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger cars_are_lost before insert on cars for each row execute function swallow()`,
    ['cars.cars_are_lost is a new trigger that may refuse a row'],
  ],
  [
    `create or replace function refuse_removal() returns trigger language plpgsql as $$
     begin raise exception 'nothing is removed any more'; end $$`,
    ['refuse_removal() has changed and may refuse a row'],
  ],
];

/** What most migrations do. */
export const additions: readonly string[] = [
  `create table bikes (id bigint primary key, car_id bigint references cars, kind text not null
     check (kind in ('city', 'race')));
   create index bikes_by_kind on bikes (kind);
   create trigger bikes_never_removed before delete on bikes
     for each row execute function refuse_removal()`,
  'alter table cars add column keys smallint',
  `alter table cars add column keys smallint not null default 1;
   alter table cars add constraint cars_keys check (keys > 0) not valid`,
  `alter table alarms drop constraint alarms_kind_check;
   alter table alarms add constraint alarms_kind_check check (kind in ('payment-stuck',
     'charge-unknown', 'refund-failed', 'search-differs', 'backup-failed', 'payout-failed',
     'payout-owed', 'bank-payout-failed', 'chargeback', 'database-older', 'database-weak',
     'money-log-broken', 'bike-stolen')) not valid`,
  '-- no transaction\ncreate index cars_by_color on cars (colour)',
  `create function note_bike() returns trigger language plpgsql as $$
     begin raise notice 'a car'; return new; end $$;
   create trigger cars_noted after insert on cars for each row execute function note_bike()`,
  'drop index cars_newest',
  'alter table cars alter column original_price_cents set default 100',
];
