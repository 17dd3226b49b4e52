// While a migration is applied, and after it, the version before runs on: testing/migrations/rules.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastOfBaseline } from '../../../../testing/migrations/baseline.ts';
import { brokenPromises } from '../../../../testing/migrations/broken-promises.ts';
import { Reading } from '../../../../testing/migrations/rules.ts';
import { migrationFiles } from '../../../kit/server/database/migrate.ts';
import { projectFolder } from '../../project.ts';

const folder = join(projectFolder, 'database');
const names = migrationFiles(folder);
const sources = names.map((name) => readFileSync(join(folder, name), 'utf8'));

/** The versions of the changelog, but the one to come. */
const released = Array.from(
  readFileSync(join(projectFolder, 'CHANGELOG.md'), 'utf8').matchAll(
    /^## (\d+\.\d+\.\d+)(?!.*not released)/gm,
  ),
  ([, version = '']) => version,
);

const landed = new Reading();
const findingsOfLanded = sources.map((source) => landed.read(source));

/** What the law says of a migration after all that have landed. */
const brokenBy = (source: string, versions: readonly string[] = []): string[] =>
  brokenPromises({ source, findings: new Reading(landed).read(source), released: versions });

const refused: readonly (readonly [sql: string, ...lines: string[]])[] = [
  ['drop table lost_entries', 'lost_entries is gone'],
  ['drop table cars cascade', 'cars is gone'],
  ['alter table car_photos rename to pictures', 'car_photos is gone'],
  ['alter table witnesses drop column entry_id', 'witnesses.entry_id is gone'],
  ['alter table witnesses rename column entry_id to entry', 'witnesses.entry_id is gone'],
  ['alter table cars alter column phone set not null', 'cars.phone may not be null any more'],
  ['alter table cars alter posted_at drop default', 'cars.posted_at has no default any more'],
  [
    'alter table audit add column place text not null',
    'audit.place is new, may not be null and has no default',
  ],
  [
    'alter table witnesses alter column entry_id type numeric',
    'witnesses.entry_id has another type',
    'witnesses is written anew',
  ],
  ['alter table cars add column luck float8 not null default random()', 'cars is written anew'],
  ['alter table cars add column n bigint generated always as identity', 'cars is written anew'],
  ['drop function payout_hold(payouts)', 'payout_hold() is gone'],
  [
    'drop index alerts_raised_once',
    'alerts.alerts_raised_once is gone, which said that rows are unique',
  ],
  [
    'alter table favorites drop constraint favorites_pkey',
    'favorites.favorites_pkey is gone, which said that rows are unique',
  ],
  [
    'alter table cars add constraint cars_far check (mileage < 500000) not valid',
    'cars.cars_far is a new check on what was there',
  ],
  [
    `alter table alerts drop constraint alerts_kind_check,
     add constraint alerts_kind_check check (kind in ('payment-stuck', 'charge-unknown')) not valid`,
    'alerts.alerts_kind_check is a new check on what was there',
  ],
  [
    'alter table cars add column keys smallint check (keys > 0)',
    'cars.cars_keys_check is checked at once: add it as "not valid"',
  ],
  [
    'alter table alerts add constraint alerts_about_cars foreign key (about) references images not valid',
    'alerts.alerts_about_cars is a new foreign key on what was there',
  ],
  [
    'alter table alerts add foreign key (about) references images',
    'alerts.alerts_about_fkey is a new foreign key on what was there',
    'alerts.alerts_about_fkey is checked at once: add it as "not valid"',
  ],
  [
    'alter table cars add unique (title)',
    'cars.cars_title_key is an index for a file with "-- no transaction"',
    'cars.cars_title_key says that rows are unique which may not be',
  ],
  [
    'create index cars_by_color on cars (color)',
    'cars.cars_by_color is an index for a file with "-- no transaction"',
  ],
  [
    '-- no transaction\ncreate index cars_by_color on cars (color)',
    'cars.cars_by_color is not created "concurrently"',
  ],
  [
    '-- no transaction\ncreate unique index concurrently cars_titles on cars (title)',
    'cars.cars_titles says that rows are unique which may not be',
  ],
  [
    `create function no_cars() returns trigger language plpgsql as $$
     begin raise exception 'no more cars'; end $$;
     create trigger cars_are_enough before insert on cars for each row execute function no_cars()`,
    'cars.cars_are_enough is a new trigger that may refuse a row',
  ],
  [
    `create function swallow() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger cars_are_lost before insert on cars for each row execute function swallow()`,
    'cars.cars_are_lost is a new trigger that may refuse a row',
  ],
  [
    `create or replace function refuse_removal() returns trigger language plpgsql as $$
     begin raise exception 'nothing is removed any more'; end $$`,
    'refuse_removal() has changed and may refuse a row',
  ],
  [
    'create function is_dear(cars) returns boolean return $1.resale_price_cents > 1e7',
    'cars gets no more columns: write the body of is_dear() as text',
  ],
  ["alter type mood rename value 'sad' to 'blue'", 'mood.sad is no value any more'],
  ['revoke select on cars from servers', 'GrantStmt is a statement that no rule knows'],
  ['update cars set title = trim(title)', 'cars has all its rows locked'],
  ['delete from car_photos', 'car_photos has all its rows locked'],
  ['lock table cars', 'LockStmt is a statement that no rule knows'],
  ['truncate sessions', 'TruncateStmt is a statement that no rule knows'],
  ["do $$ begin execute 'drop table cars'; end $$", 'DoStmt is a statement that no rule knows'],
  ['alter table cars set unlogged', 'cars AT_SetUnLogged is a statement that no rule knows'],
];

