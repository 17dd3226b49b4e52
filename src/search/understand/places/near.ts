// Where a car should be: near Dayton, in Portland OR, within 50 miles of Leeds.
import type { Near } from '../../search-query.ts';
import { type Token, textsAt } from '../tokens.ts';
import type { Correction, CorrectionCache } from '../typing-errors.ts';
import { keyOf, type Vocabulary } from '../vocabulary.ts';
import { type Distance, lengthOfSelf, readDistance } from './distances.ts';
import {
  type Piece,
  type PlaceMatch,
  pieceOf,
  readDoubtful,
  readMistypedName,
  usualJoints,
  zipAt,
} from './doubtful-places.ts';
import {
  type ListedPlace,
  listed,
  nearEach,
  piecesOfList,
  readListOfPlaces,
} from './listed-places.ts';
import {
  isCar,
  readAloneBehindCode,
  readNamedBehindCode,
  readRegion,
  readRegionAlone,
} from './named-places.ts';
import { readOfStock } from './stock-places.ts';
import { readTownInState } from './towns-in-states.ts';
import { lengthOfZip } from './zip-codes.ts';

interface NearMatch {
  /** Those that are known; a car is near one of them. */
  readonly near?: readonly Near[];
  /** Where each of several places stands: without that piece, the others are asked. */
  readonly pieces?: readonly (Piece & { readonly near: Near })[];
  /** How far away a car may be, if that is said. */
  readonly miles?: number | undefined;
  readonly unknownPlaces?: readonly Piece[];
  /** It asks for cars near a place, and names none. */
  readonly missingPlace?: Piece;
  /** It asks for the nearest cars: near me. */
  readonly isNearest?: boolean;
  readonly corrections?: readonly Correction[];
  /** How many tokens it takes. */
  readonly length: number;
}

/** A place with what stands before it. */
interface Opened {
  readonly place: PlaceMatch;
  /** How many tokens stand before the name of the place. */
  readonly before: number;
  /** They say that it is one. */
  readonly isSure: boolean;
}

const jointsOfDistance = ['of', 'from', 'around', 'near', 'to', 'um', 'von', 'bei'];
/** Behind them stands a place; behind the others it may as well be something else: in good condition. */
const sureJoints: ReadonlySet<string> = new Set([
  'near',
  'nearby',
  'around',
  'close',
  'nahe',
  'raum',
]);

/** The places that begin at a token, or where a car should be without one; null if neither does. */
export function readNear(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): NearMatch | null {
  const distance = readDistance(tokens, at);
  if (distance)
    return readWithin(tokens, at, distance, vocabulary, cache) ?? readMissing(tokens, at, distance);
  return (
    readNearMe(tokens, at) ??
    readNearPlaces(tokens, at, vocabulary, cache) ??
    readNearby(tokens, at)
  );
}

/** `within 50 miles of Leeds or York`; null where no place follows, or where it may be a mileage. */
function readWithin(
  tokens: readonly Token[],
  at: number,
  distance: Distance,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): NearMatch | null {
  const behind = at + distance.length;
  const mayBeMileage = distance.opening === 'limit' && !distance.isRadius;
  const last = tokens[behind + lengthBeforeCenter(tokens, behind) - 1]?.text ?? '';
  if (mayBeMileage && !['of', 'from', 'outside'].includes(last)) return null;
  const opened = readBehindDistance(tokens, behind, vocabulary, cache);
  if (!opened) return null;
  const all = placesFrom(tokens, behind, opened, vocabulary, cache);
  return matchOf(tokens, at, all, distance.miles, all.at(-1)?.end ?? behind, vocabulary);
}

/** `near Leeds or York`, `near Leeds within 50 miles` */
function readNearPlaces(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): NearMatch | null {
  const opened = readBehindJoint(tokens, at, vocabulary, cache);
  if (!opened) return null;
  const all = placesFrom(tokens, at, opened, vocabulary, cache);
  const end = all.at(-1)?.end ?? at;
  const distance = readDistanceBehind(tokens, end);
  return matchOf(tokens, at, all, distance?.miles, end + (distance?.length ?? 0), vocabulary);
}

