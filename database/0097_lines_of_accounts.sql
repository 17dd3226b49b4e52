-- no transaction
-- older versions run
-- Finds the entries of an account, newest first: src/payments/server/ledger/account-entries.ts.
create index concurrently if not exists ledger_lines_of_account on ledger_lines (account, entry_id);
