// What a booking keeps of its car: its words, facts and photo as they were booked. The prices are not
// among them, because a booking has a price of its own.
import * as z from 'zod/mini';
import { answerNames, type ShownFacts, shownFacts } from '../cars/plain-facts.ts';
import { imageIdOf, imageUrl } from '../images/image.ts';

export const image = z.codec(z.string(), z.string(), {
  decode: (url) => imageIdOf(url) ?? '',
  encode: (imageId) => imageUrl(imageId),
});

/** `booked_facts` in the database gives the columns of these. */
const { resalePriceCents, originalPriceCents, ...facts } = shownFacts;
export const bookedFacts = facts;
type BookedFacts = Pick<ShownFacts, keyof typeof bookedFacts>;
export interface BookedCar extends BookedFacts {
  readonly imageId: string;
}

const named = answerNames(bookedFacts);

export const bookedCar = z.codec(z.strictObject({ ...named.shape, image }), z.custom<BookedCar>(), {
  decode: ({ image: imageId, ...wire }) => ({ ...named.fromWire(wire), imageId }),
  encode: ({ imageId, ...ours }) => ({ ...named.toWire(ours), image: imageId }),
});

/** How a car differs from what was booked. */
export const carChange = z.strictObject({
  /** Names what the car says now. Accepting it names what the buyer has seen. */
  version: z.string(),
  was: bookedCar,
  is: bookedCar,
});
export type CarChange = z.output<typeof carChange>;

/** What differs, in the order in which people read it: the photo first, and the longest text last. */
export function changedFacts({ was, is }: Pick<CarChange, 'was' | 'is'>): (keyof BookedCar)[] {
  const names = Object.keys(bookedFacts) as (keyof BookedCar)[];
  const others = names.filter((name) => name !== 'description');
  const all: (keyof BookedCar)[] = ['imageId', ...others, 'description'];
  return all.filter((name) => was[name] !== is[name]);
}
