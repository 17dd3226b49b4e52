-- A car that is posted twice is made once, and a photo may show several cars of its owner.

alter table cars
  add column posting_key text check (length(posting_key) <= 100),
  add column posting_digest text check ((posting_digest is null) = (posting_key is null));
create unique index cars_posted_once on cars (seller_id, posting_key) where posting_key is not null;

comment on column cars.posting_key is 'Names the attempt to post this car: chosen by the form, or made of what a post without a key says. Null for older cars and imports.';
comment on column cars.posting_digest is 'SHA-256 of what the post said: the same key with other content is not the same post.';
comment on column images.car_id is 'A car that shows or showed this uploaded photo; null while none did.';

-- An erased person's photos: their files are deleted after the erasure is committed.
alter table images add column delete_files boolean not null default false;
create index images_to_delete on images (id) where delete_files;
