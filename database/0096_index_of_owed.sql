-- no transaction
-- older versions run
-- Finds what sellers owe after a refund or a chargeback: src/payments/server/payouts/owed.ts.
create index concurrently if not exists ledger_entries_taken_back on ledger_entries (booking_id)
  where kind in ('refund-requested', 'chargeback-lost');
