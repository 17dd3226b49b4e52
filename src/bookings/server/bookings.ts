// The bookings module: a price fixed for a buyer, the waitlist of a car, and what sellers have sold.

import type { Module } from '../../calls/server/module.ts';
import type { CommissionRule } from '../../cars/commission-on-wire.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { createAcceptCarChange } from './accept-change.ts';
import type { BookingRules } from './add-booking.ts';
import { createBookCar } from './book-car.ts';
import { downloadBookings } from './deals/download-bookings.ts';
import { ownDealHandlers } from './deals/own-deals.ts';
import { saleHandlers } from './deals/sales.ts';
import { createCancelBooking, type EndHold } from './end/cancel-booking.ts';
import { expireBookings } from './end/expire-bookings.ts';
import { bookingHandlers } from './routes.ts';
import { createBookingStore } from './store.ts';
import { createWaitlist } from './waitlist/waitlist.ts';

export { carChanged } from './accept-change.ts';
export { addBooking, type BookingRules } from './add-booking.ts';
export { bookedCarOf, findBookedCar, versionOfCar } from './booked-car.ts';
export { bookingsOfPerson } from './bookings-of-person.ts';
export { mailCarChanged } from './car-changed.ts';
export { countBookings } from './deals/count-bookings.ts';
export { reservationsWhere } from './deals/own-deals.ts';
export { cancelBookingsOnCars, type EndHold, isOnlyInterest } from './end/cancel-booking.ts';
export { eraseBuyer } from './end/erase-buyer.ts';
export { suspendBuyer } from './end/suspend-buyer.ts';
export { eraseSellersTexts } from './erase-seller.ts';
export { carsOfBookings, lockCars, lockCarsOfPerson } from './lock-cars.ts';
export { bookedMail } from './mails.ts';
export { createBookingStore } from './store.ts';
export { notifyWaitlist } from './waitlist/waitlist.ts';

interface BookingsDependencies {
  readonly database: Database;
  /** For how many hours a booking fixes the price. */
  readonly bookingHours: number;
  readonly limits: { readonly unpaidBookings: number };
  /** What the market keeps of a price. */
  readonly commission: CommissionRule;
  /** In which mails say until when; an IANA name. */
  readonly timeZone: string;
  readonly endHold: EndHold;
  /** Finds out what has become of a buyer's open payments. */
  readonly settleForBuyer: (buyerId: string) => Promise<void>;
}

interface Bookings extends Module {
  readonly rules: BookingRules;
}

export function createBookings(dependencies: BookingsDependencies): Bookings {
  const { database, limits, commission, timeZone, endHold, settleForBuyer } = dependencies;
  const rules: BookingRules = {
    hours: dependencies.bookingHours,
    maxUnpaid: limits.unpaidBookings,
    commission,
    timeZone,
  };
  return {
    rules,
    downloads: [downloadBookings(database.queries)],
    handlers: [
      ...bookingHandlers({
        store: createBookingStore(database),
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