/** The place whose words of opening begin at a token, and those that are listed behind it. */
const placesFrom = (
  tokens: readonly Token[],
  at: number,
  { place, before, isSure }: Opened,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): ListedPlace[] =>
  readListOfPlaces(tokens, listed(tokens, at + before, place), vocabulary, cache, isSure);

/** What the tokens from `at` to `end` ask, in which these places are named. */
function matchOf(
  tokens: readonly Token[],
  at: number,
  all: readonly ListedPlace[],
  miles: number | undefined,
  end: number,
  vocabulary: Vocabulary,
): NearMatch {
  const near = nearEach(all, miles);
  const hasWordBefore = (all[0]?.at ?? at) > at;
  return {
    ...(near.length > 0 && { near }),
    pieces: piecesOfList(tokens, all, vocabulary, hasWordBefore).flatMap((piece, nth) =>
      nearEach(all.slice(nth, nth + 1), miles).map((place) => ({ ...piece, near: place })),
    ),
    miles,
    unknownPlaces: all.flatMap(({ unknownPlace }) => unknownPlace ?? []),
    corrections: all.flatMap(({ correction }) => correction ?? []),
    length: end - at,
  };
}

/** `of Dayton`, `from Portland, OR` */
function readBehindDistance(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): Opened | null {
  const before = lengthBeforeCenter(tokens, at);
  const first = at + before;
  if (before === 0 || lengthOfSelf(tokens, first) > 0 || saysRange(tokens, first)) return null;
  const doubt = { isSure: true, isNumber: tokens[at]?.text === 'around' };
  const place =
    readOfStock(tokens, first, vocabulary, cache, true) ??
    readRegion(tokens, first, vocabulary.places) ??
    readNamedBehindCode(tokens, first, vocabulary.places) ??
    readDoubtful(tokens, first, vocabulary, cache, doubt);
  return place && { place, before, isSure: true };
}

const direction = /^(?:(?:north|south)-?(?:east|west)?|east|west)$/;

/** `of`, `outside`, `outside of`, `south of`: how many tokens stand between a distance and its place; 0 for others. */
function lengthBeforeCenter(tokens: readonly Token[], at: number): number {
  const [joint = '', next] = textsAt(tokens, at, 2);
  if (jointsOfDistance.includes(joint)) return 1;
  if (joint === 'outside') return 1 + Number(next === 'of');
  return direction.test(joint) && next === 'of' ? 2 : 0;
}

/** `near Dayton`, `close to Portland, OR`, `in Ohio`, `Portland OR`, `zip code 45402` */
function readBehindJoint(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): Opened | null {
  const joint = tokens[at]?.text ?? '';
  if (!usualJoints.includes(joint)) {
    const zip = readZip(tokens, at, vocabulary);
    const place =
      zip ??
      readRegionAlone(tokens, at, vocabulary) ??
      readAloneBehindCode(tokens, at, vocabulary) ??
      readTownInState(tokens, at, vocabulary, cache);
    return place && { place, before: 0, isSure: zip !== null };
  }
  // `interested in Mustangs`
  if (tokens[at - 1]?.text === 'interested') return null;
  const isSure = sureJoints.has(joint);
  const before = lengthOfJoint(tokens, at);
  const first = at + before;
  const named = readNamedBehindCode(tokens, first, vocabulary.places);
  const place =
    readOfStock(tokens, first, vocabulary, cache, isSure) ??
    readRegion(tokens, first, vocabulary.places) ??
    readMistypedName(tokens, first, vocabulary, cache) ??
    (named && !isSure && isOtherThing(tokens, first, named, vocabulary) ? null : named) ??
    readDoubtful(tokens, first, vocabulary, cache, { isSure, isNumber: joint === 'around' });
  return place && { place, before, isSure };
}

/** In orange or sterling silver a car is painted, and by Lincoln it is made. */
function isOtherThing(
  tokens: readonly Token[],
  at: number,
  place: PlaceMatch,
  vocabulary: Vocabulary,
): boolean {
  if (isCar(tokens, at, place, vocabulary)) return true;
  const [before, word, next] = textsAt(tokens, at - 1, 3).map((text) => ({
    text,
    asks: vocabulary.meaningOf(keyOf(text)),
  }));
  const isMadeBy = before?.text === 'by' && word?.asks?.is.make !== undefined;
  const isPaint = [word, next].some((one) => one?.asks?.is.color);
  return place.length === 1 && (isMadeBy || isPaint);
}

