-- older versions run
-- How many times as often cars that state a fact are opened as cars that do not. Counted anew each day;
-- a fact for which too few cars were counted is not here.
create table fact_effects (
  fact text primary key,
  times double precision not null check (times > 1)
);
