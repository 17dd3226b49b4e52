// Numbers as people write them: 15k, $20,000, 40 000, seven. Amounts and distances are in what the market
// counts in; another unit of distance is converted, and another currency is not.

import { type CurrencyCode, country, currency } from '../../kit/country.ts';
import { distanceUnitNamed, otherDistanceUnit } from '../../kit/distances.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { comparingWords } from './comparisons.ts';
import { type Token, textsAt } from './tokens.ts';

export interface Amount {
  readonly value: number;
  /** What it must be, if it says so. */
  readonly unit?: 'money' | 'otherMoney' | 'distance' | 'horsepower' | 'cc' | 'kWh' | 'co2';
  /** The number counts thousands: 15k. */
  readonly isThousands: boolean;
  /** `2019+` */
  readonly orMore: boolean;
  /** How many tokens it takes. */
  readonly length: number;
}

/** How people call them; those with one name are told apart by the market. */
const wordsOfCurrencies: Readonly<Record<CurrencyCode, readonly string[]>> = {
  USD: ['$', 'usd', 'dollars', 'dollar', 'bucks'],
  GBP: ['£', 'gbp', 'pounds', 'pound', 'quid', 'sterling'],
  EUR: ['€', 'eur', 'euros', 'euro'],
  CAD: ['$', 'cad', 'dollars', 'dollar', 'bucks'],
  AUD: ['$', 'aud', 'dollars', 'dollar', 'bucks'],
  NZD: ['$', 'nzd', 'dollars', 'dollar', 'bucks'],
  CHF: ['chf', 'francs', 'franc', 'franken', 'sfr'],
  PLN: ['pln', 'zloty', 'zlotys', 'złoty', 'złotych', 'zł'],
};
const allCurrencies: ReadonlySet<string> = new Set(Object.values(wordsOfCurrencies).flat());
/** They stand before a number as well. */
const isSign = (word: string): boolean =>
  allCurrencies.has(word) && /^(\p{Sc}|[a-z]{3})$/u.test(word);

const thousands = new Set(['k', 'thousand', 'grand', 'tsd', 'tausend', 'mil', 'tkm']);
/** How many horsepower each unit of power is. */
const hpOfUnits: ReadonlyMap<string, number> = new Map([
  ...['hp', 'bhp', 'horsepower', 'horses'].map((unit) => [unit, 1] as const),
  ...['kw', 'kilowatts'].map((unit) => [unit, 1.341_022] as const),
  ...['ps', 'pk', 'ch', 'cv'].map((unit) => [unit, 0.986_32] as const),
]);
const liters = new Set(['l', 'liter', 'liters', 'litre', 'litres']);
const cubicCentimeters = new Set(['cc', 'ccm', 'cm3']);
const kilowattHours = new Set(['kwh', 'kilowatthours']);
const number =
  /^(\p{Sc}?)(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{1,2})?)(\+?)(kwh|kw|tkm|km|hp|bhp|ps|ccm|cc|k|mi|l|g)?(\+?)(\p{Sc}?)$/u;

/** `15.000` is fifteen thousand to half the world, and no amount has three digits behind a point. */
const pointsOfThousands = /[.,](?=\d{3}(?:\D|$))/g;

/** `12,500`, `12.500,00`, `40 000`, `1,5`; NaN for what is no number. */
export const numberOf = (digits: string): number =>
  Number(digits.replaceAll(pointsOfThousands, '').replaceAll(' ', '').replace(',', '.'));
/** The year from which on engines met a norm. */
const firstNorm = 1990;
/** A tank is larger, and so is the number of a Fiat 500L. */
const mostLiters = 10;

/**
 * `under €9.000` as `under $9,000`, in the market's currency; null for what names no other currency, and
 * for what is no price of a car, such as `€300 a month`.
 */
export function inOwnCurrency(text: string): string | null {
  let isOther = false;
  const rest = text
    .replaceAll(/\p{Sc}|\p{L}+/gu, (word) => {
      const other =
        allCurrencies.has(word.toLowerCase()) && moneyIn(word.toLowerCase()) !== 'money';
      isOther ||= other;
      return other ? '' : word;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, before, digits, scale] =
    /^(\D*)(\d[\d.,]*(?: \d{3})*)( ?(?:k|thousand|grand))?$/i.exec(rest) ?? [];
  if (!isOther || digits === undefined) return null;
  const number = numberOf(digits);
  if (Number.isNaN(number)) return null;
  return `${before}${currency().sign}${numberText(number)}${scale ?? ''}`;
}

/** They stand before a unit of distance: `45000 original miles`. */
const ofMiles: ReadonlySet<string> = new Set(
  'original actual true genuine real highway freeway motorway documented verified'.split(' '),
);

const saysDistance = (token: Token | undefined): boolean =>
  distanceUnitNamed(token?.text ?? '') !== null;

/** The amount that begins at a token; null if none does. */
export function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const before = tokens[at]?.text ?? '';
  if (!isSign(before)) return readNumber(tokens, at);
  const amount = readNumber(tokens, at + 1);
  if (!amount || (amount.unit && amount.unit !== 'money')) return null;
  return { ...amount, unit: moneyIn(before), length: 1 + amount.length };
}