/** Behind a comma more miles than that are those on the odometer. */
const mostBehindComma = 500;

/** `within 25 miles`, behind a place, perhaps after a comma: `, up to 50 miles` */
function readDistanceBehind(
  tokens: readonly Token[],
  at: number,
): Pick<Distance, 'miles' | 'length'> | null {
  const comma = tokens[at]?.text === ',' ? 1 : 0;
  const distance = readDistance(tokens, at + comma);
  if (!distance || (comma > 0 && distance.miles > mostBehindComma)) return null;
  return { miles: distance.miles, length: comma + distance.length };
}

/** A distance from a place that is not named, or from where somebody is; null if it may be a mileage. */
function readMissing(tokens: readonly Token[], at: number, distance: Distance): NearMatch | null {
  const behind = at + distance.length;
  const joint = tokens[behind]?.text ?? '';
  const self = jointsOfDistance.includes(joint) ? lengthOfSelf(tokens, behind + 1) : 0;
  const isSure =
    self > 0 ||
    distance.isRadius ||
    (distance.opening === 'within' && distance.hasUnit) ||
    (joint === 'of' && !saysRange(tokens, behind + 1));
  const length = distance.length + (self > 0 ? 1 + self : 0);
  const { miles } = distance;
  return isSure ? { missingPlace: pieceOf(tokens, at, length), miles, length } : null;
}

/** An electric car has 200 miles of range. */
const saysRange = (tokens: readonly Token[], at: number): boolean => tokens[at]?.text === 'range';

/** What is near the reader: `near me`, `close to home`, `in my area` */
function readNearMe(tokens: readonly Token[], at: number): NearMatch | null {
  const joint = tokens[at]?.text ?? '';
  if (!usualJoints.includes(joint)) return null;
  const before = lengthOfJoint(tokens, at);
  const self = lengthOfSelf(tokens, at + before);
  const isSelf = self > 1 || (self > 0 && (sureJoints.has(joint) || joint === 'by'));
  return isSelf ? { isNearest: true, length: before + self } : null;
}

/** `near`, `close to`, `Nähe von` */
function lengthOfJoint(tokens: readonly Token[], at: number): number {
  const [joint, next = ''] = textsAt(tokens, at, 2);
  return jointsOfTwo.get(joint ?? '')?.includes(next) ? 2 : 1;
}

const jointsOfTwo: ReadonlyMap<string, readonly string[]> = new Map([
  ['nahe', ['von', 'bei', 'zu']],
  ['close', ['to']],
  ['outside', ['of']],
]);

/** `nearby`, `close by`, `in der Nähe`, with no place behind it */
function readNearby(tokens: readonly Token[], at: number): NearMatch | null {
  const [joint, next = '', noun] = textsAt(tokens, at, 3);
  const isGerman = joint === 'in' && ['der', 'meiner', 'unserer'].includes(next);
  if (isGerman && noun === 'nahe' && lengthOfJoint(tokens, at + 2) === 1)
    return { isNearest: true, length: 3 };
  if (joint === 'nearby') return { isNearest: true, length: 1 };
  return joint === 'close' && next === 'by' ? { isNearest: true, length: 2 } : null;
}

/** `zip code 45402`, `postcode LS1 4AP` */
function readZip(tokens: readonly Token[], at: number, vocabulary: Vocabulary): PlaceMatch | null {
  const [word = '', next] = textsAt(tokens, at, 2);
  const before = next === 'code' ? 2 : 1;
  if (!namesOfCodes.has(word) && !(word === 'postal' && before === 2)) return null;
  const length = lengthOfZip(tokens, at + before, true);
  const zip = length > 0 ? zipAt(tokens, at + before, length, vocabulary) : null;
  return zip && { ...zip, length: before + length };
}

const namesOfCodes: ReadonlySet<string> = new Set('zip zipcode postcode eircode plz'.split(' '));
