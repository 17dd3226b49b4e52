// Where places of the market's country are. A seller's own words for a place that is not among them are a place of their own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../../../cars/car-path.ts';
import { perCountry } from '../../../kit/countries.ts';
import { country } from '../../../kit/country.ts';
import { isPoint } from '../../near-point.ts';
import { nicknames, placeKey } from '../../understand/places/place-names.ts';
import {
  plainPlace,
  stateAsked,
  stateOfPlace,
  states,
  townsOf,
} from '../../understand/places/states.ts';
import { nearestWord } from '../../understand/typing-errors.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const read = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));

const pointIn = ([, latitude, longitude]: readonly string[]): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

interface Zips extends Point {
  /** The last two digits of the lowest and of the highest code. */
  readonly first: string;
  readonly last: string;
}

const zipsIn = (line: readonly string[]): [digits: string, Zips] => {
  const [digits = '', , , first = '', last = ''] = line;
  return [digits, { ...pointIn(line), first, last }];
};

/** A place comes first that is this many times as large as the next of its name. */
const farLarger = 7;

const readPlaces = perCountry((code) => {
  const lines = read(`${code.toLowerCase()}-places.txt`);
  const names = lines.map(([name = '']) => name);
  const points = new Map(lines.map((line) => [placeKey(line[0] ?? ''), pointIn(line)]));
  /** `Dayton` and `Dayton, Ohio`; of cities with one name the largest. */
  const otherKeys = new Map<string, string>();
  /** The names that more than one city has, none of them far larger than the others. */
  const doubtful = new Set<string>();
  const ranks = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const [city = '', state = ''] = name.split(', ');
    const [alone = '', whole = ''] = [city, `${city} ${states()[state] ?? ''}`].map(placeKey);
    for (const key of [alone, whole]) if (!otherKeys.has(key)) otherKeys.set(key, placeKey(name));
    const rank = ranks.get(alone);
    if (rank === undefined) ranks.set(alone, at + 1);
    else if (at + 1 < farLarger * rank) doubtful.add(alone);
  }
  for (const [key, place] of nicknames()) {
    if (!otherKeys.has(key) && points.has(placeKey(place))) otherKeys.set(key, placeKey(place));
  }
  return {
    names,
    points,
    otherKeys,
    doubtful,
    /** ZIP codes by their first three digits; of other codes it is not known where they are. */
    zips: new Map(code === 'US' ? read('us-zips.txt').map(zipsIn) : []),
    stateOfKey: new Map(names.map((name) => [placeKey(name), stateOfPlace(name)])),
    cityOfKey: new Map(names.map((name) => [placeKey(name), name])),
    // The larger of two with one slug stays.
    cities: new Map(names.toReversed().map((name) => [slugOf(name), name])),
    /** The places by what people write; there are as many as places in stock. */
    located: new Map<string, Located>(),
    /** The distances by state and known place. */
    milesToStates: new Map<string, Map<string, number>>(),
  };
});

/** Such as `Dayton, OH` or `Leeds`; the largest first. */
export const knownPlaces = (): readonly string[] => readPlaces().names;

/** Not 99999: no code is higher than 99950. Codes between those that we know may be newer than our list. */
export function isKnownZip(zip: string): boolean {
  const zips = /^\d{5}$/.test(zip) ? readPlaces().zips.get(zip.slice(0, 3)) : undefined;
  return zips !== undefined && zips.first <= zip.slice(3) && zip.slice(3) <= zips.last;
}

/** The point of the key of a place, of a ZIP code, or of a point's own name. */
function pointOf(key: string): Point | undefined {
  if (isKnownZip(key)) return readPlaces().zips.get(key.slice(0, 3));
  if (!isPoint(key)) return readPlaces().points.get(key);
  const [latitude = 0, longitude = 0] = key.split(',').map(Number);
  return { latitude, longitude };
}

/** The radius in each unit of distance. */
const earthRadius = { mi: 3958.8, km: 6371 } as const;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Located {
  /** The place as it is written. */
  readonly typed: string;
  /** The key of the known place, if it is one. */
  readonly key: string;
  readonly inState: string | undefined;
}

function locate(place: string): Located {
  const { located } = readPlaces();
  const cached = located.get(place);
  if (cached) return cached;
  const result = locateAnew(place);
  if (located.size < mostLocated) located.set(place, result);
  return result;
}
const mostLocated = 100_000;

