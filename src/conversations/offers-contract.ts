// The calls about prices that buyers and sellers offer each other.
import * as z from 'zod/mini';
import { reservation } from '../bookings/own-deals-contract.ts';
import { rightPrice } from '../bookings/right-price.ts';
import { call, dayMinutes, refusal } from '../calls/call.ts';
import { priceText } from '../kit/money.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, optionalText, phone, price } from '../kit/wire.ts';
import { closedRefusals, mostCharacters, ownCarText } from './conversation.ts';

const words = z._default(optionalText(mostCharacters - 200), '');

/** How many offers a buyer may make for a car in a day. */
export const offersPerDay = 5;
/** Too many guesses would tell what the seller does not. Whoever mistypes guesses nothing. */
const offerLimits = [
  {
    by: ['person', 'input.id'],
    times: offersPerDay,
    minutes: dayMinutes,
    countsRefused: ['offer-too-low'],
  },
  { by: 'person', times: 20, minutes: 60 },
] as const;
const answerLimits = [{ by: 'person', times: 60, minutes: 60 }] as const;

export const offerClosedText = 'This offer isn’t open anymore.';
const offerClosed = { 'offer-closed': refusal(409, offerClosedText) };

/**
 * A buyer offers a price for a car. An open offer of theirs is taken back by it, and one of the seller
 * is answered. `phone` is for the booking that it becomes once it is accepted.
 */
export const makeOffer = call({
  summary: 'Offers a price for a car.',
  method: 'POST',
  path: '/cars/:id/offers',
  who: 'signed-in',
  input: renamedOnWire(
    { id, price: price('Your price is required'), phone, text: words },
    {
      priceCents: 'price',
    },
  ),
  output: z.strictObject({ conversationId: id }),
  refusals: {
    ...closedRefusals,
    'own-car': refusal(409, ownCarText),
    /** The car costs no more than that: it can be booked. */
    'not-below-price': refusal(
      409,
      rightPrice,
      ({ priceCents }) =>
        `The car costs ${priceText(priceCents)}. Offer less, or book it at that price.`,
    ),
    'no-offers': refusal(409, 'The seller doesn’t take offers for this car.'),
    /** The price is lower than the seller takes, who is not told of it. */
    'offer-too-low': refusal(409, 'The seller doesn’t take offers this low. Nothing was sent.'),
    'already-booked': refusal(
      409,
      reservation,
      ({ priceCents }) =>
        `You’ve locked in ${priceText(priceCents)} already. Cancel that booking to make an offer.`,
    ),
  },
  limits: offerLimits,
});

/** The seller answers a buyer's offer with another price. */
export const counterOffer = call({
  summary: 'Answers an offer with another price.',
  method: 'POST',
  path: '/offers/:id/counter',
  who: 'signed-in',
  input: renamedOnWire(
    { id, price: price('Your price is required'), text: words },
    {
      priceCents: 'price',
    },
  ),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    ...closedRefusals,
    ...offerClosed,
    'no-offers': refusal(
      409,
      'You don’t take offers for this car. Accept or decline this one, or change that in My Products.',
    ),
    'not-below-price': refusal(
      409,
      rightPrice,
      ({ priceCents }) =>
        `Your ad says ${priceText(priceCents)}. Ask for less, or decline the offer.`,
    ),
  },
  limits: answerLimits,
});

/** The one to whom a price was offered accepts it: the car is booked at that price. */
export const acceptOffer = call({
  summary: 'Accepts an offer, which books the car at its price.',
  method: 'POST',
  path: '/offers/:id/accept',
  who: 'signed-in',
  input: z.strictObject({ id }),
  /** `expiresAt`: until when the price is locked in. */
  output: z.strictObject({ bookingId: id, expiresAt: moment }),
  refusals: {
    ...closedRefusals,
    ...offerClosed,
    /** The seller has accepted the offer of somebody else, whose booking stands. */
    'other-offer-accepted': refusal(
      409,
      'Another offer for this car was accepted. This one can be accepted once that booking has ended.',
    ),
    'already-booked': refusal(409, 'This buyer has already booked the car at another price.'),
    'too-many-bookings': refusal(409, 'The buyer has too many unpaid bookings at the moment.'),
  },
  limits: answerLimits,
});

export const declineOffer = call({
  summary: 'Declines an offer.',
  method: 'POST',
  path: '/offers/:id/decline',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: offerClosed,
  limits: answerLimits,
});

/** Its maker takes an offer back. */
export const withdrawOffer = call({
  summary: 'Takes an offer back.',
  method: 'POST',
  path: '/offers/:id/withdraw',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: offerClosed,
  limits: answerLimits,
});

const terms = {
  takesOffers: z.enum(['yes', 'no']),
  /** Lower offers are refused at once; null for none. */
  lowest: z.nullable(price()),
};

/** What the seller of a car says of offers. */
export const readOfferTerms = call({
  summary: 'Tells whether a car’s seller takes offers.',
  method: 'GET',
  path: '/sellersCar/:id/offer-terms',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: withName(
    'OfferTerms',
    renamedOnWire(
      { title: z.string(), price: price(), ...terms },
      {
        priceCents: 'price',
        lowestCents: 'lowest',
      },
    ),
  ),
  refusals: {},
});

/** A seller says whether they take offers for their car, and from which price on. */
export const setOfferTerms = call({
  summary: 'Sets whether a car may be offered for, and from what price.',
  method: 'PUT',
  path: '/sellersCar/:id/offer-terms',
  who: 'signed-in',
  input: renamedOnWire(
    { id, takesOffers: terms.takesOffers, lowest: z.optional(price()) },
    {
      lowestCents: 'lowest',
    },
  ),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
  limits: answerLimits,
});
