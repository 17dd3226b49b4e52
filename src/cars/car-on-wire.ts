// The specification's car translated into ours and back, once.
import * as z from 'zod/mini';
import { type CategoryId, categoryIds, categoryNames } from '../categories/category.ts';
import { imageIdOf, imageUrl } from '../images/image.ts';
import { centsOf, dollarsOf } from '../kit/money.ts';
import { conditions } from './car.ts';

const wireCar = z.strictObject({
  _id: z.string(),
  title: z.string(),
  image: z.string(),
  location: z.string(),
  resalePrice: z.number(),
  originalPrice: z.nullable(z.number()),
  YearsOfUse: z.int(),
  sellersName: z.string(),
  description: z.string(),
  onDate: z.string(),
  postDate: z.string(),
  email: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  condition: z.enum(conditions),
  status: z.enum(['available', 'on-hold', 'sold', 'withdrawn']),
  holdUntil: z.nullable(z.string()),
  soldAt: z.nullable(z.string()),
  advertised: z.boolean(),
  sellerVerified: z.boolean(),
  mileage: z.nullable(z.int()),
  fuel: z.nullable(z.string()),
});

export const car = z.object({
  id: z.int(),
  title: z.string(),
  imageId: z.string(),
  location: z.string(),
  resalePriceCents: z.int(),
  originalPriceCents: z.nullable(z.int()),
  yearsOfUse: z.int(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  sellerVerified: z.boolean(),
  description: z.string(),
  postedAt: z.date(),
  categoryId: z.literal(categoryIds),
  condition: z.enum(conditions),
  state: z.discriminatedUnion('is', [
    z.object({ is: z.literal('available') }),
    z.object({ is: z.literal('on-hold'), until: z.date() }),
    z.object({ is: z.literal('sold'), at: z.date() }),
    z.object({ is: z.literal('withdrawn') }),
  ]),
  advertised: z.boolean(),
  mileage: z.nullable(z.int()),
  fuel: z.nullable(z.string()),
});
/** A car as everyone may see it. */
export type Car = z.output<typeof car>;

const stateOnWire = (
  status: Car['state']['is'],
  until: string | null,
  at: string | null,
): Car['state'] => {
  if (status === 'on-hold') return { is: status, until: new Date(until ?? 0) };
  return status === 'sold' ? { is: status, at: new Date(at ?? 0) } : { is: status };
};

export const carOnWire = z.codec(wireCar, car, {
  decode: (wire) => ({
    id: Number(wire._id),
    title: wire.title,
    imageId: imageIdOf(wire.image) ?? '',
    location: wire.location,
    resalePriceCents: centsOf(wire.resalePrice) ?? 0,
    originalPriceCents: wire.originalPrice === null ? null : centsOf(wire.originalPrice),
    yearsOfUse: wire.YearsOfUse,
    sellerName: wire.sellersName,
    sellerEmail: wire.email,
    sellerVerified: wire.sellerVerified,
    description: wire.description,
    postedAt: new Date(wire.postDate),
    categoryId: Number(wire.categoryId) as CategoryId,
    condition: wire.condition,
    state: stateOnWire(wire.status, wire.holdUntil, wire.soldAt),
    advertised: wire.advertised,
    mileage: wire.mileage,
    fuel: wire.fuel,
  }),
  encode: (car) => {
    const postDate = car.postedAt.toISOString();
    return {
      _id: String(car.id),
      title: car.title,
      image: imageUrl(car.imageId),
      location: car.location,
      resalePrice: dollarsOf(car.resalePriceCents),
      originalPrice: car.originalPriceCents === null ? null : dollarsOf(car.originalPriceCents),
      YearsOfUse: car.yearsOfUse,
      sellersName: car.sellerName,
      description: car.description,
      onDate: postDate,
      postDate,
      email: car.sellerEmail,
      categoryId: String(car.categoryId),
      categoryName: categoryNames[car.categoryId],
      condition: car.condition,
      status: car.state.is,
      holdUntil: car.state.is === 'on-hold' ? car.state.until.toISOString() : null,
      soldAt: car.state.is === 'sold' ? car.state.at.toISOString() : null,
      advertised: car.advertised,
      sellerVerified: car.sellerVerified,
      mileage: car.mileage,
      fuel: car.fuel,
    };
  },
});
