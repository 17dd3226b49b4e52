-- older versions run
-- Wrong codes of the second step are counted apart for each browser in which the person has signed in before, and
-- for their sessions: what strangers try who know the password does not keep the person out. All others are
-- counted together as before, in second_factors.wrong_codes.
set local lock_timeout = '5s';

create table wrong_codes (
  person_id uuid not null references people on delete cascade,
  tried_by text not null check (length(tried_by) between 1 and 40),
  tries integer not null,
  last_at timestamptz not null default now(),
  primary key (person_id, tried_by)
);
comment on column wrong_codes.tried_by is 'The id of a browser, or signed-in.';
comment on column wrong_codes.tries is 'In a row, within an hour of each other.';

alter table second_factors add column told_at timestamptz;
comment on column second_factors.told_at is 'When the person was last told that somebody tries codes.';
