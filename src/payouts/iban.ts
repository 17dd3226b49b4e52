// The number of a bank account by ISO 13616. Banks find most typing errors by its check digits.
import * as z from 'zod/mini';
import { plainNumber } from '../kit/text/typed-text.ts';

/** An IBAN as a person may type it, with spaces and small letters. */
export const iban = z.string('IBAN is required').check(
  z.overwrite((typed) => plainNumber(typed).replace(/[\s-]/g, '').toUpperCase()),
  z.refine((value) => isIban(value), 'This is not an IBAN: check each character'),
);

const isIban = (value: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) && remainderOf(value) === 1;

/** The remainder of the number that it stands for by 97, digit by digit: it is too long for a number. */
function remainderOf(value: string): number {
  const moved = value.slice(4) + value.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** `DE ... 3000`: enough to tell one's own accounts apart. */
export const maskedIban = (value: string): string => `${value.slice(0, 2)} … ${value.slice(-4)}`;
