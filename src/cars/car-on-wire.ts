// The specification's car translated into ours and back, once.
import * as z from 'zod/mini';
import { categoryNames } from '../categories/category.ts';
import { imageIdOf, imageUrl } from '../images/image.ts';
import { centsOf, unitsOf } from '../kit/money.ts';
import { withName } from '../kit/schema-name.ts';
import { type SellerType, sellerTypes } from '../people/seller-type.ts';
import { type CarState, carStateOf, carStatuses } from './car.ts';
import { type ShownFacts, shownOnWire } from './facts/plain-facts.ts';

/** A car as everyone may see it. */
export interface Car extends ShownFacts {
  readonly id: number;
  readonly imageId: string;
  readonly sellerName: string;
  /** Empty but for the seller, the buyer who has paid, and admins. */
  readonly sellerEmail: string;
  readonly sellerVerified: boolean;
  /** Null where they have not stated it. */
  readonly sellerType: SellerType | null;
  /** The name of a dealer's business; null for all others. */
  readonly dealership: string | null;
  readonly postedAt: Date;
  readonly advertised: boolean;
  readonly state: CarState;
}
export const car = z.custom<Car>();

const wireCar = z.strictObject({
  ...shownOnWire.shape,
  _id: z.string(),
  image: z.string(),
  sellersName: z.string(),
  email: z.string(),
  sellerVerified: z.boolean(),
  sellerType: z.nullable(z.enum(sellerTypes)),
  dealership: z.nullable(z.string()),
  onDate: z.string(),
  postDate: z.string(),
  categoryName: z.nullable(z.string()),
  advertised: z.boolean(),
  status: z.enum(carStatuses),
  holdUntil: z.nullable(z.string()),
  soldAt: z.nullable(z.string()),
  /** What its buyer has paid, where `resalePrice` is the price of the post. */
  soldFor: z.nullable(z.number()),
  /** Why an admin has taken it down; for its seller and admins, who alone see such a car. */
  takenDownBecause: z.optional(z.string()),
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export const carOnWire = withName(
  'Car',
  z.codec(wireCar, car, {
    decode: (wire) => ({
      ...shownOnWire.fromWire(wire),
      id: Number(wire._id),
      imageId: imageIdOf(wire.image) ?? '',
      sellerName: wire.sellersName,
      sellerEmail: wire.email,
      sellerVerified: wire.sellerVerified,
      sellerType: wire.sellerType,
      dealership: wire.dealership,
      postedAt: new Date(wire.postDate),
      advertised: wire.advertised,
      state: carStateOf({
        status: wire.status,
        holdUntil: dateOf(wire.holdUntil),
        soldAt: dateOf(wire.soldAt),
        soldForCents: wire.soldFor === null ? null : centsOf(wire.soldFor),
        takenDownBecause: wire.takenDownBecause,
      }),
    }),
    encode: (car) => {
      const postDate = car.postedAt.toISOString();
      return {
        ...shownOnWire.toWire(car),
        _id: String(car.id),
        image: imageUrl(car.imageId),
        sellersName: car.sellerName,
        email: car.sellerEmail,
        sellerVerified: car.sellerVerified,
        sellerType: car.sellerType,
        dealership: car.dealership,
        onDate: postDate,
        postDate,
        categoryName: car.categoryId && categoryNames[car.categoryId],
        advertised: car.advertised,
        status: car.state.is,
        holdUntil: car.state.is === 'on-hold' ? car.state.until.toISOString() : null,
        soldAt: car.state.is === 'sold' ? car.state.at.toISOString() : null,
        soldFor: car.state.is === 'sold' ? unitsOf(car.state.priceCents) : null,
        ...(car.state.is === 'withdrawn' &&
          car.state.takenDownBecause !== undefined && {
            takenDownBecause: car.state.takenDownBecause,
          }),
      };
    },
  }),
);
