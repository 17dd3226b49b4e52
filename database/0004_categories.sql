-- The four categories, with the number of cars on offer in each.
create table categories (
  id smallint primary key,
  name text not null unique,
  description text not null
);

insert into categories (id, name, description) values
  (1, 'Luxurious Cars', 'Sedans, grand tourers and big, quiet SUVs for the long haul.'),
  (2, 'Electric Cars', 'Quiet, quick and cheap to run, from city runabouts to long-range sedans.'),
  (3, 'Sports Cars', 'Roadsters, coupes and hot hatches for the road you take the long way home.'),
  (4, 'Microbus', 'Buses, vans and campers with room for the team, the band or the whole family.');

comment on column categories.id is 'ID';
comment on column categories.name is 'Name';
comment on column categories.description is 'Description';

-- A counter in 16 parts, so that sellers and buyers of one category do not queue for one row. Cars that are
-- in no category are counted under 0.
create table category_stock (
  category_id smallint not null,
  part smallint not null check (part between 0 and 15),
  cars bigint not null default 0,
  primary key (category_id, part)
) with (fillfactor = 50);

insert into category_stock (category_id, part)
  select c.id, part from (select id from categories union all select 0) c, generate_series(0, 15) part;
comment on column category_stock.category_id is '0: of cars that are in no category';
