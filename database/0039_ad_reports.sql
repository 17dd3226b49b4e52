-- older versions run
-- What people say of ads that should not be there. A report is open until an admin decides; it goes
-- with the person who made it.
set local lock_timeout = '5s';

create table ad_reports (
  id bigint generated always as identity primary key,
  car_id bigint not null references cars,
  reporter_id uuid not null references people,
  reason text not null
    check (reason in ('scam', 'facts', 'stolen', 'gone', 'twice', 'offensive', 'other')),
  details text not null check (length(details) <= 1000),
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('taken-down', 'dismissed')),
  constraint ad_reports_decision_is_whole check ((closed_at is null) = (outcome is null))
);
create unique index ad_reports_open on ad_reports (car_id, reporter_id) where closed_at is null;
create index ad_reports_to_decide on ad_reports (id) where closed_at is null;
create index ad_reports_of_person on ad_reports (reporter_id);
