// SUVs and pickups with a soft top, which are seldom called convertibles: `4runner soft top`.
import { familyNamed } from '../search-query.ts';
import type { WholeSentence } from './pass.ts';
import type { UnderstoodPart } from './understood.ts';

/** Off-roaders and pickups that have a soft top, beside those of Jeep. */
const withSoftTops: ReadonlySet<string> = new Set([
  ...['Blazer', 'Tracker'].map((name) => `Chevrolet ${name}`),
  'Daihatsu Rocky',
  'Dodge Dakota',
  'Dodge Ramcharger',
  'Ford Bronco',
  ...['Geo Tracker', 'Jimmy'].map((name) => `GMC ${name}`),
  'Geo Tracker',
  'INEOS Grenadier',
  ...['Amigo', 'Rodeo'].map((name) => `Isuzu ${name}`),
  'Kia Sportage',
  ...['Defender', 'Freelander'].map((name) => `Land Rover ${name}`),
  'Mercedes-Benz G-Class',
  'Mitsubishi Pajero',
  ...['Opel', 'Vauxhall'].map((make) => `${make} Frontera`),
  ...['Grand Vitara', 'Jimny', 'Samurai', 'Sidekick', 'Vitara'].map((name) => `Suzuki ${name}`),
  ...['4Runner', 'FJ Cruiser', 'Land Cruiser', 'RAV4', 'Tacoma'].map((name) => `Toyota ${name}`),
]);

/** The make of `toyota truck`, `chevy k5 blazer`, which is no other car. */
const isMakeOf = ({ asks: { is }, end }: UnderstoodPart, others: readonly UnderstoodPart[]) =>
  is.make !== undefined &&
  is.model === undefined &&
  others.some(({ asks, start }) =>
    asks.is.make ? asks.is.model && asks.is.make.join() === is.make?.join() : start === end + 1,
  );

/** Titles, but for those of Jeeps, are read as they are. */
const mayHaveSoftTop = ({ asks: { is } }: UnderstoodPart, isTitle: boolean): boolean =>
  is.make?.join() === 'Jeep' ||
  (!isTitle &&
    (is.model?.every((name) => withSoftTops.has(familyNamed(name) ?? name)) ||
      /^(?:SUV|Pickup)$/.test(is.body?.join() ?? '')));

/** Which part says that of an SUV or a pickup, where no other car is named. */
export function softTopsOfOffRoaders(
  parts: readonly UnderstoodPart[],
  { textOf, isTitle }: WholeSentence,
): (part: UnderstoodPart) => boolean {
  const isSoftTop = (part: UnderstoodPart) =>
    part.asks.is.body !== undefined && textOf(part).endsWith('soft top');
  const named = parts.filter(
    (part) => (part.asks.is.make ?? part.asks.is.body) && !isSoftTop(part),
  );
  const cars = named.filter((part) => !isMakeOf(part, named));
  const isOffRoad = cars.length > 0 && cars.every((car) => mayHaveSoftTop(car, isTitle));
  return (part) => isOffRoad && isSoftTop(part);
}
