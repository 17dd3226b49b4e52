// An offer is a message with a price. Accepted, it is a booking at that price.

export const offerStatuses = [
  'open',
  'accepted',
  'countered',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** For how many hours an offer stands, unless the operator sets another number. */
export const defaultOfferHours = 48;

/** What became of an offer, as people read it. */
export const offerLabels: Readonly<Record<OfferStatus, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  countered: 'Answered with another price',
  declined: 'Declined',
  withdrawn: 'Taken back',
  expired: 'Expired',
};
