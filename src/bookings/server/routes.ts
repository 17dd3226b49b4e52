import { isRefused, refuse } from '../../calls/refusal.ts';
import { type Answered, answer } from '../../calls/server/answer.ts';
import { isAdmin } from '../../people/person.ts';
import { bookCar, cancelBooking, listBookings, readBooking } from '../contract.ts';
import { readWaiting, stopWaiting, waitForCar } from '../waiting-contract.ts';
import type { BookingDesk } from './booking-desk.ts';
import type { Cancelling } from './cancelling.ts';
import type { BookingStore } from './store.ts';
import type { Waiting } from './waiting.ts';

export interface BookingsRoom {
  readonly bookings: BookingStore;
  readonly desk: BookingDesk;
  readonly cancel: Cancelling;
  readonly waiting: Waiting;
  /** Learns what has become of a buyer's open payments. */
  readonly settleOwn: (buyerId: string) => Promise<void>;
}

export function answerBookings(room: BookingsRoom): Answered[] {
  const { bookings, desk, cancel, waiting, settleOwn } = room;
  return [
    answer(bookCar, async (wanted, { person }) => {
      const booked = await desk.book(person, wanted);
      return isRefused(booked) ? booked : { acknowledged: true, ...booked };
    }),

    answer(listBookings, async ({ email }, { person }) => {
      const isOwn = email === person.email;
      if (!isOwn && !isAdmin(person)) return refuse('not-allowed');
      if (isOwn) await settleOwn(person.id);
      return bookings.ofBuyer(email);
    }),

    answer(
      readBooking,
      async ({ id }, { person }) => (await bookings.readAs(person, id)) ?? refuse('not-found'),
    ),

    answer(cancelBooking, ({ id }, { person }) => cancel(person, id)),

    answer(readWaiting, async ({ id }, { person }) => {
      const standing = await waiting.read(person.id, id);
      return standing ? { standing } : refuse('not-found');
    }),

    answer(waitForCar, async ({ id }, { person }) => {
      const standing = await waiting.wait(person.id, id);
      if (standing === null) return refuse('not-found');
      if (standing === 'waiting') return { acknowledged: true };
      return refuse(standing, { detail: whyNot[standing] });
    }),

    answer(stopWaiting, async ({ id }, { person }) => ({
      deletedCount: (await waiting.stop(person.id, id)) ? 1 : 0,
    })),
  ];
}

const whyNot = {
  'own-car': 'This is your own car.',
  'own-hold': 'You are paying for this car yourself.',
  'not-on-hold': 'Nobody is paying for this car at the moment.',
} as const;