/** `Main Street, Dayton, OH 45402, USA`: the first part from which on it names a place. */
function locateAnew(place: string): Located {
  const { points, otherKeys, doubtful, stateOfKey } = readPlaces();
  const typed = placeKey(place);
  const parts = plainPlace(place).split(',');
  // The last part alone is a state: Kirkby, Washington.
  const names = parts.flatMap((_, from) =>
    from === 0 || from < parts.length - 1 ? [parts.slice(from).join(',')] : [],
  );
  for (const name of [...names, ...townsOf(place)]) {
    const named = placeKey(name);
    const key = points.has(named) ? named : doubtful.has(named) ? undefined : otherKeys.get(named);
    if (key) return { typed, key, inState: stateOfKey.get(key) };
  }
  // What nobody knows may still have its ZIP code.
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:[\s,]+U\.?S\.?A?\.?)?\s*$/i.exec(place)?.[1] ?? '';
  const inState = stateOfPlace(place);
  if (isKnownZip(zip)) return { typed, key: zip, inState };
  return { typed, key: isPoint(place) ? place : (mistyped(place, inState) ?? typed), inState };
}

/**
 * `Seatle, WA` of a car that stands in Seattle: the place of that state that is one typing error away. With two
 * errors six times as many small towns, which are not known, would be taken for another one.
 */
function mistyped(place: string, state: string | undefined): string | undefined {
  const key = placeKey(plainPlace(place));
  if (!state || key.length < leastMistyped) return undefined;
  const { points, otherKeys, stateOfKey } = readPlaces();
  const all = [...[...points.keys()].map((name) => [name, name] as const), ...otherKeys];
  const keys = new Map(all.filter(([, name]) => stateOfKey.get(name) === state));
  return keys.get(nearestWord(key, keys.keys(), 1) ?? '');
}
/** Shorter ones, with their state, are like too many others. */
const leastMistyped = 8;

/** The known city of a place as people write it, such as `Dayton, OH`; null where it is none. */
export const cityOf = (place: string): string | null =>
  readPlaces().cityOfKey.get(locate(place).key) ?? null;

/** A city in an address: `Dayton, OH` is `dayton-oh`. Null where none has the slug. */
export const cityOfSlug = (slug: string): string | null => readPlaces().cities.get(slug) ?? null;

/**
 * As the crow flies, in the market’s unit, between two places as people write them, the first one also without its state;
 * 0 for the same words, infinity if one of the places is not known. To a state it is 0 from all places in
 * it, and from others as far as to the nearest place that is known there.
 */
export function distanceFrom(place: string): (other: string) => number {
  const state = stateAsked(place);
  if (state) return distanceFromState(state);
  const { points, otherKeys } = readPlaces();
  const typed = placeKey(place);
  const plain = placeKey(plainPlace(place));
  const key = points.has(plain) ? plain : (otherKeys.get(plain) ?? locateAnew(place).key);
  const from = pointOf(key);
  return (other) => {
    const there = locate(other);
    if (there.key === key || there.typed === typed) return 0;
    const to = pointOf(there.key);
    return from && to ? milesBetween(from, to) : Number.POSITIVE_INFINITY;
  };
}

function distanceFromState(state: string): (other: string) => number {
  const { milesToStates } = readPlaces();
  const milesByKey = milesToStates.get(state) ?? new Map<string, number>();
  milesToStates.set(state, milesByKey);
  return (other) => {
    const there = locate(other);
    if (there.inState === state) return 0;
    const to = pointOf(there.key);
    if (!to) return Number.POSITIVE_INFINITY;
    const miles = milesByKey.get(there.key) ?? milesToState(state, to);
    milesByKey.set(there.key, miles);
    return miles;
  };
}

function milesToState(state: string, to: Point): number {
  const { points, stateOfKey } = readPlaces();
  let least = Number.POSITIVE_INFINITY;
  for (const [key, from] of points)
    if (stateOfKey.get(key) === state) least = Math.min(least, milesBetween(from, to));
  return least;
}

/** Uses the haversine formula. */
function milesBetween(one: Point, other: Point): number {
  const [north, east] = [
    Math.sin(radians(other.latitude - one.latitude) / 2),
    Math.sin(radians(other.longitude - one.longitude) / 2),
  ];
  const chord =
    north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earthRadius[country().distance] * Math.asin(Math.sqrt(Math.min(1, chord)));
}
