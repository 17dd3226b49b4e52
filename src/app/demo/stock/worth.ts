// How far a car has been driven, its condition, and what it costs.
import type { Condition } from '../../../cars/car.ts';
import type { Kind, Trim } from './catalog.ts';
import type { Random } from './random.ts';

/** The model year that counts as new. A constant, so that the stock does not depend on the day. */
export const thisYear = 2026;

const milesAYear: Record<Kind, number> = {
  luxury: 9_000,
  suv: 10_800,
  electric: 9_600,
  sports: 6_400,
  exotic: 2_600,
  family: 11_800,
  everyday: 12_000,
  truck: 12_500,
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

/** This many miles above average reduce a price by about two thirds. */
const milesThatHurt: Record<Kind, number> = {
  luxury: 185_000,
  suv: 200_000,
  electric: 170_000,
  sports: 200_000,
  exotic: 100_000,
  family: 190_000,
  everyday: 180_000,
  truck: 230_000,
  work: 230_000,
  camper: 210_000,
};

const forCondition: Record<Condition, number> = { Excellent: 1.05, Good: 1, Fair: 0.86 };
const inBand: Record<Condition, readonly [number, number]> = {
  Excellent: [0.62, 1],
  Good: [0.28, 0.68],
  Fair: [0, 0.3],
};

/** The new price in the car's model year, without options. List prices rise by about 1 % a year. */
export function newPriceCents(trim: Trim, modelYear: number): number {
  const rise = trim.kind === 'electric' || trim.collector ? 0 : 0.01;
  const dollars = trim.newPrice * (1 + rise * (modelYear - trim.firstYear));
  return Math.round(dollars / 5) * 500;
}

export function usedPriceCents(
  trim: Trim,
  car: { age: number; newPriceCents: number; mileage: number; condition: Condition },
  random: Random,
): number {
  const dollars = trim.collector
    ? collectorPrice(trim.collector, car.condition, random)
    : depreciated(trim, car) * Math.exp(0.055 * random.bell());
  const atMost = trim.collector
    ? dollars
    : Math.min(dollars, atMostShare(trim, car.age) * (car.newPriceCents / 100));
  return withUsualEnding(atMost, random) * 100;
}

/** Even the best used car costs less than a new one; a sought-after one only a little less. */
function atMostShare(trim: Trim, age: number): number {
  return trim.holds > 1.6 ? 0.985 : 0.985 - 0.03 * Math.min(age, 4);
}

function depreciated(
  trim: Trim,
  car: { age: number; newPriceCents: number; mileage: number; condition: Condition },
): number {
  const share = shareLeft(trim.kind, car.age) ** (1 / trim.holds);
  const beyond = car.mileage - usualMileage(trim, car.age);
  const forMiles = Math.exp(-beyond / milesThatHurt[trim.kind]);
  const bounded = Math.min(1.22, Math.max(0.6, forMiles));
  return (car.newPriceCents / 100) * share * bounded * forCondition[car.condition];
}

function collectorPrice(
  [low, high]: readonly [number, number],
  condition: Condition,
  random: Random,
): number {
  const [from, to] = inBand[condition];
  return low * (high / low) ** (from + (to - from) * random.fraction());
}

/** Rounds as a seller does: 18,450, 23,900 or 9,995. */
function withUsualEnding(dollars: number, random: Random): number {
  const habits = [
    [995, 495],
    [900, 500],
    [950, 450, 750, 250],
    [990, 490],
    [0, 500],
    [800, 200, 600, 400],
  ];
  const endings = random.chance(0.4) ? null : random.pick(habits);
  if (endings === null) return Math.round(dollars / 50) * 50;
  const thousand = Math.floor(dollars / 1000) * 1000;
  const choices = endings.flatMap((end) => [
    thousand - 1000 + end,
    thousand + end,
    thousand + 1000 + end,
  ]);
  return choices.reduce((best, one) =>
    Math.abs(one - dollars) < Math.abs(best - dollars) ? one : best,
  );
}

/** The percentage of the new price that is left at each age in years, for each kind. */
const leftAfter: Record<Kind, string> = {
  luxury: '0:90 1:79 3:62 5:49 7:37 9:28 12:19 16:11.5 20:8.5 26:7',
  suv: '0:93 1:84 3:68 5:54 7:42 9:32.5 12:22 16:13.5 20:10 26:8.5',
  electric: '0:86 1:74 3:54 5:42 7:32 9:24.5 12:16 15:11.5',
  sports: '0:94 1:87 3:76 5:66 7:58 9:51 12:42 16:34 20:30 29:27',
  exotic: '0:94 1:88 3:77 5:67 7:59 9:52 12:43 16:36 20:33 29:31',
  everyday: '0:92 1:82 3:64 5:50 7:39.5 9:31 12:21.5 16:13.5 20:9.5 26:7.5',
  truck: '0:94 1:86 3:72 5:60 7:50 9:41.5 12:31 16:21 20:14.5 26:10.5',
  family: '0:93 1:85 3:71 5:60 7:49 9:39.5 12:28 16:17 20:11.5 26:9',
  work: '0:94 1:87 3:73 5:61 7:50 9:41 12:30 16:19 20:13 26:10',
  camper: '0:92 1:84 3:73 5:65 7:58 9:52 12:44 16:35 20:28 26:24',
};

type Point = readonly [age: number, share: number];

const curves: Record<Kind, readonly Point[]> = {
  luxury: pointsOf(leftAfter.luxury),
  suv: pointsOf(leftAfter.suv),
  electric: pointsOf(leftAfter.electric),
  sports: pointsOf(leftAfter.sports),
  exotic: pointsOf(leftAfter.exotic),
  family: pointsOf(leftAfter.family),
  everyday: pointsOf(leftAfter.everyday),
  truck: pointsOf(leftAfter.truck),
  work: pointsOf(leftAfter.work),
  camper: pointsOf(leftAfter.camper),
};

function pointsOf(text: string): Point[] {
  return text.split(' ').map((point) => {
    const [age = 0, percentage = 0] = point.split(':').map(Number);
    return [age, percentage / 100];
  });
}

/** The share of the new price that is left, interpolated linearly. */
function shareLeft(kind: Kind, age: number): number {
  let [earlier, before]: Point = [0, 1];
  for (const [later, after] of curves[kind]) {
    if (age <= later) {
      const way = later === earlier ? 1 : (age - earlier) / (later - earlier);
      return before + (after - before) * way;
    }
    [earlier, before] = [later, after];
  }
  return before;
}