const moneyIn = (word: string): 'money' | 'otherMoney' =>
  wordsOfCurrencies[country().currency].includes(word) ? 'money' : 'otherMoney';

function readNumber(tokens: readonly Token[], at: number): Amount | null {
  const { text = '' } = tokens[at] ?? {};
  const match = /\d/.test(text) ? number.exec(text) : null;
  if (!match) return null;
  const [, signBefore, digits = '', plusBefore, suffix, plusBehind, signBehind] = match;
  let value = numberOf(digits);
  let length = 1;
  // 40 000
  const next = tokens[at + 1]?.text ?? '';
  if (/^\d{1,3}$/.test(digits) && !suffix && /^\d{3}$/.test(next)) {
    value = value * 1000 + Number(next);
    length += 1;
  }
  const behind = tokens[at + length]?.text ?? '';
  // `80tkm` are 80 thousand kilometers.
  const isTkm = suffix === 'tkm' || (!suffix && behind === 'tkm');
  let isThousands = suffix === 'k' || suffix === 'tkm';
  // Not in `2015 Grand Cherokee`.
  if (!suffix && thousands.has(behind) && value < 1000) {
    isThousands = true;
    length += 1;
  }
  if (isThousands) value *= 1000;
  if (ofMiles.has(tokens[at + length]?.text ?? '') && saysDistance(tokens[at + length + 1]))
    length += 1;
  const follower = tokens[at + length]?.text ?? '';
  const own = suffix ?? follower;
  const orMore = Boolean(plusBefore || plusBehind);
  const unitLength = suffix ? length : length + 1;
  const measured = (value: number, unit: Amount['unit'] & {}): Amount => ({
    value,
    unit,
    isThousands: false,
    orMore,
    length: unitLength,
  });
  if (cubicCentimeters.has(own)) return measured(value, 'cc');
  if (liters.has(own) && !isThousands)
    return value < mostLiters ? measured(Math.round(value * 1000), 'cc') : null;
  if (kilowattHours.has(own)) return measured(Math.round(value), 'kWh');
  const wordsOfCo2 = lengthOfCo2(tokens, suffix === 'g' ? at + 1 : at + length, suffix === 'g');
  if (wordsOfCo2 > 0) return { ...measured(Math.round(value), 'co2'), length: length + wordsOfCo2 };
  const hpOfUnit = hpOfUnits.get(own);
  if (hpOfUnit) return measured(Math.round(value * hpOfUnit), 'horsepower');
  const word = isTkm ? 'km' : suffix === 'mi' || suffix === 'km' ? suffix : follower;
  const distance =
    distanceUnitNamed(word) ??
    (saysMileage(tokens, at + length, value) ? country().distance : null);
  const isOther = distance !== null && distance !== country().distance;
  // Behind a year, Euro 6 is how clean an engine is.
  const isNorm =
    value >= firstNorm &&
    value < 2100 &&
    word === 'euro' &&
    /^\d$/.test(tokens[at + length + 1]?.text ?? '');
  const currencyWord = allCurrencies.has(word) && !isNorm ? word : '';
  const sign = signBefore || signBehind || currencyWord;
  const money = sign ? moneyIn(sign) : isThousands && behind === 'grand' ? 'money' : undefined;
  const unit = money ?? (distance ? 'distance' : undefined);
  return {
    value: Math.round(isOther ? value * otherDistanceUnit().inOther : value),
    ...(unit && { unit }),
    isThousands,
    orMore,
    length: word === follower && (distance || currencyWord) ? length + 1 : length,
  };
}

/** Hardly anybody names a lower mileage by that word. */
const leastMileage = 1000;

/** `60k mileage`, while in `under 15k mileage under 100k` the word is of what follows. */
function saysMileage(tokens: readonly Token[], at: number, value: number): boolean {
  const [word = '', next = '', behind = ''] = textsAt(tokens, at, 3);
  const isOfNext = /^\d/.test(comparingWords.has(next) ? behind : next);
  return word === 'mileage' && value >= leastMileage && !isOfNext;
}

/** How many words behind a number say that it is CO₂: `g/km`, `g/km CO₂`, `g CO₂ emissions`. `g` may stand in the number. */
function lengthOfCo2(tokens: readonly Token[], from: number, isInGrams: boolean): number {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const isIn = (place: number): number =>
    Number(textAt(place) === 'g' || textAt(place) === 'grams');
  let at = from + (isInGrams ? 0 : isIn(from));
  const isGrams = isInGrams || at > from;
  const isPerKm = isGrams && textAt(at) === 'km';
  if (isPerKm) at += 1;
  const isNamed = textAt(at) === 'co2' || (textAt(at) === 'of' && textAt(at + 1) === 'co2');
  if (!isPerKm && !isNamed) return 0;
  if (isNamed) at += textAt(at) === 'of' ? 2 : 1;
  return at - from + Number(isNamed && textAt(at) === 'emissions');
}