/** What most migrations do. */
const passed: readonly string[] = [
  `create table bikes (id bigint primary key, car_id bigint references cars, kind text not null
     check (kind in ('city', 'race')));
   create index bikes_by_kind on bikes (kind);
   alter table bikes add column wheels smallint not null check (wheels > 0);
   insert into bikes (id, kind, wheels) select id, 'city', 2 from cars;
   update bikes set wheels = 3;
   create trigger bikes_never_removed before delete on bikes
     for each row execute function refuse_removal()`,
  'alter table cars add column keys smallint',
  'alter table cars add column seen_at timestamptz not null default now()',
  `alter table cars add column keys smallint not null default 1;
   alter table cars add constraint cars_keys check (keys > 0) not valid`,
  'alter table cars validate constraint cars_keys',
  `alter table alerts drop constraint alerts_kind_check;
   alter table alerts add constraint alerts_kind_check check (kind in ('payment-stuck',
     'charge-unknown', 'refund-failed', 'search-differs', 'backup-failed', 'payout-failed',
     'payout-owed', 'bank-payout-failed', 'chargeback', 'database-older', 'database-weak',
     'money-log-broken', 'bike-stolen')) not valid`,
  '-- no transaction\ncreate index concurrently if not exists cars_by_color on cars (color)',
  `create function note_bike() returns trigger language plpgsql as $$
     begin raise notice 'a car'; return new; end $$;
   create trigger cars_noted after insert on cars for each row execute function note_bike()`,
  "create function is_dear(cars) returns boolean language sql as 'select $1.mileage > 1e5'",
  "alter type mood add value 'blue'",
  'drop index cars_newest',
  'alter table cars alter column original_price_cents set default 100',
  'update cars set title = trim(title) where id between 1 and 1000',
  "comment on column cars.title is 'As its seller wrote it.'",
];

describe('a new migration', () => {
  test('takes nothing from the version before, refuses nothing that it writes, holds nobody up', () => {
    const broken = findingsOfLanded.flatMap((findings, at) => {
      const [name = '', source = ''] = [names[at], sources[at]];
      if (name <= lastOfBaseline) return [];
      return brokenPromises({ source, findings, released }).map((line) => `${name}: ${line}`);
    });
    expect(broken).toEqual([]);
  });

  test.each(refused)('that does not, is refused: %s', (sql, ...lines) => {
    expect(brokenBy(`-- older versions run\n${sql}`)).toEqual(lines);
  });

  test.each(passed)('that only adds passes: %s', (sql) => {
    expect(brokenBy(`-- older versions run\n${sql}`)).toEqual([]);
  });

  test('that does not let older versions start is refused', () => {
    expect(brokenBy('create table bikes (id bigint)')).toEqual([
      'it does not say "-- older versions run"',
    ]);
  });
});

describe('a migration that says why it may', () => {
  const without = '-- older versions run\nalter table witnesses drop column entry_id;';
  const contract = '\n-- contract: witnesses.entry_id, nothing reads or writes it since';

  test('is taken at its word once the version that it names is released', () => {
    expect(brokenBy(`${without}${contract} 0.2.0`, ['0.2.0'])).toEqual([]);
    expect(brokenBy(`${without}${contract} 0.2.0`)).toEqual(['0.2.0 is not released']);
  });

  test('may not say it of something else, nor in other words', () => {
    const gone = 'witnesses.entry_id is gone';
    const other = '-- contract: witnesses.beats, nothing reads it since 0.2.0';
    expect(brokenBy(`${without}\n${other}`, ['0.2.0'])).toEqual([
      gone,
      `it does nothing that needs "${other}"`,
    ]);
    expect(brokenBy(`${without}\n-- contract: witnesses.entry_id`)).toEqual([gone]);
    const passes = '-- older writes pass: witnesses.entry_id, it is empty';
    expect(brokenBy(`${without}\n${passes}`)).toContain(gone);
  });

  test('may say that what the version before writes passes a new check', () => {
    const check =
      'alter table cars add constraint cars_dear check (resale_price_cents > 0) not valid;';
    const passes =
      '-- older writes pass: cars.cars_dear, cars_resale_price_cents_check asks for more';
    expect(brokenBy(`-- older versions run\n${check}\n${passes}`)).toEqual([]);
  });

  test('may not hold up the market all the same', () => {
    const index = 'create index cars_by_hand on cars (title);';
    const passes = '-- older writes pass: cars.cars_by_hand, it is small';
    expect(brokenBy(`-- older versions run\n${index}\n${passes}`)).toContain(
      'cars.cars_by_hand is an index for a file with "-- no transaction"',
    );
  });
});
