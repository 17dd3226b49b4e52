// Numbers as people write them: 15k, $20,000, 40 000, seven.
import type { Token } from './tokens.ts';

export interface Amount {
  readonly value: number;
  /** What it must be, if it says so. */
  readonly unit?: 'dollars' | 'miles' | 'horsepower';
  /** So many thousands were meant: 15k. */
  readonly isThousands: boolean;
  /** `2019+` */
  readonly orMore: boolean;
  /** How many tokens it takes. */
  readonly length: number;
}

const dollars = new Set(['dollars', 'dollar', 'usd', 'bucks']);
const miles = new Set(['miles', 'mile', 'mi']);
const horsepower = new Set(['hp', 'bhp', 'horsepower', 'horses']);
const kilowatts = new Set(['kw', 'kilowatts']);
const number = /^(\$?)(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(\+?)(kw|hp|bhp|k|mi)?(\+?)$/;

const hpOfKw = 1.341_022;

/** The amount that begins at a token; null if none does. */
export function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const match = number.exec(tokens[at]?.text ?? '');
  if (!match) return null;
  const [, sign, digits = '', plusBefore, suffix, plusBehind] = match;
  let value = Number(digits.replaceAll(',', ''));
  let length = 1;
  // 40 000
  const next = tokens[at + 1]?.text ?? '';
  if (/^\d{1,3}$/.test(digits) && !suffix && /^\d{3}$/.test(next)) {
    value = value * 1000 + Number(next);
    length += 1;
  }
  let isThousands = suffix === 'k';
  if (!suffix && tokens[at + length]?.text === 'k') {
    isThousands = true;
    length += 1;
  }
  if (isThousands) value *= 1000;
  const follower = tokens[at + length]?.text ?? '';
  const isInKilowatts = suffix === 'kw' || (!suffix && kilowatts.has(follower));
  if (isInKilowatts || suffix?.endsWith('hp') || (!suffix && horsepower.has(follower)))
    return {
      value: Math.round(isInKilowatts ? value * hpOfKw : value),
      unit: 'horsepower',
      isThousands: false,
      orMore: Boolean(plusBefore || plusBehind),
      length: suffix ? length : length + 1,
    };
  const unit =
    sign || dollars.has(follower)
      ? 'dollars'
      : suffix === 'mi' || miles.has(follower)
        ? 'miles'
        : undefined;
  if (dollars.has(follower) || (suffix !== 'mi' && miles.has(follower))) length += 1;
  return {
    value: Math.round(value),
    ...(unit && { unit }),
    isThousands,
    orMore: Boolean(plusBefore || plusBehind),
    length,
  };
}
