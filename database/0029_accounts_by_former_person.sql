-- no transaction
-- older versions run
-- The file of a person names the accounts that they had before as well.
create index concurrently if not exists connected_accounts_by_former_person
  on connected_accounts (former_person_id) where former_person_id is not null;
