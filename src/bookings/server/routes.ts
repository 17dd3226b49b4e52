import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { isAdmin } from '../../people/person.ts';
import { refuseUnverified } from '../../people/refuse-unverified.ts';
import {
  acceptCarChange,
  bookCar,
  cancelBooking,
  listBookings,
  readBookedCar,
  readBooking,
} from '../contract.ts';
import { joinWaitlist, leaveWaitlist, readWaitlist } from '../waitlist-contract.ts';
import type { AcceptCarChange } from './accept-change.ts';
import type { BookCar } from './book-car.ts';
import type { CancelBooking } from './end/cancel-booking.ts';
import type { BookingStore } from './store.ts';
import type { Waitlist } from './waitlist/waitlist.ts';

interface BookingServices {
  readonly store: BookingStore;
  readonly book: BookCar;
  readonly cancel: CancelBooking;
  readonly acceptChange: AcceptCarChange;
  readonly waitlist: Waitlist;
  /** Finds out what has become of a buyer's open payments. */
  readonly settleForBuyer: (buyerId: string) => Promise<void>;
}

export function bookingHandlers(services: BookingServices): CallHandler[] {
  const { store, book, cancel, acceptChange, waitlist, settleForBuyer } = services;
  return [
    handle(bookCar, (request, { person }) => book(person, request)),

    handle(listBookings, async ({ email, after }, { person }) => {
      const isOwn = email === person.email;
      if (!isOwn && !isAdmin(person)) return refuse('not-allowed');
      if (isOwn) await settleForBuyer(person.id);
      return store.ofBuyer(email, after);
    }),

    handle(
      readBooking,
      async ({ id }, { person }) => (await store.readAs(person, id)) ?? refuse('not-found'),
    ),

    handle(readBookedCar, async ({ id }, { person }) => {
      const booked = (await store.readAs(person, id)) && (await store.findBookedCar(id));
      if (!booked) return refuse('not-found');
      const { isUnpaid, ...kept } = booked;
      return kept;
    }),

    handle(acceptCarChange, (request, { person }) => acceptChange(person.id, request)),

    handle(cancelBooking, ({ id }, caller) => cancel(caller, id)),

    handle(readWaitlist, async ({ id }, { person }) => {
      const status = await waitlist.read(person.id, id);
      return status ? { status } : refuse('not-found');
    }),

    handle(joinWaitlist, async ({ id }, { person }) => {
      if (!person.isEmailVerified) return refuseUnverified();
      const status = await waitlist.join(person.id, id);
      if (status === null) return refuse('not-found');
      if (status === 'waiting') return { acknowledged: true };
      return refuse(status, { detail: notWaitingReasons[status] });
    }),

    handle(leaveWaitlist, async ({ id }, { person }) => ({
      deletedCount: (await waitlist.leave(person.id, id)) ? 1 : 0,
    })),
  ];
}

const notWaitingReasons = {
  'own-car': 'This is your own car.',
  'own-hold': 'You are paying for this car yourself.',
  'not-on-hold': 'Nobody is paying for this car at the moment.',
} as const;
