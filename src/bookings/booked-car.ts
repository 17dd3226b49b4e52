// What a booking stores of its car: its words, details and photo as they were booked. The prices are not
// among them, because a booking has a price of its own.
import * as z from 'zod/mini';
import { factNames } from '../cars/facts/fact-table.ts';
import { answerNames, factsWithoutPrices, type ShownFacts } from '../cars/facts/plain-facts.ts';
import { imageAddress } from '../images/photo-address.ts';
import { namesOf } from '../kit/names-of.ts';
import { withName } from '../kit/schema-name.ts';

/** `booked_facts` in the database gives the columns of these facts. */
export const bookedFacts = factsWithoutPrices;
/** The other facts, which people read as a list. */
export const listedFacts = factNames.filter((name) => !(name in bookedFacts));
/** Facts of a booked car that stand in places of their own, not in the list of its facts. */
export const factsElsewhere = ['title', 'location', 'description'] as const;
type BookedFacts = Pick<ShownFacts, keyof typeof bookedFacts>;
/** A structured fact as people read it: `Seats` and `7`. */
const statedText = withName('StatedText', z.strictObject({ label: z.string(), text: z.string() }));
export type StatedText = z.output<typeof statedText>;

export interface BookedCar extends BookedFacts {
  readonly imageId: string;
  /** Stated facts in the order in which people read them. Title status, mileage and fuel are among the facts above. */
  readonly stated: readonly StatedText[];
}

const named = answerNames(bookedFacts);

const wireCar = z.strictObject({
  ...named.shape,
  image: imageAddress,
  stated: z.array(statedText),
});
export const bookedCar = withName(
  'BookedCar',
  z.codec(wireCar, z.custom<BookedCar>(), {
    decode: ({ image: imageId, stated, ...wire }) => ({ ...named.fromWire(wire), imageId, stated }),
    encode: ({ imageId, stated, ...ours }) => ({
      ...named.toWire(ours),
      image: imageId,
      stated: [...stated],
    }),
  }),
);

/** How a car differs from what was booked. */
export const carChange = withName(
  'CarChange',
  z.strictObject({
    /** Names what the car says now. Accepting it names what the buyer has seen. */
    version: z.string(),
    was: bookedCar,
    is: bookedCar,
  }),
);
export type CarChange = z.output<typeof carChange>;

/** A car as a list shows it may be compared as well: it says nothing of what else is stated. */
export type ComparableCar = Omit<BookedCar, 'stated'> & Partial<Pick<BookedCar, 'stated'>>;
export interface Comparison {
  readonly was: ComparableCar;
  readonly is: ComparableCar;
}
type Compared = keyof BookedFacts | 'imageId';

/** The facts that differ, in the order in which people read them: the photo first, the longest text last. */
export function changedFacts({ was, is }: Comparison): Compared[] {
  const others = namesOf(bookedFacts).filter((name) => name !== 'description');
  const all: Compared[] = ['imageId', ...others, 'description'];
  return all.filter((name) => was[name] !== is[name]);
}

/**
 * The structured facts that differ, each as it was and is; undefined where it is not stated. None
 * where a list, which does not show them, is compared.
 */
export function changedStatements({ was, is }: Comparison) {
  if (!was.stated || !is.stated) return [];
  const textsOf = (stated: readonly StatedText[]) =>
    new Map(stated.map(({ label, text }) => [label, text]));
  const [before, now] = [textsOf(was.stated), textsOf(is.stated)];
  return [...new Map([...before, ...now]).keys()]
    .map((label) => ({ label, was: before.get(label), is: now.get(label) }))
    .filter(({ was, is }) => was !== is);
}
