// A booking of a simulated buyer, and how they read what became of it.
import { readBooking } from '../../../src/bookings/contract.ts';
import type { Person } from './person.ts';

export interface Order {
  readonly bookingId: number;
  readonly priceCents: number;
}

/** Does the order say that it is paid? */
export async function readsPaid(buyer: Person, { bookingId }: Order): Promise<boolean> {
  const read = await buyer.callApi(readBooking, { id: bookingId });
  return read.is === 'answered' && read.answer.state.is === 'paid';
}
