// Numbers as people write them: 15k, $20,000, 40 000, seven.
import type { Token } from './tokens.ts';

export interface Amount {
  readonly value: number;
  /** What it must be, if it says so. */
  readonly unit?: 'dollars' | 'miles' | 'horsepower' | 'cc' | 'kWh';
  /** So many thousands were meant: 15k. */
  readonly isThousands: boolean;
  /** `2019+` */
  readonly orMore: boolean;
  /** How many tokens it takes. */
  readonly length: number;
}

const dollars = new Set(['dollars', 'dollar', 'usd', 'bucks']);
const thousands = new Set(['k', 'thousand', 'grand']);
const miles = new Set(['miles', 'mile', 'mi']);
const kilometers = new Set(['km', 'kms', 'kilometers', 'kilometres']);
const horsepower = new Set(['hp', 'bhp', 'horsepower', 'horses']);
const kilowatts = new Set(['kw', 'kilowatts']);
const metricHorsepower = new Set(['ps', 'pk', 'ch', 'cv']);
const liters = new Set(['l', 'liter', 'liters', 'litre', 'litres']);
const cubicCentimeters = new Set(['cc', 'ccm', 'cm3']);
const kilowattHours = new Set(['kwh', 'kilowatthours']);
const number =
  /^(\$?)(\d{1,3}(?:[.,]\d{3})+|\d+(?:\.\d{1,2})?)(\+?)(kwh|kw|km|hp|bhp|ps|ccm|cc|k|mi|l)?(\+?)$/;

const hpOfKw = 1.341_022;
const hpOfPs = 0.986_32;
/** A tank is larger, and so is the number of a Fiat 500L. */
const mostLiters = 10;
const milesOfKilometer = 0.621_371;

/** The amount that begins at a token; null if none does. */
export function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const match = number.exec(tokens[at]?.text ?? '');
  if (!match) return null;
  const [, sign, digits = '', plusBefore, suffix, plusBehind] = match;
  // `15.000` is fifteen thousand to half the world, and no amount has three digits behind a point.
  let value = Number(digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, ''));
  let length = 1;
  // 40 000
  const next = tokens[at + 1]?.text ?? '';
  if (/^\d{1,3}$/.test(digits) && !suffix && /^\d{3}$/.test(next)) {
    value = value * 1000 + Number(next);
    length += 1;
  }
  let isThousands = suffix === 'k';
  const behind = tokens[at + length]?.text ?? '';
  if (!suffix && thousands.has(behind)) {
    isThousands = true;
    length += 1;
  }
  if (isThousands) value *= 1000;
  const follower = tokens[at + length]?.text ?? '';
  const own = suffix ?? follower;
  const orMore = Boolean(plusBefore || plusBehind);
  const unitLength = suffix ? length : length + 1;
  if (cubicCentimeters.has(own))
    return { value, unit: 'cc', isThousands: false, orMore, length: unitLength };
  if (liters.has(own) && !isThousands)
    return value < mostLiters
      ? {
          value: Math.round(value * 1000),
          unit: 'cc',
          isThousands: false,
          orMore,
          length: unitLength,
        }
      : null;
  if (kilowattHours.has(own))
    return {
      value: Math.round(value),
      unit: 'kWh',
      isThousands: false,
      orMore,
      length: unitLength,
    };
  if (metricHorsepower.has(own))
    return {
      value: Math.round(value * hpOfPs),
      unit: 'horsepower',
      isThousands: false,
      orMore,
      length: unitLength,
    };
  const isInKilowatts = suffix === 'kw' || (!suffix && kilowatts.has(follower));
  if (isInKilowatts || suffix?.endsWith('hp') || (!suffix && horsepower.has(follower)))
    return {
      value: Math.round(isInKilowatts ? value * hpOfKw : value),
      unit: 'horsepower',
      isThousands: false,
      orMore: Boolean(plusBefore || plusBehind),
      length: suffix ? length : length + 1,
    };
  const word = suffix === 'mi' || suffix === 'km' ? suffix : follower;
  const isInKilometers = kilometers.has(word);
  const isDistance = isInKilometers || miles.has(word);
  const isMoney = Boolean(sign) || behind === 'grand' || dollars.has(word);
  const unit = isMoney ? 'dollars' : isDistance ? 'miles' : undefined;
  return {
    value: Math.round(isInKilometers ? value * milesOfKilometer : value),
    ...(unit && { unit }),
    isThousands,
    orMore: Boolean(plusBefore || plusBehind),
    length: word === follower && (isDistance || dollars.has(word)) ? length + 1 : length,
  };
}
