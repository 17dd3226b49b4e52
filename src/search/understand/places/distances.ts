// How far away a car may be, in the market’s unit: within 50 miles, up to 25 miles, a 50-mile radius.
import { country } from '../../../kit/country.ts';
import { distanceUnitNamed, otherDistanceUnit } from '../../../kit/distances.ts';
import { readAmount } from '../amounts.ts';
import { readComparison, wordsOfAbout } from '../comparisons.ts';
import type { Token } from '../tokens.ts';

export interface Distance {
  /** Or kilometers, where those are the market’s unit. */
  readonly miles: number;
  /** How many tokens it takes. */
  readonly length: number;
  /** `limit`: up to 50 miles, which may be a mileage as well. */
  readonly opening: 'within' | 'limit' | null;
  /** It says miles or kilometers, and not only a number. */
  readonly hasUnit: boolean;
  /** It says that it is no mileage: a radius, miles away. */
  readonly isRadius: boolean;
}

const most = 5000;
/** A limit above it is one of the miles on the odometer. */
const mostOfLimit = 500;
/** Within three years is how old something is. */
const times: ReadonlySet<string> = new Set(
  ['minute', 'hour', 'day', 'week', 'month', 'year'].flatMap((unit) => [unit, `${unit}s`]),
);

/** The distance that begins at a token; null if none does. */
export function readDistance(tokens: readonly Token[], at: number): Distance | null {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const within = lengthOfWithin(tokens, at);
  const isWithin = within > 0;
  const compared = readComparison(tokens, at, (next) => readLength(tokens, next));
  const limit = compared?.is === 'to' ? compared : null;
  const article = Number(isWithin && ['a', 'an'].includes(textAt(at + within)));
  const opening = at + (isWithin ? within + article : (limit?.length ?? 0));
  const first = opening + Number(wordsOfAbout.has(textAt(opening)));
  const amount = readLength(tokens, first);
  if (!amount || amount.value > (limit ? mostOfLimit : most)) return null;
  const hasUnit = amount.unit === 'distance';
  let end = first + amount.length;
  if (!hasUnit && (!isWithin || amount.unit || times.has(textAt(end)))) return null;
  const isRadius = ['radius', 'away', 'umkreis'].includes(textAt(end));
  if (isRadius) end += 1;
  return {
    miles: amount.value,
    length: end - at,
    opening: isWithin ? 'within' : limit ? 'limit' : null,
    hasUnit,
    isRadius,
  };
}

/** `within`, `im Umkreis von` */
function lengthOfWithin(tokens: readonly Token[], at: number): number {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  if (textAt(at) === 'within') return 1;
  const noun = at + Number(textAt(at) === 'im');
  if (textAt(noun) !== 'umkreis') return 0;
  return noun + 1 + Number(textAt(noun + 1) === 'von') - at;
}

/** `50 miles`, `50mile`, `80km` */
function readLength(tokens: readonly Token[], at: number) {
  const [, digits, word = ''] = /^(\d{1,4})([a-z]+)$/.exec(tokens[at]?.text ?? '') ?? [];
  const unit = distanceUnitNamed(word);
  if (!digits || !unit) return readAmount(tokens, at);
  const factor = unit === country().distance ? 1 : otherDistanceUnit().inOther;
  return { value: Math.round(Number(digits) * factor), unit: 'distance' as const, length: 1 };
}

const selves: ReadonlySet<string> = new Set(['me', 'us', 'here', 'home', 'myself', 'mir']);
const owned: ReadonlySet<string> = new Set(
  'area city town neighborhood location place house home zip postcode address state county'.split(
    ' ',
  ),
);

/** How many tokens say where they are themselves, which nobody knows: `me`, `my house`. */
export function lengthOfSelf(tokens: readonly Token[], at: number): number {
  const [word = '', next = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (selves.has(word)) return 1;
  return ['my', 'our'].includes(word) && owned.has(next) ? 2 : 0;
}
