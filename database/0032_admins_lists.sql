-- no transaction
-- older versions run
-- Admins list and count sellers who are not verified.
create index concurrently if not exists people_unverified_sellers on people (created_at desc, id desc)
  where status = 'seller' and verified_seller_at is null and erased_at is null;
