-- A person's photos by age: for the quota of each day. Uploads wait while the index is built, which
-- takes a second for a million photos; pictures are read as before.

set local lock_timeout = '5s';

create index images_by_owner on images (owner_id, created_at) where owner_id is not null;
