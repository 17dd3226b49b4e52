// The number that a maker gives each car: 17 characters since 1981 (ISO 3779).

import { plainNumber } from '../../kit/text/typed-text.ts';

const inCapitals = (typed: string): string =>
  plainNumber(typed).toUpperCase().replace(/[\s-]/g, '');

/** A VIN as it is stored: capitals without spaces and hyphens. Null for a text that is none; older cars have shorter ones. */
export function plainVin(typed: string): string | null {
  const plain = inCapitals(typed);
  return /^[A-HJ-NPR-Z0-9]{5,17}$/.test(plain) ? plain : null;
}

/** What is wrong with what was typed for a VIN; null if nothing is. */
export function problemOfVin(typed: string): string | null {
  if (plainVin(typed) !== null) return null;
  const plain = inCapitals(typed);
  const [letter] = /[OIQ]/.exec(plain) ?? [];
  if (letter)
    return `A VIN has no letter ${letter}: it is ${letter === 'I' ? 'the digit 1' : 'the digit 0'}`;
  const [sign] = /[^A-Z0-9]/u.exec(plain) ?? [];
  if (sign) return `A VIN has letters and digits only, and no “${sign}”`;
  const count = plain.length < 5 ? '' : `, and this has ${plain.length}`;
  return `A VIN has 17 letters and digits${count}`;
}

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters = 'ABCDEFGH-JKLMN-P-R--STUVWXYZ';

/** Letters count as digits: A to H as 1 to 8, J to R as 1 to 9, S to Z as 2 to 9. */
function digitOf(character: string): number {
  if (/\d/.test(character)) return Number(character);
  const at = letters.indexOf(character);
  return at < 9 ? at + 1 : at < 18 ? at - 8 : at - 18;
}

/** Whether the check digit at position 9 is right; it has a meaning in North America alone. */
function hasRightCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (all, character, at) => all + digitOf(character) * (weights[at] ?? 0),
    0,
  );
  return vin[8] === '0123456789X'[sum % 11];
}

/** Built in the United States, Canada or Mexico, by its first character. */
const isNorthAmerican = (vin: string): boolean => /^[1-5]/.test(vin);

export const vinOddities = ['short', 'check-digit', 'check-digit-elsewhere'] as const;
export type VinOddity = (typeof vinOddities)[number];

/**
 * What is odd about a VIN; null if nothing is. It is never refused for that: a digit may be typed
 * wrong, and makers elsewhere use position 9 as they like.
 */
export function oddityOfVin(vin: string): VinOddity | null {
  if (vin.length < 17) return 'short';
  if (hasRightCheckDigit(vin)) return null;
  return isNorthAmerican(vin) ? 'check-digit' : 'check-digit-elsewhere';
}

const years = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * The model year by position 10, which repeats every 30 years. In North America position 7 tells
 * which: a letter since 2010. Elsewhere it is not told, and null.
 */
export function modelYearOfVin(vin: string, thisYear: number): number | null {
  const at = years.indexOf(vin[9] ?? '');
  if (vin.length < 17 || at === -1 || !isNorthAmerican(vin)) return null;
  const year = (/[A-Z]/.test(vin[6] ?? '') ? 2010 : 1980) + at;
  return year > thisYear + 1 ? null : year;
}
