// No two like pictures beside or above each other, whichever cars of the stock people ask for, and in
// whichever order.
import { type Angle, angles } from 'car-pictures';
import type { Offer } from '../offer.ts';
import type { Random } from '../random.ts';
import type { Car } from './car.ts';
import { backdropsOf } from './pictures.ts';

/**
 * So many places apart cars stand beside or above each other in lists of one to four columns, and how
 * much it matters there that they look different.
 */
const apart = [
  [1, 4],
  [2, 1],
  [3, 3],
  [4, 2],
] as const;

/** The orders in which people read cars, the newest first where they are equal. */
const orders: readonly ((car: Car) => number)[] = [
  () => 0,
  (car) => car.resalePriceCents,
  (car) => car.mileage,
  (car) => -car.modelYear,
];
/** Lists come in the first of them unless people choose another. */
const shares = [6, 1, 1, 1];

/**
 * Draws a car from another side, in another place or mirrored where one that stands near it in a list
 * is drawn like it: of cars that look like it, or of its model as well, by any of the orders. Those of
 * `first` change only where they are near each other. Offers come oldest first.
 */
export function varyPictures(
  offers: readonly Offer[],
  first: ReadonlySet<Offer>,
  random: Random,
): void {
  const newest = offers.toReversed();
  const inTurn = [
    ...newest.filter((offer) => first.has(offer)),
    ...newest.filter((offer) => !first.has(offer)),
  ];
  const near = nearBefore(inTurn, newest);
  for (const [turn, { car }] of inTurn.entries()) {
    const costs = new Map<string, number>();
    for (const { other, cost } of near[turn] ?? [])
      costs.set(other.car.drawing, (costs.get(other.car.drawing) ?? 0) + cost);
    car.drawing = leastLike(car, costs, random);
  }
}

interface Near {
  readonly other: Offer;
  /** How much it matters that it looks different. */
  readonly cost: number;
}

/** For each offer in turn those that stand near it and whose turn was before. */
function nearBefore(inTurn: readonly Offer[], newest: readonly Offer[]): Near[][] {
  const turns = new Map(inTurn.map((offer, turn) => [offer, turn]));
  const looks = new Map(newest.map((offer) => [offer, lookOf(offer.car)]));
  const near = inTurn.map((): Near[] => []);
  for (const [at, order] of orders.entries()) {
    const sorted = newest.toSorted((one, other) => order(one.car) - order(other.car));
    const ofLook = [...Map.groupBy(sorted, (offer) => looks.get(offer)).values()];
    const ofModel = ofLook.flatMap((list) => [
      ...Map.groupBy(list, ({ car }) => `${car.make} ${car.model}`).values(),
    ]);
    for (const [one, other, cost] of pairsIn([...ofLook, ...ofModel])) {
      const [turn = 0, otherTurn = 0] = [turns.get(one), turns.get(other)];
      near[Math.max(turn, otherTurn)]?.push({
        other: turn < otherTurn ? one : other,
        cost: cost * (shares[at] ?? 1),
      });
    }
  }
  return near;
}

function* pairsIn(
  lists: readonly (readonly Offer[])[],
): Generator<readonly [Offer, Offer, cost: number]> {
  for (const list of lists)
    for (const [at, one] of list.entries())
      for (const [places, cost] of apart) {
        const other = list[at + places];
        if (other) yield [one, other, cost];
      }
}

/** The car's own drawing if nothing near it is like it, or else one of those that are least like. */
function leastLike(car: Car, costs: ReadonlyMap<string, number>, random: Random): string {
  const costOf = (drawing: string) => costs.get(drawing) ?? 0;
  if (costOf(car.drawing) === 0) return car.drawing;
  const others = drawingsOf(car);
  const least = Math.min(...others.map(costOf));
  return random.pick(others.filter((drawing) => costOf(drawing) === least));
}

const lookOf = ({ drawing }: Car): string => drawing.replace(/-(front|side|rear)-.*/, '');

/** The front of a car, of which most is seen, is twice as frequent. */
const sides: readonly Angle[] = [...angles, 'front'];

function drawingsOf(car: Car): string[] {
  const look = lookOf(car);
  return sides.flatMap((angle) =>
    backdropsOf[car.categoryId].flatMap((backdrop) => {
      const seen = `${look}-${angle}-${backdrop}`;
      return [seen, `${seen}-m`];
    }),
  );
}
