// Distances and mileages as people write them, in the market's unit or the other one.
import { country, type DistanceUnit, distanceUnit, distanceUnitOf } from './country.ts';

/** How many kilometers a mile has. */
export const kmOfMile = 1.609_344;

/** What people may say a distance in that comes from elsewhere. `inOther`: how much one is in the market's unit. */
export const otherDistanceUnit = () =>
  country().distance === 'mi'
    ? { ...distanceUnitOf('km'), inOther: 0.621_371 }
    : { ...distanceUnitOf('mi'), inOther: kmOfMile };

/** The unit that `km`, `Kilometres`, `miles` or `millas` names; null for none. */
export function distanceUnitNamed(word: string): DistanceUnit | null {
  if (/^k(m|ms|m\.|ilomet(er|re)s?|il[oó]metros?)$/i.test(word)) return 'km';
  return /^(mi\.?|miles?|millas?)$/i.test(word) ? 'mi' : null;
}

/** `50 miles`, `1 kilometer`: so far apart, or driven. */
export const distanceText = (distance: number): string => {
  const { one, many } = distanceUnit();
  return `${distance} ${distance === 1 ? one : many}`;
};
