import { isRefused, refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { isAdmin } from '../../people/person.ts';
import { bookCar, cancelBooking, listBookings, readBooking } from '../contract.ts';
import { joinWaitlist, leaveWaitlist, readWaitlist } from '../waitlist-contract.ts';
import type { CarBooking } from './book-car.ts';
import type { CancelBooking } from './cancel-booking.ts';
import type { BookingStore } from './store.ts';
import type { Waitlist } from './waitlist.ts';

interface BookingServices {
  readonly bookings: BookingStore;
  readonly desk: CarBooking;
  readonly cancel: CancelBooking;
  readonly waiting: Waitlist;
  /** Learns what has become of a buyer's open payments. */
  readonly settleOwn: (buyerId: string) => Promise<void>;
}

export function bookingHandlers(room: BookingServices): CallHandler[] {
  const { bookings, desk, cancel, waiting, settleOwn } = room;
  return [
    handle(bookCar, async (wanted, { person }) => {
      const booked = await desk.book(person, wanted);
      return isRefused(booked) ? booked : { acknowledged: true, ...booked };
    }),

    handle(listBookings, async ({ email }, { person }) => {
      const isOwn = email === person.email;
      if (!isOwn && !isAdmin(person)) return refuse('not-allowed');
      if (isOwn) await settleOwn(person.id);
      return bookings.ofBuyer(email);
    }),

    handle(
      readBooking,
      async ({ id }, { person }) => (await bookings.readAs(person, id)) ?? refuse('not-found'),
    ),

    handle(cancelBooking, ({ id }, { person }) => cancel(person, id)),

    handle(readWaitlist, async ({ id }, { person }) => {
      const status = await waiting.read(person.id, id);
      return status ? { status } : refuse('not-found');
    }),

    handle(joinWaitlist, async ({ id }, { person }) => {
      const status = await waiting.join(person.id, id);
      if (status === null) return refuse('not-found');
      if (status === 'waiting') return { acknowledged: true };
      return refuse(status, { detail: whyNot[status] });
    }),

    handle(leaveWaitlist, async ({ id }, { person }) => ({
      deletedCount: (await waiting.leave(person.id, id)) ? 1 : 0,
    })),
  ];
}

const whyNot = {
  'own-car': 'This is your own car.',
  'own-hold': 'You are paying for this car yourself.',
  'not-on-hold': 'Nobody is paying for this car at the moment.',
} as const;
