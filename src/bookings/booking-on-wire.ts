// The specification's booking translated into ours and back. A new fact of a booking is a line in
// `facts` here and a line in `columns` of `server/read-bookings.ts`.
import * as z from 'zod/mini';
import { imageAddress } from '../images/photo-address.ts';
import { namedOnWire, type Ours } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, price } from '../kit/wire.ts';
import { type BookingState, bookingStates, cancelReasons } from './booking.ts';

const facts = {
  id: ['_id', id],
  buyerName: ['BuyerName', z.string()],
  /** Empty once their account is deleted. */
  buyerEmail: ['BuyerEmail', z.string()],
  itemName: ['itemName', z.string()],
  priceCents: ['price', price()],
  phone: ['phone', z.string()],
  location: ['location', z.string()],
  bookedAt: ['onDate', moment],
  imageId: ['image', imageAddress],
  carId: ['carId', id],
  /** Its seller has changed the car since, and its buyer has not accepted that yet. */
  isCarChanged: ['carChanged', z.boolean()],
  /** What the car costs by now, where that is less than this unpaid booking locks in. */
  lowerPriceCents: ['lowerPrice', z.nullable(price())],
  /** When the car frees up, while another buyer is paying for it. */
  heldByAnotherUntil: ['heldByAnotherUntil', z.nullable(moment)],
  /** Until when the car is on hold for this booking, while its payment is open. */
  heldUntil: ['heldUntil', z.nullable(moment)],
  /** Whether the car can be booked, also while it is on hold. */
  isCarForSale: ['carForSale', z.boolean()],
  /** Whether the buyer requested a mail for when the car is free again. */
  isWaiting: ['waiting', z.boolean()],
  sellerName: ['sellersName', z.string()],
  /** Null until the booking is paid; also there after a refund, for the way back of the car. */
  sellerPhone: ['sellersPhone', z.nullable(z.string())],
} as const;
export type BookingFacts = Ours<typeof facts>;
export type Booking = BookingFacts & { readonly state: BookingState };

const state = {
  paid: z.boolean(),
  status: z.enum(bookingStates),
  cancelledBecause: z.nullable(z.enum(cancelReasons)),
  expiresAt: z.nullable(moment),
  paidAt: z.nullable(moment),
};
type WireState = z.output<z.ZodMiniObject<typeof state>>;

const named = namedOnWire(facts);

export const bookingOnWire = withName(
  'Booking',
  z.codec(z.strictObject({ ...named.shape, ...state }), z.custom<Booking>(), {
    decode: (wire) => ({ ...named.fromWire(wire), state: stateFromWire(wire) }),
    encode: (booking) => ({ ...named.toWire(booking), ...stateOnWire(booking.state) }),
  }),
);

const stateOnWire = (state: BookingState): WireState => ({
  paid: state.is === 'paid',
  status: state.is,
  cancelledBecause: state.is === 'cancelled' ? state.because : null,
  expiresAt: state.is === 'unpaid' ? state.expiresAt : null,
  paidAt: state.is === 'paid' ? state.at : null,
});

function stateFromWire({ status, expiresAt, paidAt, cancelledBecause }: WireState): BookingState {
  switch (status) {
    case 'unpaid':
      return { is: status, expiresAt: expiresAt ?? new Date(0) };
    case 'paid':
      return { is: status, at: paidAt ?? new Date(0) };
    case 'cancelled':
      return { is: status, because: cancelledBecause ?? 'by-admin' };
    default:
      return { is: status };
  }
}
