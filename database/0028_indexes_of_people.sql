-- no transaction
-- older versions run

-- The audit page reads backwards: all entries, those of one person, or those of a kind.
create index concurrently if not exists audit_by_person on audit (by_person, id)
  where by_person is not null;
create index concurrently if not exists audit_by_kind on audit (thing, became, id);

create index concurrently if not exists people_suspended on people (id)
  where suspended_at is not null;
create index concurrently if not exists cars_of_suspended on cars (seller_id)
  where withdrawn_by_suspension;
create index concurrently if not exists outbox_sent on outbox (sent_at)
  where sent_at is not null;
