// What sellers do with their posts: change, relist.

import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { uploadAgain } from '../../images/photo-address.ts';
import { priceText } from '../../kit/money.ts';
import { priceInCents, renamedOnWire } from '../../kit/named-on-wire.ts';
import { withName } from '../../kit/schema-name.ts';
import { id, price } from '../../kit/wire.ts';
import { carOnWire } from '../car-on-wire.ts';
import { commissionOnWire } from '../commission.ts';
import { changeLimits } from '../contract-parts.ts';
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
    'taken-down': refusal(
      409,
      z.strictObject({ reason: z.string() }),
      ({ reason }) => `This ad was taken down: ${reason}`,
    ),
  },
  limits: changeLimits,
});

const ownCar = withName(
  'OwnCar',
  z.strictObject({
    car: carOnWire,
    phone: z.nullable(z.string()),
    /** What the market keeps of the price. */
    commission: commissionOnWire,
    /** The version of all that an edit replaces. */
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
 * What the next post of the caller begins with: the phone number and the place of their last one, null without
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
 * is still the same. With a `confirmedPrice`, a price of less than half of the present one or more than
 * double is saved only if it is that one.
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
    'car-locked': refusal(
      409,
      'A buyer is paying for this car or has paid, so it can’t be changed.',
    ),
    'photo-unknown': refusal(422, uploadAgain),
    /** The facts are what the car costs, and what it would cost. */
    'price-far': refusal(
      409,
      renamedOnWire(
        { price: price(), newPrice: price() },
        { priceCents: 'price', newPriceCents: 'newPrice' },
      ),
      ({ priceCents, newPriceCents }) =>
        `Nothing is saved yet. The price was ${priceText(priceCents)} and would become ${priceText(newPriceCents)}. Correct it above, or save it all the same.`,
    ),
    /** The facts are what the post is by now, and costs. */
    'car-changed': refusal(
      409,
      priceInCents({ version: z.string(), price: price() }),
      ({ priceCents }) =>
        `Nothing is saved yet. This car was changed elsewhere after you opened this page, and costs ${priceText(priceCents)} now. Open it in another tab to compare, then save again to replace it with what’s here.`,
    ),
  },
  limits: changeLimits,
});
