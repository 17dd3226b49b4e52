// The price of a used car in whole cents: the new price, reduced by age and mileage.

import type { Condition } from '../../../../cars/car.ts';
import type { Kind, Trim } from '../catalogue/trim.ts';
import type { Random } from '../random.ts';
import { shareLeft } from './depreciation.ts';
import { usualMileage } from './wear.ts';

/** This many miles above average reduce a price by about two thirds. */
const milesThatHurt: Record<Kind, number> = {
  luxury: 185_000,
  suv: 200_000,
  electric: 170_000,
  sports: 200_000,
  exotic: 100_000,
  family: 190_000,
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
