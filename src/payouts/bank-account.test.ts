import { describe, expect, test } from 'vitest';
import { inCountry } from '../../testing/market-country.ts';
import { parseInput } from '../calls/input.ts';
import { isRefused } from '../calls/refusal.ts';
import type { CountryCode } from '../kit/country.ts';
import { accountOf, isSameAccount, maskedAccount } from './bank-account.ts';
import { setPayoutAccount } from './payout-account-contract.ts';

type Typed = Readonly<Record<string, unknown>>;
const typedIn = (code: CountryCode, typed: Typed) => {
  inCountry(code);
  const read = parseInput(setPayoutAccount, {
    holder: 'Sue Seller',
    currentPassword: 'a password',
    ...typed,
  });
  return isRefused(read) ? read.fields : accountOf(read);
};
const numbers = (bankCode: string, accountNumber: string) => ({ bankCode, accountNumber });
const check = 'check each';

describe('a person who says where they are paid', () => {
  test.each<[CountryCode, Typed, string]>([
    ['US', numbers('110000000', '0001'), '110000000 0001'],
    ['US', numbers(' 0199-9999 5', '12345678901234567'), '019999995 12345678901234567'],
    ['US', numbers('１１００００００0', '1–234 5'), '110000000 12345'],
    ['CA', numbers('003-12345', '1234567'), '00312345 1234567'],
    ['CA', numbers('00312345', '123456789012'), '00312345 123456789012'],
    ['AU', numbers('062-000', '12345'), '062000 12345'],
    ['AU', numbers('062000', '123456789'), '062000 123456789'],
    ['NZ', numbers('01-0123', '0123456-00'), '010123 012345600'],
    ['NZ', numbers('010123', '0123456000'), '010123 0123456000'],
    ['DE', { iban: 'de89 3704 0044 0532 0130 00' }, 'DE89370400440532013000'],
    ['GB', { iban: 'GB82-WEST-1234-5698-7654-32' }, 'GB82WEST12345698765432'],
  ])('in %s may type %o', (code, typed, account) => {
    expect(typedIn(code, typed)).toBe(account);
  });

  test.each<[CountryCode, Typed, Typed]>([
    [
      'US',
      {},
      { bankCode: 'Routing number is required', accountNumber: 'Account number is required' },
    ],
    ['US', { bankCode: '110000000', accountNumber: '- ' }, { accountNumber: 'Enter the number' }],
    ['US', numbers('110000001', '1234'), { bankCode: 'not a routing number' }],
    ['US', numbers('11000000', '1234'), { bankCode: check }],
    ['US', numbers('000000000', '1234'), { bankCode: check }],
    ['US', numbers('500000005', '1234'), { bankCode: check }],
    ['US', numbers('110000000', '123'), { accountNumber: '4 to 17 digits' }],
    ['US', numbers('110000000', '123456789012345678'), { accountNumber: '4 to 17 digits' }],
    ['US', numbers('110000000', '00000'), { accountNumber: '4 to 17 digits' }],
    ['US', numbers('110000000', '12345A'), { accountNumber: '4 to 17 digits' }],
    ['US', numbers('110000000', 'x'.repeat(41)), { accountNumber: 'At most 40 characters' }],
    [
      'US',
      { ...numbers('110000000', '1234'), iban: 'DE89370400440532013000' },
      { iban: 'not expected' },
    ],
    [
      'US',
      { bankCode: { toString: 0 }, accountNumber: 1234 },
      { bankCode: 'text', accountNumber: 'text' },
    ],
    [
      'US',
      { holder: '', bankCode: '1' },
      { holder: 'Account holder', bankCode: check, accountNumber: 'required' },
    ],
    [
      'CA',
      {},
      { bankCode: 'Institution and transit number is required', accountNumber: 'required' },
    ],
    ['CA', numbers('000312345', '123456'), { bankCode: '3 digits', accountNumber: '7 to 12' }],
    ['AU', numbers('62000', '1234567890'), { bankCode: 'A BSB has 6', accountNumber: '5 to 9' }],
    ['NZ', numbers('0101234', '12345678'), { bankCode: 'branch', accountNumber: '9 to 10' }],
    ['DE', {}, { iban: 'IBAN is required' }],
    ['DE', { iban: 'DE89370400440532013001' }, { iban: 'not an IBAN' }],
    ['DE', { iban: 'XX00' }, { iban: 'not an IBAN' }],
    [
      'DE',
      numbers('110000000', '1234'),
      { iban: 'required', bankCode: 'not expected', accountNumber: 'not expected' },
    ],
  ])('in %s is told what is wrong with %o', (code, typed, problems) => {
    const expected = Object.entries(problems).map(([name, text]) => [
      name,
      expect.stringContaining(String(text)),
    ]);
    expect(typedIn(code, typed)).toEqual(Object.fromEntries(expected));
  });
});

test('an account is shown by its country and its end, also an IBAN that was given before', () => {
  expect(maskedAccount('110000000 000123456789')).toBe('US … 6789');
  expect(maskedAccount('DE89370400440532013000')).toBe('DE … 3000');
  inCountry('AU');
  expect(maskedAccount('062000 123456789')).toBe('AU … 6789');
});

test.each([
  ['110000000 1234', 'US … 34'],
  ['110000000 12345', 'US … 45'],
  ['110000000 1234567', 'US … 567'],
  ['110000000 12345678', 'US … 5678'],
])('of a short account number at most half is shown: %s as %s', (account, shown) => {
  expect(maskedAccount(account)).toBe(shown);
});

test('a bank may write an account with the number of the bank and zeros before it', () => {
  const account = '00312345 0123456';
  for (const same of ['0123456', '123456', '000123456', '00312345 0123456', '0003-12345-0123456'])
    expect(isSameAccount(account, same), same).toBe(true);
  for (const other of ['', '0', '23456', '1234560', '00312346 0123456', 'DE89370400440532013000'])
    expect(isSameAccount(account, other), other).toBe(false);
  expect(isSameAccount('DE89370400440532013000', 'de89 3704 0044 0532 0130 00')).toBe(true);
  expect(isSameAccount('DE89370400440532013000', '0532013000')).toBe(false);
});
