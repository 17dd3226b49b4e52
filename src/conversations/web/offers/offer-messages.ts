// What a screen says where an offer was refused, or could not be answered.
import type { Side } from '../../../bookings/side.ts';
import type { RefusalOf } from '../../../calls/refusal.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { priceText } from '../../../kit/money.ts';
import type { acceptOffer, counterOffer, declineOffer, makeOffer } from '../../offers-contract.ts';
import { askMessages, writeMessages } from '../message-messages.ts';

const closed = 'This offer isn’t open anymore. Reload the page to see what happened.';

export const makeOfferMessages: RefusalMessages<RefusalOf<typeof makeOffer>> = {
  ...askMessages,
  'not-below-price': ({ priceCents }) =>
    `The car costs ${priceText(priceCents)}. Offer less, or book it at that price.`,
  'no-offers': 'The seller doesn’t take offers for this car.',
  'offer-too-low': 'The seller doesn’t take offers this low. Nothing was sent.',
  'already-booked': ({ priceCents }) =>
    `You’ve locked in ${priceText(priceCents)} already. Cancel that booking to make an offer.`,
};

export const counterMessages: RefusalMessages<RefusalOf<typeof counterOffer>> = {
  ...writeMessages,
  'offer-closed': closed,
  'not-below-price': ({ priceCents }) =>
    `Your ad says ${priceText(priceCents)}. Ask for less, or decline the offer.`,
};

export const endMessages: RefusalMessages<RefusalOf<typeof declineOffer>> = {
  'offer-closed': closed,
};

const acceptedByEither = {
  ...writeMessages,
  'offer-closed': closed,
  'other-offer-accepted':
    'Another offer for this car was accepted. This one can be accepted once that booking has ended.',
};

/** By who accepts it: the seller a buyer’s offer, or the buyer a seller’s price. */
export const acceptMessages: Readonly<
  Record<Side, RefusalMessages<RefusalOf<typeof acceptOffer>>>
> = {
  seller: {
    ...acceptedByEither,
    'car-changed': 'The ad was changed after this offer. The buyer can look at it and offer again.',
    'already-booked': 'The car is already booked at another price by this buyer.',
    'too-many-bookings': 'The buyer has too many unpaid bookings at the moment.',
  },
  buyer: {
    ...acceptedByEither,
    'car-changed':
      'The seller changed the ad after this offer. Look at the car again, then make a new offer.',
    'already-booked':
      'You’ve booked this car already, at another price. Cancel that booking to accept this offer.',
    'too-many-bookings':
      'You have too many unpaid bookings. Pay for one or cancel one in My Orders first.',
  },
};
