// What a used car costs, in integer cents: the new price, less what years and miles have taken.

import type { Kind, Trim } from './catalogue/trim.ts';
import type { Random } from './random.ts';
import { type Condition, usualMileage } from './wear.ts';

/** Age in years and the share of the new price that is left; straight lines in between. */
const leftAfter: Record<Kind, readonly (readonly [age: number, share: number])[]> = {
  luxury: [
    [0, 0.9],
    [1, 0.79],
    [3, 0.62],
    [5, 0.49],
    [7, 0.37],
    [9, 0.28],
    [12, 0.19],
    [16, 0.115],
    [20, 0.085],
    [26, 0.07],
  ],
  suv: [
    [0, 0.93],
    [1, 0.84],
    [3, 0.68],
    [5, 0.54],
    [7, 0.42],
    [9, 0.325],
    [12, 0.22],
    [16, 0.135],
    [20, 0.1],
    [26, 0.085],
  ],
  electric: [
    [0, 0.86],
    [1, 0.74],
    [3, 0.54],
    [5, 0.42],
    [7, 0.32],
    [9, 0.245],
    [12, 0.16],
    [15, 0.115],
  ],
  sports: [
    [0, 0.94],
    [1, 0.87],
    [3, 0.76],
    [5, 0.66],
    [7, 0.58],
    [9, 0.51],
    [12, 0.42],
    [16, 0.34],
    [20, 0.3],
    [29, 0.27],
  ],
  exotic: [
    [0, 0.94],
    [1, 0.88],
    [3, 0.77],
    [5, 0.67],
    [7, 0.59],
    [9, 0.52],
    [12, 0.43],
    [16, 0.36],
    [20, 0.33],
    [29, 0.31],
  ],
  family: [
    [0, 0.93],
    [1, 0.85],
    [3, 0.71],
    [5, 0.6],
    [7, 0.49],
    [9, 0.395],
    [12, 0.28],
    [16, 0.17],
    [20, 0.115],
    [26, 0.09],
  ],
  work: [
    [0, 0.94],
    [1, 0.87],
    [3, 0.73],
    [5, 0.61],
    [7, 0.5],
    [9, 0.41],
    [12, 0.3],
    [16, 0.19],
    [20, 0.13],
    [26, 0.1],
  ],
  camper: [
    [0, 0.92],
    [1, 0.84],
    [3, 0.73],
    [5, 0.65],
    [7, 0.58],
    [9, 0.52],
    [12, 0.44],
    [16, 0.35],
    [20, 0.28],
    [26, 0.24],
  ],
};

/** So many miles beyond the usual take about two thirds of a car's price. */
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

/** The new price in the car's model year, options not counted: list prices rise about 1 % a year. */
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
  const atMost = trim.collector ? dollars : Math.min(dollars, (car.newPriceCents / 100) * 0.985);
  return withUsualEnding(atMost, random) * 100;
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

function shareLeft(kind: Kind, age: number): number {
  let [earlier, before]: readonly [number, number] = [0, 1];
  for (const [later, after] of leftAfter[kind]) {
    if (age <= later) {
      const way = later === earlier ? 1 : (age - earlier) / (later - earlier);
      return before + (after - before) * way;
    }
    [earlier, before] = [later, after];
  }
  return before;
}

function collectorPrice(
  [low, high]: readonly [number, number],
  condition: Condition,
  random: Random,
): number {
  const [from, to] = inBand[condition];
  return low * (high / low) ** (from + (to - from) * random.fraction());
}

/** Sellers write 18,450, 23,900 or 9,995: each has a habit. */
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
