// What each report holds, for the reference of the API.
import * as z from 'zod/mini';
import { moment } from '../kit/wire.ts';
import { testEvent, type WebhookEvent, webhookEvents } from './events.ts';

/** An id as the calls about cars, bookings and payments write it. */
const rowId = z.string().check(z.regex(/^[1-9][0-9]{0,14}$/));

const ofCar = {
  /** Grows when a field changes its meaning or goes away. New fields may come at any time. */
  version: z.literal(1),
  carId: rowId,
  sellerId: z.uuid(),
};
const ofBooking = { ...ofCar, bookingId: rowId };
const ofPayment = { ...ofBooking, paymentId: rowId };

const dataOf = {
  'car.posted': z.object(ofCar),
  'car.changed': z.object(ofCar),
  'car.withdrawn': z.object(ofCar),
  'car.relisted': z.object(ofCar),
  'car.booked': z.object(ofBooking),
  'car.sold': z.object(ofCar),
  'payment.succeeded': z.object(ofPayment),
  'payment.refunded': z.object(ofPayment),
  [testEvent]: z.object({ version: z.literal(1) }),
} as const satisfies Readonly<Record<WebhookEvent | typeof testEvent, z.ZodMiniType>>;

const payloadOf = (event: keyof typeof dataOf) =>
  z.object({
    type: z.literal(event),
    /** When it happened; the header `webhook-timestamp` says when it was sent. */
    timestamp: moment,
    data: dataOf[event],
  });

/** The body of each event by its name. It holds ids: what they stand for is read with the API. */
export const webhookPayloads: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  [...webhookEvents, testEvent].map((event) => [event, payloadOf(event)]),
);
