// How an electric car's battery ages, and what a description may say about it.

import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';
import { thisYear } from './wear.ts';

/** States in which winter takes a good part of the range. */
const cold = new Set('AK CO IA ID IL MA ME MI MN MT ND NH NY SD UT VT WI WY'.split(' '));

/** Makers guarantee a drive battery for eight years, most of them for 100,000 miles. */
const warranty = { years: 8, miles: 92_000 };

/** Percent of the capacity when new. Packs without cooling age about twice as fast. */
export function batteryHealth({ trim, modelYear, mileage }: Facts, random: Random): number {
  const age = thisYear - modelYear;
  const isUncooled = trim.charging === 'CHAdeMO';
  const lost = age * (isUncooled ? 2 : 1.05) + mileage / (isUncooled ? 22_000 : 36_000);
  const health = Math.round(100 - lost - random.fraction() * Math.min(3, age));
  return Math.max(64, Math.min(age === 0 ? 100 : 99, health));
}

export function batteryTags({ trim, modelYear, mileage, seller }: Facts): string[] {
  if (trim.charging === null) return [];
  const hasWarranty = modelYear + warranty.years > thisYear && mileage < warranty.miles;
  return [
    'ev',
    trim.charging === 'home' ? 'homecharge' : trim.charging.toLowerCase(),
    ...(trim.make === 'Tesla' ? ['tesla'] : []),
    ...(cold.has(seller.place.slice(-2)) ? ['cold'] : []),
    ...(hasWarranty ? ['warranty'] : []),
  ];
}
