import type { OutputOf } from '../../calls/call.ts';
import type { CommissionRule } from '../../cars/commission.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { Person } from '../../people/person.ts';
import type { Booking } from '../booking-on-wire.ts';
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

export interface BookingStore {
  /** A page of a buyer's bookings, newest first. `after` is the last one of the page before. */
  ofBuyer(buyerEmail: string, after?: number, limit?: number): Promise<Booking[]>;
  /** Null where there is no such booking, or the reader may not read it. */
  readAs(reader: Person, id: number): Promise<Booking | null>;
  findBookedCar(id: number): Promise<BookedCarNow | null>;
}

/** What the bookings module is handed, and what it makes of it. */
export interface Dependencies {
  readonly database: Database;
  readonly store: BookingStore;
  readonly rules: BookingRules;
  readonly endHold: EndHold;
  /** Finds out what has become of a buyer's open payments. */
  readonly settleForBuyer: (buyerId: string) => Promise<void>;
}
