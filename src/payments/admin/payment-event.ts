// What happened to a payment and to what belongs to it, by the audit table.
import * as z from 'zod/mini';
import { bookingStates } from '../../bookings/booking.ts';
import { carEvents } from '../../cars/car.ts';
import { moment } from '../../kit/wire.ts';
import { chargebackStates } from '../chargeback.ts';
import { paymentStates } from '../payment.ts';
import { proposalStates, refundStates } from '../refund.ts';

const about = <Thing extends string, Became extends readonly [string, ...string[]]>(
  thing: Thing,
  became: Became,
) =>
  z.strictObject({
    at: moment,
    /** A table. */
    thing: z.literal(thing),
    /** For corrected facts of a car, what was corrected, in words. */
    was: z.nullable(z.string()),
    became: z.enum(became),
    /** The person who did it; null where the system did. */
    by: z.nullable(z.string()),
  });

export const paymentEvent = z.discriminatedUnion('thing', [
  about('payments', paymentStates),
  about('bookings', bookingStates),
  about('cars', carEvents),
  about('proposed_refunds', proposalStates),
  about('refunds', refundStates),
  about('chargebacks', chargebackStates),
]);
export type PaymentEvent = z.output<typeof paymentEvent>;
