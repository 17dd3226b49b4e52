import { isRefused, refuse } from '../../calls/refusal.ts';
import { type Answered, answer } from '../../calls/server/answer.ts';
import { isAdmin, type Person } from '../../people/person.ts';
import { bookCar, listBookings, readBooking } from '../contract.ts';
import type { BookingDesk } from './booking-desk.ts';
import type { BookingOfTwo, BookingStore } from './store.ts';

export function answerBookings(bookings: BookingStore, desk: BookingDesk): Answered[] {
  return [
    answer(bookCar, async (wanted, { person }) => {
      const booked = await desk.book(person, wanted);
      return isRefused(booked) ? booked : { acknowledged: true, ...booked };
    }),

    answer(listBookings, async ({ email }, { person }) => {
      if (email !== person.email && !isAdmin(person)) return refuse('not-allowed');
      return bookings.ofBuyer(email);
    }),

    answer(readBooking, async ({ id }, { person }) => {
      const found = await bookings.read(id);
      return found && mayRead(person, found) ? found.booking : refuse('not-found');
    }),
  ];
}

/** Its buyer, an admin, and once it is paid its seller. */
function mayRead(person: Person, { booking, buyerId, sellerId }: BookingOfTwo): boolean {
  if (person.id === buyerId || isAdmin(person)) return true;
  return person.id === sellerId && booking.state.is === 'paid';
}
