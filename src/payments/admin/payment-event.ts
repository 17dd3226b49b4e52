// What happened to a payment and to what belongs to it, by the audit table.
import * as z from 'zod/mini';
import { bookingStates } from '../../bookings/booking.ts';
import { carEvents } from '../../cars/car.ts';
import { namesOf } from '../../kit/names-of.ts';
import { withName } from '../../kit/schema-name.ts';
import { moment } from '../../kit/wire.ts';
import { chargebackStates } from '../chargeback.ts';
import { paymentStates } from '../payment.ts';
import { proposalStates, refundStates } from '../refund.ts';

/** What each table's rows can become. */
const becomes = {
  payments: paymentStates,
  bookings: bookingStates,
  cars: carEvents,
  proposed_refunds: proposalStates,
  refunds: refundStates,
  chargebacks: chargebackStates,
} as const;
type Thing = keyof typeof becomes;

export type PaymentEvent = {
  readonly [Name in Thing]: {
    readonly at: Date;
    readonly thing: Name;
    /** For corrected facts of a car, what was corrected, in words. */
    readonly was: string | null;
    readonly became: (typeof becomes)[Name][number];
    /** The person who did it; null where the system did. */
    readonly by: string | null;
  };
}[Thing];

const onWire = z.strictObject({
  at: moment,
  thing: z.enum(namesOf(becomes)),
  was: z.nullable(z.string()),
  became: z.enum([...new Set(Object.values(becomes).flat())]),
  by: z.nullable(z.string()),
});
export const paymentEvent = withName(
  'PaymentEvent',
  z.codec(onWire, z.custom<PaymentEvent>(), {
    decode: (event) => event as PaymentEvent,
    encode: (event) => event,
  }),
);
