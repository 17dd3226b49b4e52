// Where places are. A seller's own words for a place that is not among them are a place of their own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { states } from '../../understand/fixed-words.ts';
import { keyOf } from '../../understand/vocabulary.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const lines = readFileSync(join(import.meta.dirname, 'us-places.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|'));

/** Such as `Dayton, OH`; the largest first. */
export const knownPlaces: readonly string[] = lines.map(([name = '']) => name);

const points = new Map<string, Point>(
  lines.map(([name = '', latitude, longitude]) => [
    keyOf(name),
    { latitude: Number(latitude), longitude: Number(longitude) },
  ]),
);

/** `Dayton` and `Dayton, Ohio`; of cities with one name the largest. */
const otherKeys = new Map<string, string>();
for (const name of knownPlaces) {
  const [city = '', state = ''] = name.split(', ');
  for (const key of [city, `${city} ${states[state]}`].map(keyOf))
    if (!otherKeys.has(key)) otherKeys.set(key, keyOf(name));
}

const earthRadius = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** By what people write; there are as many as places in stock. */
const keys = new Map<string, string>();
function keyOfPlace(place: string): string {
  const key = keys.get(place) ?? keyOf(place);
  if (keys.size < mostKeys) keys.set(place, key);
  return key;
}
const mostKeys = 100_000;

/**
 * Miles as the crow flies between two places as people write them, the first one also without its state; 0 for the same words, infinity if
 * one of the places is not known.
 */
export function distanceFrom(place: string): (other: string) => number {
  const typed = keyOf(place);
  const key = points.has(typed) ? typed : (otherKeys.get(typed) ?? typed);
  const from = points.get(key);
  return (other) => {
    const otherKey = keyOfPlace(other);
    if (otherKey === key) return 0;
    const to = points.get(otherKey);
    return from && to ? milesBetween(from, to) : Number.POSITIVE_INFINITY;
  };
}

/** By the haversine formula. */
function milesBetween(one: Point, other: Point): number {
  const [north, east] = [
    Math.sin(radians(other.latitude - one.latitude) / 2),
    Math.sin(radians(other.longitude - one.longitude) / 2),
  ];
  const chord =
    north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}
