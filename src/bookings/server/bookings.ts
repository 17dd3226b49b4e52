// The bookings module: a price fixed for a buyer, the waitlist of a car, and what sellers have sold.
import type { Module } from '../../calls/server/module.ts';
import { bookCar } from './book-car.ts';
import { acceptCarChange } from './booked-car.ts';
import { cancelBooking } from './cancel-booking.ts';
import type { BookingRules, Dependencies } from './dependencies.ts';
import { expireBookings } from './expire-bookings.ts';
import { readOwnDeals } from './own-deals.ts';
import { downloadBookings, listBookings, readBookedCar, readBooking } from './read-bookings.ts';
import { listSales } from './sales.ts';
import { takeLowerPrice } from './take-lower-price.ts';
import { joinWaitlist, leaveWaitlist, readWaitlist } from './waitlist.ts';

export { addBooking } from './book-car.ts';
export {
  bookedCarOf,
  findBookedCar,
  mailCarChanged,
  mailLowerPrice,
} from './booked-car.ts';
export {
  bookingsOfPerson,
  eraseBuyer,
  eraseSellersTexts,
  suspendBuyer,
} from './bookings-of-person.ts';
export { cancelBookingsOnCars, isOnlyInterest } from './cancel-booking.ts';
export type { BookingRules, EndHold } from './dependencies.ts';
export { expireLapsed, isStanding } from './expire-bookings.ts';
export { carsOfBookings, lockCars, lockCarsOfPerson } from './lock-cars.ts';
export { bookedMail } from './mails.ts';
export { reservationsWhere } from './own-deals.ts';
export { readBookingAs } from './read-bookings.ts';
export { notifyWaitlist } from './waitlist.ts';

interface Handed
  extends Omit<Dependencies, 'rules'>,
    Pick<BookingRules, 'commission' | 'timeZone'> {
  /** How many hours a booking fixes the price. */
  readonly bookingHours: number;
  readonly limits: { readonly unpaidBookings: number };
}

interface Bookings extends Module {
  readonly rules: BookingRules;
}

export function createBookings(handed: Handed): Bookings {
  const { bookingHours: hours, limits, commission, timeZone } = handed;
  const rules = { hours, maxUnpaid: limits.unpaidBookings, commission, timeZone };
  const dependencies: Dependencies = { ...handed, rules };
  return {
    rules,
    downloads: [downloadBookings(dependencies)],
    handlers: [
      bookCar,
      listBookings,
      readBooking,
      readBookedCar,
      acceptCarChange,
      cancelBooking,
      takeLowerPrice,
      readWaitlist,
      joinWaitlist,
      leaveWaitlist,
      readOwnDeals,
      listSales,
    ].map((answer) => answer(dependencies)),
    jobs: [
      { name: 'unpaid bookings', due: 'every-minute', run: () => expireBookings(dependencies) },
    ],
  };
}
