-- A refund that was called done is asked after for weeks: a bank may still send it back.

drop index refunds_due;
create index refunds_due on refunds (next_attempt_at) where state <> 'failed';
