import type { RefusalOf } from '../../../../calls/refusal.ts';
import type { RefusalMessages } from '../../../../calls/web/refusal-messages.ts';
import { carGoneText } from '../../../../cars/car.ts';
import { priceText } from '../../../../kit/money.ts';
import { ownCarText } from '../../../booking.ts';
import type { bookCar } from '../../../contract.ts';

export const bookingMessages: RefusalMessages<RefusalOf<typeof bookCar>> = {
  'price-changed': ({ priceCents }) => `The seller changed the price to ${priceText(priceCents)}.`,
  'car-changed':
    'The seller changed this car while you were looking. Look at it again, then press Submit.',
  'too-many-bookings': ({ most }) =>
    `You have ${most} unpaid bookings, as many as you can have at once. Pay for one or cancel one in My Orders first.`,
  'own-car': ownCarText,
  'car-gone': carGoneText,
  'not-found': carGoneText,
  'already-booked': 'You’ve already booked this car. Find it in My Orders.',
};
