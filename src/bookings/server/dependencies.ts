import type { OutputOf } from '../../calls/call.ts';
import type { CommissionRule } from '../../cars/commission.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { readBookedCar } from '../contract.ts';

export interface BookingRules {
  /** How many hours a booking fixes the price. */
  readonly hours: number;
  /** How many unpaid bookings one buyer may have at once. */
  readonly maxUnpaid: number;
  /** What the market keeps of the price. */
  readonly commission: CommissionRule;
  /** The time zone of the times in mails, by its IANA name. */
  readonly timeZone: string;
}

/**
 * Gives up the payment for which a booking holds its car, if the card provider agrees.
 * `ended`: the car is free, or sold if a charge came first. `under-way`: a charge may still come.
 */
export type EndHold = (
  bookingId: number,
) => Promise<'ended' | 'under-way' | 'provider-unavailable'>;

/** What a booking holds of its car, and how the car differs by now. */
export type BookedCarNow = OutputOf<typeof readBookedCar> & { readonly isUnpaid: boolean };

/** What the bookings module is handed, and what it makes of it. */
export interface Dependencies {
  readonly database: Database;
  readonly rules: BookingRules;
  readonly endHold: EndHold;
  /** Finds out what has become of a buyer's open payments. */
  readonly settleForBuyer: (buyerId: string) => Promise<void>;
}
