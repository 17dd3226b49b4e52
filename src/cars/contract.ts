// The calls about cars, and the specification's car translated into ours and back.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import {
  type CategoryId,
  categoryIds,
  categoryNames,
  categoryPicture,
} from '../categories/category.ts';
import { categoryFieldsOnWire, categoryId } from '../categories/contract.ts';
import { imageIdOf, imageUrl } from '../images/image.ts';
import { centsOf, dollarsOf } from '../kit/money.ts';
import { email, id, line, phone, price } from '../kit/wire.ts';
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

const car = z.object({
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
  encode: (car) => ({
    _id: String(car.id),
    title: car.title,
    image: imageUrl(car.imageId),
    location: car.location,
    resalePrice: dollarsOf(car.resalePriceCents),
    originalPrice: car.originalPriceCents === null ? null : dollarsOf(car.originalPriceCents),
    YearsOfUse: car.yearsOfUse,
    sellersName: car.sellerName,
    description: car.description,
    onDate: car.postedAt.toISOString(),
    postDate: car.postedAt.toISOString(),
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
  }),
});

/** Where the next page of a category begins: the moment and id of the last car seen. */
const cursor = z.codec(
  z.string().check(z.regex(/^\d{1,17}-\d{1,15}$/, 'This is not a cursor')),
  z.object({ postedAtMicros: z.string(), id: z.int() }),
  {
    decode: (text) => {
      const [postedAtMicros = '', id = ''] = text.split('-');
      return { postedAtMicros, id: Number(id) };
    },
    encode: ({ postedAtMicros, id }) => `${postedAtMicros}-${id}`,
  },
);
export type Cursor = z.output<typeof cursor>;

const categoryPage = z.codec(
  z.strictObject({
    ...categoryFieldsOnWire,
    cars: z.array(carOnWire),
    next: z.nullable(cursor),
  }),
  z.object({
    category: z.object({
      id: z.literal(categoryIds),
      name: z.string(),
      description: z.string(),
      quantity: z.int(),
    }),
    cars: z.array(car),
    next: z.nullable(z.object({ postedAtMicros: z.string(), id: z.int() })),
  }),
  {
    decode: ({ categoryId, title, description, quantity, cars, next }) => ({
      category: { id: Number(categoryId) as CategoryId, name: title, description, quantity },
      cars,
      next,
    }),
    encode: ({ category: { id, name, description, quantity }, cars, next }) => ({
      _id: String(id),
      title: name,
      image: categoryPicture(id),
      description,
      quantity,
      categoryId: String(id),
      categoryName: name,
      cars,
      next,
    }),
  },
);
export type CategoryPage = z.output<typeof categoryPage>;
export const carsAPage = 24;

/** A category with its available cars, newest first; `after` continues where a page ended. */
export const readCategory = call({
  method: 'GET',
  path: '/category/:categoryId',
  who: 'anyone',
  input: z.strictObject({ categoryId, after: z.optional(cursor) }),
  answer: categoryPage,
  refusals: {},
  freshForMs: 1000,
});

/** What the home page shows: cars in its advertised section, and the last sold ones. */
export const readShowcase = call({
  method: 'GET',
  path: '/showcase',
  who: 'anyone',
  input: z.strictObject({}),
  answer: z.strictObject({ advertised: z.array(carOnWire), lastSold: z.array(carOnWire) }),
  refusals: {},
  freshForMs: 1000,
});

/** One car, as everyone may see it; not one that was taken back. */
export const readCar = call({
  method: 'GET',
  path: '/cars/:id',
  who: 'anyone',
  input: z.strictObject({ id }),
  answer: carOnWire,
  refusals: {},
});

export const ownImage = z.codec(
  z.string('Photo is required').check(
    z.minLength(1, 'Photo is required'),
    z.maxLength(200, 'Upload the photo first'),
    z.refine((url) => imageIdOf(url) !== null, 'Upload the photo first'),
  ),
  z.string(),
  { decode: (url) => imageIdOf(url) ?? '', encode: (imageId) => imageUrl(imageId) },
);

const whole = 'Years of use is a whole number from 0 to 120';

/** The specification's post; e-mail, name and date are the session's and the server's own. */
export const carPostFields = {
  title: line('Name is required', 120),
  resalePrice: price(),
  originalPrice: z.optional(price()),
  condition: z.enum(conditions, 'Condition is required'),
  phone: z.optional(phone),
  location: line('Location is required', 120),
  YearsOfUse: z
    .number('Years of use is required')
    .check(z.int(whole), z.minimum(0, whole), z.maximum(120, whole)),
  categoryId,
  image: ownImage,
  description: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(4000, 'At most 4000 characters'),
      z.refine((value) => !value.includes('\0'), 'This text has a character that cannot be kept'),
    ),
  ),
  email: z.optional(email),
  sellersName: z.optional(z.string().check(z.maxLength(100))),
  categoryName: z.optional(z.string().check(z.maxLength(100))),
  onDate: z.optional(z.string().check(z.maxLength(40))),
};
const carPost = z.strictObject(carPostFields);
export type CarPost = z.output<typeof carPost>;

const postingOf = <const Path extends string>(path: Path) =>
  call({
    method: 'POST',
    path,
    who: 'seller',
    input: carPost,
    answer: z.strictObject({ acknowledged: z.boolean(), insertedId: id }),
    refusals: { 'photo-unknown': 422 },
  });

/** One deed under two names: the same post sent to both makes one car. */
export const postCar = postingOf('/cars');
export const postSellersCar = postingOf('/sellersCar');

/** What one's own posts are, but for those that were taken back: these come with that status. */
export const listSellersCars = call({
  method: 'GET',
  path: '/sellersCar',
  who: 'seller',
  input: z.strictObject({
    email: z.string().check(z.toLowerCase()),
    after: z.optional(cursor),
    status: z.optional(z.literal('withdrawn')),
  }),
  answer: z.array(carOnWire),
  refusals: {},
});

/** Deleting takes a car off the market; nothing is lost, and it may be relisted. */
export const withdrawCar = call({
  method: 'DELETE',
  path: '/sellersCar/:id',
  who: 'seller',
  input: z.strictObject({ id }),
  answer: z.strictObject({ deletedCount: z.int() }),
  refusals: { 'car-promised': 409 },
});
