-- older versions run
-- In which country the market is: its amounts are of that currency, its mileages in that unit.
-- older writes pass: payments.payments_currency, in a market of the United States it wants usd, which is what they write

create table market_country (
  is_only boolean primary key default true check (is_only),
  code text not null check (code ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
comment on column market_country.code is 'Country (ISO 3166)';
comment on column market_country.currency is 'Currency of all amounts (ISO 4217)';
comment on column cars.mileage is 'Mileage in the unit of distance of the market';
comment on column cars.range_miles is 'Rated range in the unit of distance of the market';

-- Until now there was only one.
insert into market_country (code, currency) select 'US', 'USD' where exists (select from cars);

create function keep_market_country() returns trigger language plpgsql as $$
begin
  if exists (select from cars) then
    raise exception 'the cars of a market are priced in the currency of its country'
      using errcode = 'check_violation', constraint = 'market_country_stays';
  end if;
  return new;
end $$;
create trigger market_country_stays before update or delete on market_country
  for each row execute function keep_market_country();

-- With the rights of the owner: the version before gives nobody any on the table.
create function in_market_currency() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if new.currency <> coalesce((select lower(currency) from market_country), 'usd') then
    raise exception 'a payment is in the currency of its market'
      using errcode = 'check_violation', constraint = 'payments_currency_check';
  end if;
  return new;
end $$;
alter table payments drop constraint payments_currency_check;
create trigger payments_currency before insert on payments
  for each row execute function in_market_currency();

-- Amounts are of the market's currency.
comment on column cars.resale_price_cents is 'Price in cents';
comment on column cars.original_price_cents is 'Price when new in cents';
comment on column price_changes.was_cents is 'Price before in cents';
comment on column price_changes.cents is 'Price after in cents';
comment on column bookings.price_cents is 'Price in cents';
comment on column bookings.commission_cents is 'What the market keeps of the price in cents';
comment on column offer_terms.floor_cents is 'Lowest price in cents';
comment on column offers.price_cents is 'Price in cents';
comment on column payments.amount_cents is 'Amount asked for in cents';
comment on column payments.charged_cents is 'Amount in cents that the card provider says it took, once it has; equal to amount_cents where applied';
comment on column refunds.amount_cents is 'Amount in cents';
comment on column refunds.alone_cents is 'Up to how many cents one admin could ask for it alone, at that time; empty: any amount';
comment on column proposed_refunds.amount_cents is 'Amount in cents';
comment on column chargebacks.amount_cents is 'Amount in cents';
comment on column ledger_lines.cents is 'Amount in cents: above zero a debit, below zero a credit';
comment on column payouts.amount_cents is 'Amount in cents';
comment on column bank_payouts.amount_cents is 'Amount in cents; empty: in another currency';
