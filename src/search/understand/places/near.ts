// Where a car should be: near Dayton, in Portland OR, within 50 miles of Leeds.
import type { Near } from '../../search-query.ts';
import type { Token } from '../tokens.ts';
import type { Correction, CorrectionCache } from '../typing-errors.ts';
import { keyOf, type Vocabulary } from '../vocabulary.ts';
import { type Distance, lengthOfSelf, readDistance } from './distances.ts';
import {
  type Piece,
  type PlaceMatch,
  pieceOf,
  readDoubtful,
  usualJoints,
  zipAt,
} from './doubtful-places.ts';
import { listed, nearEach, piecesOfList, readListOfPlaces } from './listed-places.ts';
import { readAlone, readNamedBehindCode } from './named-places.ts';
import { readOfStock } from './stock-places.ts';
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

const jointsOfDistance = ['of', 'from', 'around', 'near', 'to'];
/** Behind them stands a place; behind the others it may as well be something else: in good condition. */
const sureJoints: ReadonlySet<string> = new Set(['near', 'nearby', 'around', 'close']);

/** The places that begin at a token; null if none does. */
export function readNear(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): NearMatch | null {
  const distance = readDistance(tokens, at);
  const self = distance ? 0 : lengthOfNearMe(tokens, at);
  if (self > 0) return { isNearest: true, length: self };
  const behind = at + (distance?.length ?? 0);
  const opened = distance
    ? readBehindDistance(tokens, behind, vocabulary, cache)
    : readBehindJoint(tokens, at, vocabulary, cache);
  const isLimit = distance?.opening === 'limit' && !distance.isRadius;
  if (!opened || (isLimit && !['of', 'from'].includes(tokens[behind]?.text ?? '')))
    return distance ? readMissing(tokens, at, distance) : readNearby(tokens, at);
  const first = listed(tokens, behind + opened.before, opened.place);
  const all = readListOfPlaces(tokens, first, vocabulary, cache, opened.isSure);
  const end = all.at(-1)?.end ?? first.end;
  const after = distance ? null : readDistanceBehind(tokens, end);
  const miles = distance?.miles ?? after?.miles;
  const near = nearEach(all, miles);
  return {
    ...(near.length > 0 && { near }),
    pieces: piecesOfList(tokens, all, vocabulary, first.at > at).flatMap((piece, nth) =>
      nearEach(all.slice(nth, nth + 1), miles).map((place) => ({ ...piece, near: place })),
    ),
    miles,
    unknownPlaces: all.flatMap(({ unknownPlace }) => unknownPlace ?? []),
    corrections: all.flatMap(({ correction }) => correction ?? []),
    length: end - at + (after?.length ?? 0),
  };
}

/** `of Dayton`, `from Portland, OR` */
function readBehindDistance(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): Opened | null {
  const joint = tokens[at]?.text ?? '';
  const isNone = lengthOfSelf(tokens, at + 1) > 0 || saysRange(tokens, at + 1);
  if (!jointsOfDistance.includes(joint) || isNone) return null;
  const doubt = { isSure: true, isNumber: joint === 'around' };
  const place =
    readOfStock(tokens, at + 1, vocabulary, cache, true) ??
    readNamedBehindCode(tokens, at + 1, vocabulary.places) ??
    readDoubtful(tokens, at + 1, vocabulary, cache, doubt);
  return place && { place, before: 1, isSure: true };
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
    const place = zip ?? readAlone(tokens, at, vocabulary);
    return place && { place, before: 0, isSure: zip !== null };
  }
  const isSure = sureJoints.has(joint);
  const before = joint === 'close' && tokens[at + 1]?.text === 'to' ? 2 : 1;
  const first = at + before;
  const named = readNamedBehindCode(tokens, first, vocabulary.places);
  const place =
    readOfStock(tokens, first, vocabulary, cache, isSure) ??
    (named && !isSure && isColor(tokens, first, named, vocabulary) ? null : named) ??
    readDoubtful(tokens, first, vocabulary, cache, { isSure, isNumber: joint === 'around' });
  return place && { place, before, isSure };
}

/** In orange: that is how it is painted. */
const isColor = (
  tokens: readonly Token[],
  at: number,
  { length }: PlaceMatch,
  { meaningOf }: Vocabulary,
): boolean => length === 1 && meaningOf(keyOf(tokens[at]?.text ?? ''))?.is.color !== undefined;

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

/** How many tokens ask for what is near the reader: `near me`, `close to home`, `in my area`. */
function lengthOfNearMe(tokens: readonly Token[], at: number): number {
  const joint = tokens[at]?.text ?? '';
  if (!usualJoints.includes(joint)) return 0;
  const before = joint === 'close' && tokens[at + 1]?.text === 'to' ? 2 : 1;
  const self = lengthOfSelf(tokens, at + before);
  const isSelf = self > 1 || (self > 0 && (sureJoints.has(joint) || joint === 'by'));
  return isSelf ? before + self : 0;
}

/** `nearby`, `close by`, with no place behind it */
function readNearby(tokens: readonly Token[], at: number): NearMatch | null {
  const [joint, next] = pieceTexts(tokens, at, 2);
  if (joint === 'nearby') return { isNearest: true, length: 1 };
  return joint === 'close' && next === 'by' ? { isNearest: true, length: 2 } : null;
}

/** `zip code 45402`, `postcode LS1 4AP` */
function readZip(tokens: readonly Token[], at: number, vocabulary: Vocabulary): PlaceMatch | null {
  const [word = '', next] = pieceTexts(tokens, at, 2);
  const before = next === 'code' ? 2 : 1;
  if (!namesOfCodes.has(word) && !(word === 'postal' && before === 2)) return null;
  const length = lengthOfZip(tokens, at + before, true);
  const zip = length > 0 ? zipAt(tokens, at + before, length, vocabulary) : null;
  return zip && { ...zip, length: before + length };
}

const namesOfCodes: ReadonlySet<string> = new Set('zip zipcode postcode eircode plz'.split(' '));

const pieceTexts = (tokens: readonly Token[], at: number, length: number): string[] =>
  tokens.slice(at, at + length).map(({ text }) => text);
