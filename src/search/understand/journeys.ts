// How far somebody drives, which is no mileage of a car: an 80 mile commute, 60 miles a day, 300 miles on a charge. And
// where they drive, which is no model: ski trips to Tahoe.
import { readAmount } from './amounts.ts';
import { readComparison } from './comparisons.ts';
import { wordsOfFacets } from './fixed-words.ts';
import { lengthOfAny, type Token, textsBefore } from './tokens.ts';

/** They follow how far a battery lasts. */
export const wordsOfRange: readonly string[] = [
  ...['range', 'of range', 'electric range', 'of electric range', 'reichweite'],
  ...["d'autonomie", 'autonomie', 'de autonomia'],
  ...['a', 'per', 'on a', 'on one', 'per full', 'on a full', 'on a single', 'between'].flatMap(
    (before) => [`${before} charge`, `${before} charges`],
  ),
];

/** They follow how far somebody drives. */
const wordsOfJourneys: readonly string[] = [
  ...['commute', 'commutes', 'commuting', 'to work', 'each way', 'one way'],
  ...['round trip', 'round-trip', 'roundtrip', 'trip', 'trips', 'drive', 'drives', 'journey'],
  ...['a', 'per', 'each', 'every'].flatMap((word) => [`${word} day`, `${word} week`]),
  ...['daily commute', 'daily drive', 'daily', 'on a tank', 'on one tank', 'per tank', 'a tank'],
];

const commutes: ReadonlySet<string> = new Set(['commute', 'commutes', 'commuting']);
const drives: ReadonlySet<string> = new Set(
  'go goes drive drives driving travel travels last lasts'.split(' '),
);
/** They say as well how far a battery lasts. */
const drivesElectric: ReadonlySet<string> = new Set([...drives, 'get', 'gets', 'do', 'does']);
const behindVerbs: ReadonlySet<string> = new Set(['is', 'of', 'like']);
const lasting: ReadonlySet<string> = new Set(['last', 'lasts']);
/** They stand before a verb that says how far a car will go. */
const futures: ReadonlySet<string> = new Set(['will', 'can', 'could', 'should', 'to']);
/** Nobody drives farther at once. */
const longestJourney = 1000;

const electric: ReadonlySet<string> = new Set(wordsOfFacets.fuel?.Electric);
const isElectric = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => electric.has(text));

/** Does a verb say there how far an electric car drives? */
export const isElectricDrive = (tokens: readonly Token[], at: number): boolean =>
  drivesElectric.has(tokens[at]?.text ?? '') && isElectric(tokens);

/** How many tokens say how far somebody drives, or how long a car lasts; 0 if none do. */
export function lengthOfJourney(tokens: readonly Token[], at: number): number {
  const verb = tokens[at]?.text ?? '';
  const isCommute = commutes.has(verb);
  let first = at + Number(isCommute || drives.has(verb));
  while (first > at && behindVerbs.has(tokens[first]?.text ?? '')) first += 1;
  const compared = readComparison(tokens, first, (next) => readAmount(tokens, next));
  const amount = compared?.value ?? readAmount(tokens, first);
  if (amount?.unit !== 'distance') return 0;
  const start = first + (compared?.length ?? 0) + amount.length;
  const isShort = amount.value <= longestJourney;
  let end = start;
  while (lengthOfBehind(tokens, end) > 0) end += lengthOfBehind(tokens, end);
  // `it runs and drives under 200k miles` is about the odometer.
  const saysHowLong = lasting.has(verb) || futures.has(tokens[at - 1]?.text ?? '');
  const isDrive =
    drives.has(verb) &&
    (isShort || saysHowLong) &&
    !isElectric(tokens) &&
    lengthOfAny(wordsOfRange, tokens, start) === 0;
  return (isShort && (isCommute || end > start)) || isDrive ? end - at : 0;
}

/** A daily driver is a car. */
function lengthOfBehind(tokens: readonly Token[], at: number): number {
  const length = lengthOfAny(wordsOfJourneys, tokens, at);
  return tokens[at + length]?.text === 'driver' ? 0 : length;
}

/** Behind them somebody says where they drive. */
const travels: ReadonlySet<string> = new Set(
  `trip trips drive drives driving travel traveling travelling vacation vacations vacationing skiing camping hiking
  going go moving move runs commute commuting hauling towing journey journeys weekends visit visits`.split(
    /\s+/,
  ),
);
/** Behind them somebody says where they are. */
const stays: ReadonlySet<string> = new Set(
  'live lives living cabin house home winters snow'.split(' ').concat([...travels]),
);
const articlesOfPlaces: ReadonlySet<string> = new Set(['the', 'lake']);

/**
 * How many tokens stand before the place of a journey, which may be the name of a model as well: the `to` of
 * `trips to Tahoe`, `to the` of `driving to the Dakotas`, the `in` of `living in Tahoe`; 0 if none do.
 */
export function lengthBeforeStay(tokens: readonly Token[], at: number): number {
  const [before = ''] = textsBefore(tokens, at, 1);
  const preposition = tokens[at]?.text ?? '';
  const isJourney = preposition === 'to' && travels.has(before);
  const isStay = /^(?:in|around|at)$/.test(preposition) && stays.has(before);
  if (!isJourney && !isStay) return 0;
  return 1 + Number(articlesOfPlaces.has(tokens[at + 1]?.text ?? ''));
}

/** Models that are called like regions, beside those that are called like towns. */
export const regionsOfModels: ReadonlySet<string> = new Set(
  'dakota dakotas denali montana sequoia sierra sierras tahoe yukon'.split(' '),
);
