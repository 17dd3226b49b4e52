// Thousands that nobody says: `budget 12`, `35 max`, `in the mid twenties`.
import { distanceUnitNamed } from '../../kit/distances.ts';
import { people, unitsOfYears } from './ages.ts';
import { doorNouns, mostWords, seatNouns } from './fixed-words.ts';
import type { RangeMatch } from './ranges.ts';
import { dashes, lengthOfAny, type Token, textsAt, textsBefore } from './tokens.ts';

/** More is said as it is: `budget 500`. */
const mostUnsaid = 199;
/** A smaller number may belong to what stands before it: `mazda 3 max`. */
const leastMost = 10;
/** In front of them a number counts something: `15 passenger`, `20 inch`. */
const counted: ReadonlySet<string> = new Set([
  ...seatNouns,
  ...doorNouns,
  ...unitsOfYears,
  ...'apr min mins minutes hours days weeks months month owner owners cylinder cylinders row rows speed inch inches ft foot feet mpg mph hp percent'.split(
    ' ',
  ),
  ...'tow towing payload capacity second seconds sec secs'.split(' '),
]);

const counts = (word: string): boolean =>
  counted.has(word) || /^\p{Sc}?\d/u.test(word) || distanceUnitNamed(word) !== null;

/**
 * What is said of a price or a mileage, in thousands where that is meant: `budget 12-15`, `less than 75 on the
 * odometer`. Null where the number counts something, as in `budget 15 passenger van`.
 */
export function inThousands(
  tokens: readonly Token[],
  at: number,
  match: RangeMatch,
): RangeMatch | null {
  const { from, to } = match.range;
  const words = textsAt(tokens, at, match.length);
  const isBare = words.every((word) => /^(?:\d{1,3}|\p{L}+|[-–—])$/u.test(word));
  const isUnsaid = isBare && !words.some((word) => distanceUnitNamed(word));
  // `mileage over 30` may be how far a gallon lasts.
  if (to === undefined || to > mostUnsaid || !isUnsaid) return match;
  if (counts(tokens[at + match.length]?.text ?? '')) return null;
  const range = { ...(from !== undefined && { from: from * 1000 }), to: to * 1000 };
  return { ...match, range };
}

const under: readonly string[] = ['under', 'below', 'sub', 'unter', 'up to', 'less than'].concat(
  'cheaper than',
  'no more than',
);
/** A larger number may as well be a mileage: `corolla under 100`. */
const mostUnder = 60;

/** Behind them a number is no price: `0-60 under 10`, `insurance under 25`. */
const otherThings: ReadonlySet<string> = new Set(
  '60 insurance tax children anyone teens teenagers'.split(' '),
);

/** `suv under 20`, `up to 30`, but neither `for a driver under 25` nor `0-60 under 10`. */
function readUnder(tokens: readonly Token[], at: number): RangeMatch | null {
  const opening = lengthOfAny(under, tokens, at);
  const [number = '', next = '', behind = ''] = textsAt(tokens, at + opening, 3);
  if (opening === 0 || !/^\d{2}$/.test(number) || counts(next) || besideAges.has(next)) return null;
  // Nobody knows what `under 15 to 20` means.
  if (/^\d/.test(behind) && (dashes.has(next) || next === 'to' || next === 'or')) return null;
  const value = Number(number);
  const isOther = textsBefore(tokens, at, 2).some(
    (word) => besideAges.has(singular(word)) || otherThings.has(word),
  );
  return !isOther && value >= leastMost && value <= mostUnder
    ? { name: 'price', range: { to: value * 1000 }, length: opening + 1, mayCount: true }
    : null;
}

const singular = (word: string): string => word.replace(/s$/, '');

/** `35 max`, `max 35`: a price, unless it counts something. */
export function readMostPrice(tokens: readonly Token[], at: number): RangeMatch | null {
  const below = readUnder(tokens, at);
  if (below) return below;
  const [first = '', second = '', next = ''] = textsAt(tokens, at, 3);
  const [before = ''] = textsBefore(tokens, at, 1);
  const isBehind = mostWords.has(second);
  const number = isBehind ? first : second;
  const value = /^\d{2,3}$/.test(number) ? Number(number) : 0;
  const isMost = isBehind || (mostWords.has(first) && !/^\d+$/.test(before));
  return isMost && value >= leastMost && value <= mostUnsaid && !counts(next)
    ? { name: 'price', range: { to: value * 1000 }, length: 2, mayCount: true }
    : null;
}

const tens: ReadonlyMap<string, number> = new Map([
  ...['teens', 'twenties', 'thirties', 'forties'].map(
    (word, nth) => [word, 10 * (nth + 1)] as const,
  ),
  // `fifties` are written `50s` by now, and `high 90s` are years.
  ...[10, 20, 30, 40, 50].map((ten) => [`${ten}s`, ten] as const),
]);
/** Which of their ten thousands they are. */
const partsOfTens: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['low', [0, 4]],
  ['mid', [3, 7]],
  ['high', [6, 10]],
  ['upper', [6, 10]],
]);
const owned: ReadonlySet<string> = new Set('my our your his her their'.split(' '));
const besideAges: ReadonlySet<string> = new Set([
  ...people,
  'someone',
  'somebody',
  'person',
  'people',
]);

/** `mid twenties`, `high teens`, `low 30s`, but neither `her mid thirties` nor `high 30s mpg`. */
export function readTensOfThousands(tokens: readonly Token[], at: number): RangeMatch | null {
  const isJoined = tokens[at]?.text.includes('-') ?? false;
  const [first = '', second = ''] = textsAt(tokens, at, 2).join('-').split('-');
  const [part, start] = [partsOfTens.get(first), tens.get(second)];
  const [person = '', before = ''] = textsBefore(tokens, at, 2);
  const length = isJoined ? 1 : 2;
  const behind = tokens[at + length]?.text ?? '';
  if (!part || !start || owned.has(before) || counts(behind) || behind === 'monthly') return null;
  if (besideAges.has(behind) || (before === 'in' && besideAges.has(person))) return null;
  const [low, high] = part;
  const range = { from: (start + low) * 1000, to: (start + high) * 1000 };
  return behind === 'mileage'
    ? { name: 'mileage', range, length: length + 1 }
    : { name: 'price', range, length };
}
