-- Photos: what was checked, re-encoded and stored. The bytes live in the image store.
create table images (
  id text primary key check (id ~ '^[a-z0-9-]{8,64}$'),
  owner_id uuid references people,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  car_id bigint,
  created_at timestamptz not null default now(),
  -- An erased person's photos: their files are deleted after the erasure is committed.
  delete_files boolean not null default false,
  angle text check (angle in (
    'front-corner', 'front', 'side', 'rear-corner', 'rear', 'dashboard', 'odometer', 'front-seats',
    'back-seats', 'trunk', 'engine', 'wheel', 'damage', 'other')),
  -- When its files were deleted on purpose, while a car or an order still refers to its row: a
  -- backup does not miss them.
  files_deleted_at timestamptz
);

create index images_never_used on images (created_at) where car_id is null and owner_id is not null;
create index images_to_delete on images (id) where delete_files;
-- A person's photos by age, for the quota of each day.
create index images_by_owner on images (owner_id, created_at) where owner_id is not null;

comment on column images.id is 'ID';
comment on column images.owner_id is 'ID of the person who uploaded it; empty for the drawn pictures of the demo stock, which many cars share';
comment on column images.width is 'Width in pixels';
comment on column images.height is 'Height in pixels';
comment on column images.car_id is 'ID of a car that shows or showed it; empty while none did';
comment on column images.created_at is 'When it was uploaded';
comment on column images.angle is 'What of the car it shows; empty where its owner has not said';
