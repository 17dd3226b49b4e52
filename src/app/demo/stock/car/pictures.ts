// Which picture is drawn for a car, and how its color is described.

import { type Angle, type Backdrop, type Paint, type Picture, paints } from 'car-pictures';
import type { CategoryId, Trim } from '../catalogue/trim.ts';
import type { Random } from '../random.ts';
import { weighted } from '../weighted.ts';

/** Cars of a category stand in the first place, and like ones in the second as well. */
export const backdropsOf: Record<CategoryId, readonly [Backdrop, Backdrop]> = {
  1: ['city', 'coast'],
  2: ['charging-bay', 'city'],
  3: ['mountain-road', 'coast'],
  4: ['coast', 'mountain-road'],
};

/** The color that a buyer filters by, and how sellers describe it. */
export const colors: Record<Paint, { name: string; names: readonly string[] }> = {
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
  blue: { name: 'Blue', names: ['blue', 'blue metallic', 'cobalt blue'] },
  teal: { name: 'Teal', names: ['teal', 'dark teal', 'petrol blue'] },
  yellow: { name: 'Yellow', names: ['yellow', 'bright yellow', 'sunflower yellow'] },
  bronze: { name: 'Brown', names: ['bronze', 'dark brown', 'chestnut brown'] },
  sand: { name: 'Beige', names: ['sand', 'beige', 'champagne'] },
  cream: { name: 'Cream', names: ['cream', 'light cream', 'antique white'] },
};

/** How many of a hundred cars or so have each paint, in the order of `paints`. */
const paintShares: Record<CategoryId, readonly number[]> = {
  1: [17, 14, 16, 22, 9, 1, 2, 5, 4, 0, 4, 1, 0, 3, 2, 0],
  2: [22, 12, 14, 11, 6, 9, 8, 2, 3, 3, 7, 2, 1, 0, 0, 0],
  3: [12, 9, 10, 12, 4, 3, 19, 3, 5, 6, 9, 2, 6, 1, 0, 0],
  4: [20, 14, 11, 7, 7, 7, 5, 4, 5, 3, 6, 4, 2, 2, 3, 0],
};
const workPaints = [60, 13, 7, 4, 4, 2, 3, 0, 1, 1, 2, 0, 3, 0, 0, 0];
const collectorPaints: Record<CategoryId, readonly number[]> = {
  1: [8, 12, 4, 12, 10, 2, 2, 10, 9, 0, 2, 1, 0, 9, 10, 9],
  2: paintShares[2],
  3: [8, 6, 1, 5, 5, 6, 23, 4, 17, 6, 6, 2, 8, 1, 1, 2],
  4: [9, 2, 0, 0, 5, 17, 11, 4, 13, 13, 5, 10, 5, 0, 5, 4],
};

const drawPaint = {
  usual: paintsBy(paintShares),
  collectors: paintsBy(collectorPaints),
  work: paintsOf(workPaints),
};

export const angleOf = weighted<Angle>([
  ['front', 72],
  ['side', 17],
  ['rear', 11],
]);

function paintsOf(shares: readonly number[]): (random: Random) => Paint {
  return weighted(paints.map((paint, at) => [paint, shares[at] ?? 0] as const));
}

function paintsBy(shares: Record<CategoryId, readonly number[]>) {
  return {
    1: paintsOf(shares[1]),
    2: paintsOf(shares[2]),
    3: paintsOf(shares[3]),
    4: paintsOf(shares[4]),
  };
}

export function paintOf(trim: Trim, random: Random): Paint {
  if (trim.kind === 'work') return drawPaint.work(random);
  return drawPaint[trim.collector ? 'collectors' : 'usual'][trim.categoryId](random);
}

/** The picture of a car before it has a number, and so without one on its plate. */
export function drawingOf(trim: Trim, look: Omit<Picture, 'backdrop'>): string {
  return `drawn-${look.body}-${look.paint}-${look.angle}-${backdropsOf[trim.categoryId][0]}`;
}
