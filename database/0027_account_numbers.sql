-- older versions run
-- Accounts in countries without IBANs have the number of their bank and one of their own.
-- older writes pass: payout_accounts.payout_accounts_iban_check, an IBAN passes as before
set local lock_timeout = '5s';

alter table payout_accounts drop constraint payout_accounts_iban_check;
alter table payout_accounts add constraint payout_accounts_iban_check check (
  iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}|[0-9]{6,9} [0-9]{4,17})$') not valid;
alter table payout_accounts validate constraint payout_accounts_iban_check;

comment on column payout_accounts.iban is 'IBAN; in a country without IBANs the bank code (in the USA the routing number), a blank and the account number; empty: its owner was erased';
