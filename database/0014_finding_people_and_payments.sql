-- Admins find people and payments by a part of a name, an address or a title.
create extension if not exists pg_trgm;

create index people_by_part on people using gin (lower(name) gin_trgm_ops, email gin_trgm_ops);
create index cars_by_part_of_title on cars using gin (lower(title) gin_trgm_ops);
create index bookings_of_car on bookings (car_id);

-- Whoever has been a seller may have cars, also when he only buys now.
alter table people add column ever_seller boolean not null default false;
update people p set ever_seller = true
  where role = 'seller' or exists (select 1 from cars c where c.seller_id = p.id);
create function remember_seller() returns trigger language plpgsql as $$
begin
  new.ever_seller := true;
  return new;
end $$;
create trigger people_sellers_remembered before insert or update of role on people
  for each row when (new.role = 'seller') execute function remember_seller();
create index people_ever_sellers on people (created_at desc, id desc) where ever_seller;
