// An offer is a message with a price. Accepted, it is a booking at that price.
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

/** How the message of an offer begins where it is read alone: in emails and in lists. */
export const offerSentence = (priceCents: Cents): string => `I offer ${priceText(priceCents)}.`;

/** What was written beside an offer, of its whole message; empty for nothing. */
export function textBesideOffer(priceCents: Cents, message: string): string {
  const sentence = offerSentence(priceCents);
  return message.startsWith(sentence) ? message.slice(sentence.length).trimStart() : message;
}
