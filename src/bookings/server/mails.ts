import { type Cents, priceText } from '../../kit/money.ts';
import type { Mail } from '../../messages/server/messages.ts';
import { type CancelReason, hoursText } from '../booking.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

export const bookedMail = (
  buyer: Addressee,
  title: string,
  priceCents: Cents,
  hours: number,
): Mail => ({
  recipient: buyer.email,
  subject: `You booked ${title}`,
  isLimited: true,
  body: `Hello ${buyer.name},

you booked ${title} for ${priceText(priceCents)}. The price is yours for ${hoursText(hours)}.
The car is held for you once you open the payment: you find it under My Orders.

Forecourt`,
});

const reasons = {
  'by-buyer': 'as you asked',
  'by-admin': 'by Forecourt',
  'car-sold': 'because the car was sold to another buyer',
  'car-withdrawn': 'because its seller took the car back',
} as const satisfies Record<CancelReason, string>;

export const cancelledMail = (buyer: Addressee, title: string, because: CancelReason): Mail => ({
  recipient: buyer.email,
  subject: `Your booking of ${title} was cancelled`,
  isLimited: because === 'by-buyer' || because === 'car-withdrawn',
  body: `Hello ${buyer.name},

your booking of ${title} was cancelled ${reasons[because]}. Nothing was charged.

Forecourt`,
});

export const expiredMail = (buyer: Addressee, title: string): Mail => ({
  recipient: buyer.email,
  subject: `Your booking of ${title} has expired`,
  body: `Hello ${buyer.name},

your booking of ${title} was not paid in time and has expired. Nothing was charged.
While the car is for sale you may book it again, at the price that it has then.

Forecourt`,
});

export const carChangedMail = (buyer: Addressee, title: string): Mail => ({
  recipient: buyer.email,
  subject: `The seller changed ${title}`,
  isLimited: true,
  body: `Hello ${buyer.name},

the seller of ${title} has changed the ad since you booked the car. Your price stays as it is.
Before you pay, My Orders shows you what was changed. You can accept it or cancel the booking.

Forecourt`,
});

export const freeAgainMail = (person: Addressee, title: string): Mail => ({
  recipient: person.email,
  subject: `${title} is free again`,
  isLimited: true,
  body: `Hello ${person.name},

the other buyer has not paid for ${title}, so it is for sale again, as you wanted to know.
If you have booked it, pay under My Orders; if not, you may book it now. Whoever pays first has it.

Forecourt`,
});
