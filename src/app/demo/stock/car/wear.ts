// How far a car has been driven, and its condition.

import type { Condition } from '../../../../cars/car.ts';
import type { Kind, Trim } from '../catalogue/trim.ts';
import type { Random } from '../random.ts';

/** The model year that counts as new. A constant, so that the stock does not depend on the day. */
export const thisYear = 2026;

const milesAYear: Record<Kind, number> = {
  luxury: 9_000,
  suv: 10_800,
  electric: 9_600,
  sports: 6_400,
  exotic: 2_600,
  family: 11_800,
  work: 14_000,
  camper: 7_200,
};

/** The usual mileage of a car of this kind and age. Cars over eight years old are driven less. */
export function usualMileage({ kind, newPrice }: Trim, age: number): number {
  const years = age + 0.45;
  const full = Math.min(years, 8);
  const slow = Math.min(Math.max(years - 8, 0), 14);
  const spared = (kind === 'luxury' || kind === 'suv') && newPrice > 140_000 ? 0.5 : 1;
  return milesAYear[kind] * spared * (full + slow * 0.62);
}

export function mileageOf(trim: Trim, age: number, random: Random): number {
  if (trim.collector) return rounded(random.whole(24_000, 128_000), random);
  const usual = usualMileage(trim, age) * Math.exp(0.36 * random.bell() - 0.04);
  if (age === 0) return Math.max(40, Math.min(Math.round(usual), 6_800));
  const atMost = age === 1 ? 26_000 : 238_000;
  return rounded(Math.max(400, Math.min(usual, atMost)), random);
}

/** People enter the exact mileage or the nearest round number. */
function rounded(miles: number, random: Random): number {
  if (miles < 2_000 || random.chance(0.62)) return Math.round(miles);
  const step = random.chance(0.6) ? 500 : 1_000;
  return Math.max(step, Math.round(miles / step) * step);
}

export function conditionOf(trim: Trim, age: number, mileage: number, random: Random): Condition {
  if (trim.collector)
    return random.pick(['Excellent', 'Excellent', 'Good', 'Good', 'Good', 'Fair']);
  const care = trim.kind === 'exotic' ? 0.55 : 1;
  const wear = (age / 11 + mileage / 95_000) * care + 0.32 * random.bell();
  if (wear < 1.05 && mileage < 120_000) return 'Excellent';
  if (wear < 2.35 || age < 4) return 'Good';
  return 'Fair';
}
