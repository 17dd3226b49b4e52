-- older versions run
-- A photo whose files were deleted on purpose, while a car or an order still refers to its row: a backup
-- does not miss them. A version that does not know the column deletes them without saying so.
set local lock_timeout = '5s';

alter table images add column files_deleted_at timestamptz;
