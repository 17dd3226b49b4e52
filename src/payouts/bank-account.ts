// A bank account as banks of the market's country know it: by an IBAN (ISO 13616), or by the number of the
// bank and that of the account. It is one text, which is an IBAN, or both numbers with a blank between them.
import * as z from 'zod/mini';
import { type CountryCode, countryCode } from '../kit/country.ts';
import { plainNumber } from '../kit/text/typed-text.ts';
import { atLeast, atMost, isStorable } from '../kit/wire.ts';

interface AccountField {
  readonly label: string;
  readonly help: string;
  readonly isRight: (value: string) => boolean;
  readonly wrong: string;
}
type AccountFields = { readonly [Name in keyof typeof accountInput]?: AccountField };

interface CountryWithoutIbans {
  readonly fields: AccountFields;
  /** How ISO 20022 calls the system whose members have such a bank code. */
  readonly clearingSystem: string;
  /** Stands before the bank code in the number of a member. */
  readonly memberPrefix?: string;
}

const aboutMails = 'We email you about each change.';
const digits = (least: number, most = least) => {
  const pattern = new RegExp(`^(?!0+$)\\d{${least},${most}}$`);
  return (value: string) => pattern.test(value);
};
const accountNumber = (least: number, most: number, help = ''): AccountField => ({
  label: 'Account number',
  help: help + aboutMails,
  isRight: digits(least, most),
  wrong: `An account number has ${least} to ${most} digits`,
});

const countriesWithoutIbans: { readonly [Code in CountryCode]?: CountryWithoutIbans } = {
  US: {
    fields: {
      bankCode: {
        label: 'Routing number',
        help: 'The nine digits at the bottom left of a check.',
        isRight: isRoutingNumber,
        wrong: 'This is not a routing number: check each digit',
      },
      accountNumber: accountNumber(4, 17),
    },
    clearingSystem: 'USABA',
  },
  CA: {
    fields: {
      bankCode: {
        label: 'Institution and transit number',
        help: 'The three digits of the institution, then the five of the transit number.',
        isRight: digits(8),
        wrong: 'An institution number has 3 digits, and a transit number has 5',
      },
      accountNumber: accountNumber(7, 12),
    },
    clearingSystem: 'CACPA',
    memberPrefix: '0',
  },
  AU: {
    fields: {
      bankCode: {
        label: 'BSB',
        help: 'The six digits of your bank and its branch.',
        isRight: digits(6),
        wrong: 'A BSB has 6 digits',
      },
      accountNumber: accountNumber(5, 9),
    },
    clearingSystem: 'AUBSB',
  },
  NZ: {
    fields: {
      bankCode: {
        label: 'Bank and branch number',
        help: 'The six digits that your account begins with.',
        isRight: digits(6),
        wrong: 'A bank and branch number has 6 digits',
      },
      accountNumber: accountNumber(9, 10, 'The digits after that, with the suffix. '),
    },
    clearingSystem: 'NZNCC',
  },
};

export const ibanAlone: AccountFields = {
  iban: {
    label: 'IBAN',
    help: `Two letters for the country, then digits and letters. ${aboutMails}`,
    isRight: isIban,
    wrong: 'This is not an IBAN: check each character',
  },
};

/** What people are asked for where they are paid, by the name of the field. */
export const accountFieldsOf = (code: CountryCode = countryCode()): AccountFields =>
  countriesWithoutIbans[code]?.fields ?? ibanAlone;

/** Checks the prefix, which is that of a district of the Federal Reserve, and the check digit. */
function isRoutingNumber(value: string): boolean {
  if (!/^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(value)) return false;
  const weighted = Array.from(value, (digit, at) => Number(digit) * ([3, 7, 1][at % 3] ?? 0));
  return weighted.reduce((sum, one) => sum + one) % 10 === 0;
}

function isIban(value: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) && remainderOf(value) === 1;
}

/** The remainder of the number that it stands for by 97, digit by digit: it is too long for a number. */
function remainderOf(value: string): number {
  const moved = value.slice(4) + value.slice(0, 4);
  const numerals = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let remainder = 0;
  for (const digit of numerals) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** Takes a number as a person may type it, with blanks, hyphens and small letters. */
export const plainAccount = (typed: string): string =>
  plainNumber(typed).replace(/[\s-]/g, '').toUpperCase();

const typedNumber = z
  .string('This must be text')
  .check(z.overwrite(plainAccount), atLeast(1, 'Enter the number'), atMost(40), isStorable);

export const accountInput = {
  /** Where the market's country has IBANs. */
  iban: z.optional(typedNumber),
  /** Elsewhere, the number of the bank, such as a routing number, and that of the account. */
  bankCode: z.optional(typedNumber),
  accountNumber: z.optional(typedNumber),
};
type AccountInput = z.output<z.ZodMiniObject<typeof accountInput>>;

/** Reads the country of the market when it checks: it is not known yet when schemas are made. */
export const isAccountOfCountry = z.check<AccountInput>(
  ({ value: input, issues }) => {
    for (const name of Object.keys(accountInput) as (keyof AccountInput)[]) {
      const message = problemOf(accountFieldsOf()[name], input[name]);
      if (message) issues.push({ code: 'custom', path: [name], message, input: undefined });
    }
  },
  // Also where another field is wrong, so that everything is named at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

function problemOf(field: AccountField | undefined, value: unknown): string | null {
  if (!field) return value === undefined ? null : 'This field is not expected here';
  if (value === undefined) return `${field.label} is required`;
  // What is encoded is checked as it was typed.
  return typeof value === 'string' && field.isRight(plainAccount(value)) ? null : field.wrong;
}

/** The text of an account whose fields are right. */
export const accountOf = ({ iban, bankCode, accountNumber }: AccountInput): string =>
  iban ?? `${bankCode} ${accountNumber}`;

/** Both numbers of an account; null: it is an IBAN. */
export function numbersOf(account: string): { bankCode: string; accountNumber: string } | null {
  const [bankCode = '', number] = account.split(' ');
  return number === undefined ? null : { bankCode, accountNumber: number };
}

/** The member of a clearing system that has such a bank code, as ISO 20022 names both. */
export function clearingMember(bankCode: string): { system: string; member: string } {
  const own = countriesWithoutIbans[countryCode()];
  if (!own) throw new Error(`there are no bank codes in ${countryCode()}`);
  return { system: own.clearingSystem, member: (own.memberPrefix ?? '') + bankCode };
}

/** `DE … 3000`, `US … 6789`: enough to tell one's own accounts apart, and at most half of a number. */
export function maskedAccount(account: string): string {
  const numbers = numbersOf(account);
  const number = numbers?.accountNumber ?? account;
  const end = number.slice(-Math.min(4, number.length >> 1));
  return `${numbers ? countryCode() : account.slice(0, 2)} … ${end}`;
}

/**
 * Whether a bank means this account. It may write an account number with that of the bank before it, and
 * zeros before both.
 */
export function isSameAccount(account: string, written: string): boolean {
  const numbers = numbersOf(account);
  if (!numbers) return plainAccount(written) === account;
  return [numbers.accountNumber, numbers.bankCode + numbers.accountNumber].some(
    (number) => withoutZeros(number) === withoutZeros(plainAccount(written)),
  );
}

const withoutZeros = (text: string): string => text.replace(/^0+/, '');
