-- older versions run
-- What was stated, shown and promised when a car was paid, as one text that is sealed by its hash. It is
-- written by a job just after the payment, not by the purchase.
set local lock_timeout = '5s';

create table sale_records (
  sale_id bigint primary key references sales,
  text text not null check (length(text) between 2 and 200000),
  seal bytea not null check (length(seal) = 32),
  buyer jsonb,
  seller jsonb
);
comment on column sale_records.text is 'JSON as it was sealed, byte by byte: src/sales/server/record/sealed-record.ts.';
comment on column sale_records.seal is 'SHA-256 over the text.';
comment on column sale_records.buyer is 'The name, with the salt of the hash that stands for it in the text; null once the person is erased.';
comment on column sale_records.seller is 'As the buyer.';

-- The name of somebody who is erased is removed. The hash that stays says nothing without its salt.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'the record of a sale is neither changed nor removed'
    using errcode = 'restrict_violation', constraint = 'sale_records_stay';
end $$;
create trigger sale_records_stay before update on sale_records
  for each row when ((new.sale_id, new.text, new.seal) is distinct from (old.sale_id, old.text, old.seal)
    or new.buyer is not null and new.buyer is distinct from old.buyer
    or new.seller is not null and new.seller is distinct from old.seller)
  execute function refuse_change_of_record();
create trigger sale_records_never_removed before delete or truncate on sale_records
  for each statement execute function refuse_change_of_record();

alter table sales add column has_record boolean not null default false;
