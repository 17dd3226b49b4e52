// No two like pictures beside each other, whichever cars of the stock people ask for.
import { type Angle, angles } from 'car-pictures';
import type { Offer } from '../offer.ts';
import type { Random } from '../random.ts';
import type { Car } from './car.ts';
import { backdropsOf } from './pictures.ts';

/** How many cars of the same body and color, and of the same model, are drawn differently. */
const apart = 4;

/**
 * Draws a car from another side, in another place or mirrored where one of the next newer cars that
 * look like it is drawn like it. Those of `kept` stay as they are. Offers come oldest first.
 */
export function varyPictures(
  offers: readonly Offer[],
  kept: ReadonlySet<Offer>,
  random: Random,
): void {
  const newer = new Map<string, string[]>();
  for (const offer of offers.toReversed()) {
    const { car } = offer;
    const lists = keysOf(car).map((key) => {
      const list = newer.get(key) ?? [];
      newer.set(key, list);
      return list;
    });
    const isTaken = (drawing: string) => lists.some((list) => list.includes(drawing));
    if (!kept.has(offer) && isTaken(car.drawing)) {
      const free = otherDrawingsOf(car).filter((drawing) => !isTaken(drawing));
      if (free.length > 0) car.drawing = random.pick(free);
    }
    for (const list of lists) if (list.push(car.drawing) > apart) list.shift();
  }
}

function keysOf({ drawing, make, model }: Car): string[] {
  const look = drawing.replace(/-(front|side|rear)-.*/, '');
  return [look, `${look} ${make} ${model}`];
}

/** The front of a car, of which most is seen, is twice as frequent. */
const sides: readonly Angle[] = [...angles, 'front'];

function otherDrawingsOf({ drawing, categoryId }: Car): string[] {
  const look = drawing.replace(/-(front|side|rear)-.*/, '');
  return sides.flatMap((angle) =>
    backdropsOf[categoryId].flatMap((backdrop) => {
      const seen = `${look}-${angle}-${backdrop}`;
      return [seen, `${seen}-m`];
    }),
  );
}
