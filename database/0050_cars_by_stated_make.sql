-- no transaction
-- older versions run
-- The cars of a typed make or model. Imported cars, of which nobody here has stated anything, are not
-- in this index.
create index concurrently if not exists cars_by_stated_make on cars (make, model)
  where make is not null and fact_sources <> '{}';
