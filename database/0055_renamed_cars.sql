-- older versions run
-- What cars were called before an admin's decision on a typed name gave them another one, so that a
-- wrong decision can be undone. The version before this one keeps nothing of what it renames.
set local lock_timeout = '5s';

create table renamed_cars (
  typed_name_id bigint not null references typed_names on delete cascade,
  car_id bigint not null references cars,
  was_make text not null,
  was_model text,
  became_make text not null,
  became_model text,
  renamed_at timestamptz not null default now(),
  -- The decision is undone, and the car gets its name back as soon as nobody is paying for it.
  undone_at timestamptz,
  primary key (typed_name_id, car_id)
);
create index renamed_cars_undone on renamed_cars (car_id) where undone_at is not null;
create index renamed_cars_old on renamed_cars (renamed_at) where undone_at is null;
create index typed_names_merged on typed_names (decided_at) where agreed <> typed;
