// No two like pictures beside each other, whichever cars of the stock people ask for.
import { type Side, sides } from '../../drawn-looks.ts';
import type { Offer } from '../offer.ts';
import type { Random } from '../random.ts';
import type { Car } from './car.ts';

/** Of what is asked for, the car above in four columns. */
const above = 4;
/** The front of a car, of which most is seen, is twice as frequent. */
const choices: readonly Side[] = [...sides, 'front'];

/**
 * Shows a car from another side where the next newer car that looks like it, of any model or of its own,
 * is shown from the same one. Those of `kept` stay as they are. Offers come oldest first.
 */
export function varyPictures(
  offers: readonly Offer[],
  kept: ReadonlySet<Offer>,
  random: Random,
): void {
  const newer = new Map<string, string[]>();
  for (const offer of offers.toReversed()) {
    const { car } = offer;
    const look = paintedOf(car);
    const lists = [look, `${look} ${car.make} ${car.model}`].map((key) => {
      const list = newer.get(key) ?? [];
      newer.set(key, list);
      return list;
    });
    const isBeside = (drawing: string) => lists.some((list) => list[0] === drawing);
    if (!kept.has(offer) && isBeside(car.drawing)) {
      const free = choices.map((side) => `${look}-${side}`).filter((one) => !isBeside(one));
      const best = free.filter((one) => lists.every((list) => list[above - 1] !== one));
      car.drawing = random.pick(best.length > 0 ? best : free);
    }
    for (const list of lists) if (list.unshift(car.drawing) > above) list.pop();
  }
}

/** A car's picture but for the side from which it is seen. */
export const paintedOf = ({ drawing }: Pick<Car, 'drawing'>): string =>
  drawing.replace(/-[a-z]+$/, '');
