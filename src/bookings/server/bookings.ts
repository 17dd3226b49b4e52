// The bookings module: a price fixed for a buyer, the waitlist of a car, and what sellers have sold.
import type { CallHandler } from '../../calls/server/handler.ts';
import type { Database, Queries } from '../../kit/server/database.ts';
import type { Job } from '../../kit/server/job.ts';
import { createAcceptCarChange } from './accept-change.ts';
import { type BookingRules, createBookCar } from './book-car.ts';
import { createCancelBooking, type EndHold } from './cancel-booking.ts';
import { eraseBuyer } from './erase-buyer.ts';
import { eraseSellersWords } from './erase-seller.ts';
import { expireBookings } from './expire-bookings.ts';
import { ownDealHandlers } from './own-deals.ts';
import { bookingHandlers } from './routes.ts';
import { saleHandlers } from './sales.ts';
import { type BookingStore, createBookingStore } from './store.ts';
import { suspendBuyer } from './suspend-buyer.ts';
import { createWaitlist } from './waitlist.ts';

export { carChanged } from './accept-change.ts';
export { readBookedCar } from './booked-car.ts';
export { bookingsOfPerson } from './bookings-of-person.ts';
export { cancelBookingsOnCars, type EndHold } from './cancel-booking.ts';
export { mailCarChanged } from './car-changed.ts';
export type { BookingStore } from './store.ts';
export { notifyWaitlist } from './waitlist.ts';

interface BookingsDependencies {
  readonly database: Database;
  readonly rules: BookingRules;
  readonly endHold: EndHold;
  /** Finds out what has become of a buyer's open payments. */
  readonly settleForBuyer: (buyerId: string) => Promise<void>;
}

interface Bookings {
  readonly handlers: readonly CallHandler[];
  readonly jobs: readonly Job[];
  readonly store: BookingStore;
  /** Cancels a person's bookings and removes their personal data. Gives the phone numbers. */
  eraseBuyer(tx: Queries, personId: string): Promise<string[]>;
  /** Removes what a person wrote about their cars from the bookings that bought nothing. */
  eraseSellersWords(tx: Queries, personId: string): Promise<void>;
  /** Cancels a suspended person's unpaid bookings. */
  suspendBuyer(tx: Queries, personId: string): Promise<void>;
}

export function createBookings(dependencies: BookingsDependencies): Bookings {
  const { database, rules, endHold, settleForBuyer } = dependencies;
  const store = createBookingStore(database);
  return {
    store,
    eraseBuyer,
    eraseSellersWords,
    suspendBuyer,
    handlers: [
      ...bookingHandlers({
        store,
        book: createBookCar(database, rules),
        cancel: createCancelBooking(database, endHold),
        acceptChange: createAcceptCarChange(database),
        waitlist: createWaitlist(database),
        settleForBuyer,
      }),
      ...ownDealHandlers(database.queries),
      ...saleHandlers(database.queries),
    ],
    jobs: [{ name: 'unpaid bookings', due: 'every-minute', run: () => expireBookings(database) }],
  };
}
