import { isRefused, refuse } from '../../calls/refusal.ts';
import { type Answered, answer } from '../../calls/server/answer.ts';
import { isAdmin } from '../../people/person.ts';
import { bookCar, cancelBooking, listBookings, readBooking } from '../contract.ts';
import type { BookingDesk } from './booking-desk.ts';
import type { Cancelling } from './cancelling.ts';
import type { BookingStore } from './store.ts';

export interface BookingsRoom {
  readonly bookings: BookingStore;
  readonly desk: BookingDesk;
  readonly cancel: Cancelling;
}

export function answerBookings({ bookings, desk, cancel }: BookingsRoom): Answered[] {
  return [
    answer(bookCar, async (wanted, { person }) => {
      const booked = await desk.book(person, wanted);
      return isRefused(booked) ? booked : { acknowledged: true, ...booked };
    }),

    answer(listBookings, async ({ email }, { person }) => {
      if (email !== person.email && !isAdmin(person)) return refuse('not-allowed');
      return bookings.ofBuyer(email);
    }),

    answer(
      readBooking,
      async ({ id }, { person }) => (await bookings.readAs(person, id)) ?? refuse('not-found'),
    ),

    answer(cancelBooking, ({ id }, { person }) => cancel(person, id)),
  ];
}
