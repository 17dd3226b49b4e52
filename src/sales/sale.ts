// What becomes of a car once it is paid. A sale has the number of its booking.
import { type Parties, type Side, sideOf, sides } from '../bookings/side.ts';
import { privatePrefix } from '../kit/private-draft.ts';
import type { WayBack } from '../payments/refund.ts';
import { isAdmin, type Person } from '../people/person.ts';

export const saleStates = ['paid', 'handed-over', 'disputed', 'refunded'] as const;
export type SaleState = (typeof saleStates)[number];

/**
 * How a handover was confirmed: by the buyer's code, by the buyer or by itself. `admin`: it was not, and a
 * decision has closed the sale.
 */
export const handoverWays = ['code', 'buyer', 'time', 'admin'] as const;
export type HandoverWay = (typeof handoverWays)[number];

/** How many wrong codes a seller may enter before the buyer has to make a new one. */
export const mostWrongCodes = 5;

/** How many days after the payment a sale is handed over by itself, unless the operator sets others. */
export const defaultHandoverDays = 14;

/**
 * After how many days the buyer is reminded: halfway, and two days before the end. Where there are only
 * a few, the last email comes halfway, and the first before that.
 */
export const reminderDays = (handoverDays: number): readonly [first: number, last: number] => {
  const last = Math.max(handoverDays - 2, handoverDays / 2);
  const half = Math.ceil(handoverDays / 2);
  return [half < last ? half : last / 2, last];
};

/** Who reads of a sale: its two sides, and admins. */
export const saleReaders = [...sides, 'admin'] as const;
type SaleReader = Side | 'admin';

/** Null for whom a sale is none of their business. */
export const readerOf = (parties: Parties, person: Person): SaleReader | null =>
  sideOf(parties, person.id) ?? (isAdmin(person) ? 'admin' : null);

/** Why a handover cannot be confirmed. */
export const notWaitingText = ({
  state,
  goesBackBy,
}: {
  readonly state: SaleState;
  readonly goesBackBy: WayBack | null;
}): string =>
  goesBackBy === 'chargeback' ? chargedBackText : notWaitingTexts[goesBackBy ? 'refunded' : state];

const chargedBackText =
  'The buyer’s bank is disputing the payment, so don’t hand over the car. We’ll email you both once it’s decided.';
const notWaitingTexts: Readonly<Record<SaleState, string>> = {
  paid: 'Please reload the page and try again.',
  'handed-over': 'This car has been handed over already.',
  disputed: 'The buyer has reported a problem. We’ll decide, and email you both.',
  refunded: 'The buyer’s money is going back, so don’t hand over the car.',
};

/** Names the code of a sale on the buyer's own device, where it is stored for a meeting without a network. */
export const ownCodeKey = (bookingId: number | string): string =>
  `${privatePrefix}own-code-${bookingId}`;

/** It stays there for this many days after it was shown. Signing out removes it, and so does whoever else logs in. */
export const ownCodeDays = 14;
