-- Photos: what was checked, re-encoded and stored. The bytes live in the image store.

create table images (
  id text primary key check (id ~ '^[a-z0-9-]{8,64}$'),
  owner_id uuid references people,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  car_id bigint,
  created_at timestamptz not null default now()
);
create index images_never_used on images (created_at) where car_id is null and owner_id is not null;

comment on column images.owner_id is 'Who uploaded it; null for the drawn pictures of the demo stock, which many cars share.';
comment on column images.car_id is 'The one car that an uploaded photo belongs to; null until a car is posted with it.';
