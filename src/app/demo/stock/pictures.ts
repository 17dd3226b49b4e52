// Which picture is drawn for a car, and how its colour is described.

import { type Angle, type Backdrop, type Paint, paints } from 'car-pictures';
import type { CategoryId, Trim } from './catalogue/trim.ts';
import type { Random } from './random.ts';
import { weighted } from './weighted.ts';

const backdropOf: Record<CategoryId, Backdrop> = {
  1: 'city',
  2: 'charging-bay',
  3: 'mountain-road',
  4: 'coast',
};

/** The colour that a buyer filters by, and how sellers describe it. */
export const colours: Record<Paint, { name: string; names: readonly string[] }> = {
  white: { name: 'White', names: ['white', 'pearl white', 'ivory white', 'plain white'] },
  silver: { name: 'Silver', names: ['silver', 'silver metallic', 'light silver'] },
  graphite: { name: 'Gray', names: ['graphite', 'dark gray', 'gunmetal gray', 'slate gray'] },
  black: { name: 'Black', names: ['black', 'deep black', 'black metallic'] },
  navy: { name: 'Dark blue', names: ['navy blue', 'dark blue', 'midnight blue'] },
  'sky-blue': { name: 'Light blue', names: ['light blue', 'sky blue', 'pale blue'] },
  red: { name: 'Red', names: ['red', 'bright red', 'classic red'] },
  burgundy: { name: 'Burgundy', names: ['burgundy', 'dark red', 'wine red'] },
  green: { name: 'Green', names: ['green', 'dark green', 'racing green'] },
  orange: { name: 'Orange', names: ['orange', 'burnt orange', 'copper orange'] },
};

/** The percentage of cars of each paint, in the order of `paints`. */
const paintShares: Record<CategoryId, readonly number[]> = {
  1: [19, 15, 18, 24, 11, 2, 2, 5, 3, 1],
  2: [24, 14, 15, 12, 8, 12, 7, 2, 3, 3],
  3: [12, 11, 12, 15, 6, 6, 21, 4, 5, 8],
  4: [25, 16, 12, 8, 8, 11, 6, 5, 6, 3],
};
const workPaints = [62, 14, 7, 4, 5, 3, 3, 0, 1, 1];
const classicBusPaints = [15, 4, 1, 1, 7, 19, 13, 5, 18, 17];

const drawPaint = {
  1: paintsBy(paintShares[1]),
  2: paintsBy(paintShares[2]),
  3: paintsBy(paintShares[3]),
  4: paintsBy(paintShares[4]),
  work: paintsBy(workPaints),
  classicBus: paintsBy(classicBusPaints),
};

const drawAngle = weighted<Angle>([
  ['front', 60],
  ['side', 27],
  ['rear', 13],
]);

function paintsBy(shares: readonly number[]): (random: Random) => Paint {
  return weighted(paints.map((paint, at) => [paint, shares[at] ?? 0] as const));
}

export function paintOf(trim: Trim, random: Random): Paint {
  if (trim.kind === 'work') return drawPaint.work(random);
  if (trim.categoryId === 4 && trim.collector) return drawPaint.classicBus(random);
  return drawPaint[trim.categoryId](random);
}

export function imageIdOf(trim: Trim, paint: Paint, random: Random): string {
  return `drawn-${trim.drawn}-${paint}-${drawAngle(random)}-${backdropOf[trim.categoryId]}`;
}
