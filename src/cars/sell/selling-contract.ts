// What sellers do with their posts: change, relist, advertise. And for admins, who sells.

import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { namedOnWire, type Ours, priceInCents } from '../../kit/named-on-wire.ts';
import { withName } from '../../kit/schema-name.ts';
import { id, moment, price, searchText } from '../../kit/wire.ts';
import { personId } from '../../people/person-id.ts';
import { carOnWire } from '../car-on-wire.ts';
import { changeLimits } from '../change-limits.ts';
import { commissionOnWire } from '../commission-on-wire.ts';
import { carEdit } from './car-post.ts';

/** Puts a withdrawn car on the market again. `modifiedCount` is 0 if it was there already. */
export const relistCar = call({
  summary: 'Puts a withdrawn car on the market again.',
  method: 'PUT',
  path: '/sellersCar/:id/relist',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** An admin has taken the car down for this reason. */
    'taken-down': { status: 409, facts: z.strictObject({ reason: z.string() }) },
  },
  limits: changeLimits,
});

const ownCar = withName(
  'OwnCar',
  z.strictObject({
    car: carOnWire,
    phone: z.nullable(z.string()),
    /** How many buyers have booked it and not paid yet. */
    booked: z.int(),
    /** What the market keeps of the price. */
    commission: commissionOnWire,
    /** Of all that an edit replaces. */
    version: z.string(),
  }),
);
/** A car as its seller sees it, with the phone number that only its buyer learns. */
export type OwnCar = z.output<typeof ownCar>;

export const readSellersCar = call({
  summary: 'Gives a car of the caller with all that its form shows.',
  method: 'GET',
  path: '/sellersCar/:id',
  who: 'signed-in',
  scope: 'cars:read',
  input: z.strictObject({ id }),
  output: ownCar,
  refusals: {},
});

const lastPost = withName(
  'LastPost',
  z.strictObject({
    phone: z.nullable(z.string()),
    location: z.nullable(z.string()),
    /** What the market keeps of the price. */
    commission: commissionOnWire,
  }),
);
export type LastPost = z.output<typeof lastPost>;

/**
 * For the next post of the caller: the phone number and the place of their last one, null without
 * posts, and what the market keeps of the price.
 */
export const readLastPost = call({
  summary: 'Gives phone number and place of the caller’s last post.',
  method: 'GET',
  path: '/sellersCar/last',
  who: 'signed-in',
  input: z.strictObject({}),
  output: lastPost,
  refusals: {},
});

/**
 * Replaces the whole content of a post. With the `version` that `readSellersCar` gave, only if the post
 * is still the same.
 */
export const editCar = call({
  summary: 'Replaces the whole content of a post.',
  method: 'PATCH',
  path: '/sellersCar/:id',
  who: 'signed-in',
  scope: 'cars:write',
  input: carEdit,
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    'car-locked': 409,
    'photo-unknown': 422,
    /** It was changed since. What it is now, and costs. */
    'car-changed': {
      status: 409,
      facts: priceInCents({ version: z.string(), price: price() }),
    },
  },
  limits: changeLimits,
});

/** How many cars of one seller the home page's advertised section shows at most. */
export const maxAdvertised = 3;

/** Puts a car into the home page's advertised section, or takes it out. */
export const advertiseCar = call({
  summary: 'Advertises a car on the home page, or no longer.',
  method: 'PUT',
  path: '/sellersCar/:id/advertise',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.strictObject({ id, advertised: z.boolean() }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'too-many-advertised': 409, 'car-gone': 409 },
  limits: changeLimits,
});

const sellerFields = {
  id: ['_id', z.string()],
  name: ['name', z.string()],
  email: ['email', z.string()],
  /** All that they ever posted, and how many of these are sold. */
  carsPosted: ['carsPosted', z.int()],
  carsSold: ['carsSold', z.int()],
  verifiedAt: ['verifiedAt', z.nullable(moment)],
  joinedAt: ['joinedAt', moment],
} as const;
export type Seller = Ours<typeof sellerFields>;
const named = namedOnWire(sellerFields);
const seller = withName(
  'Seller',
  z.codec(z.strictObject(named.shape), z.custom<Seller>(), {
    decode: named.fromWire,
    encode: named.toWire,
  }),
);
export const sellersPerPage = 50;
const sellerFilters = ['unverified', 'verified'] as const;
export type SellerFilter = (typeof sellerFilters)[number];

/** Everyone who sells or has posted a car, newest first; `after` is the id of the last one seen. */
export const listSellers = call({
  summary: 'Lists everyone who sells, newest first.',
  method: 'GET',
  path: '/sellers',
  who: 'admin',
  scope: 'people:read',
  input: z.strictObject({
    search: z.optional(searchText),
    only: z.optional(z.enum(sellerFilters)),
    after: z.optional(personId),
  }),
  output: z.array(seller),
  refusals: {},
});
