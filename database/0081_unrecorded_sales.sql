-- no transaction
-- older versions run
-- The job that records sales finds by it what is still to be recorded.
create index concurrently if not exists sales_unrecorded on sales (id) where not has_record;
