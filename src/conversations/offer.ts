// An offer is a message with a price. Accepted, it is a booking at that price.
import { cancelReasons } from '../bookings/booking.ts';
import type { Side } from '../bookings/side.ts';
import { type Cents, priceText } from '../kit/money.ts';

export const offerStatuses = [
  'open',
  'accepted',
  'countered',
  'declined',
  'withdrawn',
  'expired',
  'car-gone',
  'ad-changed',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** How many hours an offer stands, unless the operator sets another number. */
export const defaultOfferHours = 48;

/** What became of an offer, as people read it. */
export const offerLabels: Readonly<Record<OfferStatus, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  countered: 'Answered with a counteroffer',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  'car-gone': 'Ended: the car was sold or taken off the market',
  'ad-changed': 'Ended: the ad was changed',
};

/** Why the booking that an accepted offer became has ended. */
export const bookingEnds = [...cancelReasons, 'expired', 'refunded'] as const;
export type BookingEnd = (typeof bookingEnds)[number];

/** What became of an accepted offer whose booking has ended, as people read it. */
export const bookingEndText = (because: BookingEnd, reader: Side): string =>
  `Accepted; the booking ended: ${because === 'by-buyer' && reader === 'buyer' ? 'you canceled it' : bookingEndTexts[because]}`;

const bookingEndTexts: Readonly<Record<BookingEnd, string>> = {
  'by-buyer': 'the buyer canceled it',
  'by-admin': 'an admin canceled it',
  'car-sold': 'the car was sold to another buyer',
  'car-withdrawn': 'the car was taken off the market',
  expired: 'it wasn’t paid in time',
  refunded: 'the sale was reversed',
};

/** How the message of an offer begins where it is read alone: in emails and in lists. */
export const offerSentence = (priceCents: Cents): string => `I offer ${priceText(priceCents)}.`;

/** What was written beside an offer, of its whole message; empty for nothing. */
export function textBesideOffer(priceCents: Cents, message: string): string {
  const sentence = offerSentence(priceCents);
  return message.startsWith(sentence) ? message.slice(sentence.length).trimStart() : message;
}
