import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { imageIdOf, imageUrl } from '../images/image.ts';
import { centsOf, dollarsOf } from '../kit/money.ts';
import { id, phone, price } from '../kit/wire.ts';
import { type BookingState, cancelReasons } from './booking.ts';

const wireBooking = z.strictObject({
  _id: z.string(),
  BuyerName: z.string(),
  BuyerEmail: z.string(),
  itemName: z.string(),
  price: z.number(),
  phone: z.string(),
  location: z.string(),
  onDate: z.string(),
  image: z.string(),
  paid: z.boolean(),
  carId: z.string(),
  status: z.enum(['unpaid', 'paid', 'cancelled', 'expired', 'refunded']),
  cancelledBecause: z.nullable(z.enum(cancelReasons)),
  expiresAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  /** When the car frees up, while another buyer is paying for it. */
  heldByAnotherUntil: z.nullable(z.string()),
  /** Has the buyer asked to be told when it does? */
  waiting: z.boolean(),
  sellersName: z.string(),
  /** Shown once paid, never before. */
  sellersPhone: z.nullable(z.string()),
});

const booking = z.object({
  id: z.int(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  itemName: z.string(),
  priceCents: z.int(),
  phone: z.string(),
  location: z.string(),
  bookedAt: z.date(),
  imageId: z.string(),
  carId: z.int(),
  state: z.discriminatedUnion('is', [
    z.object({ is: z.literal('unpaid'), expiresAt: z.date() }),
    z.object({ is: z.literal('paid'), at: z.date() }),
    z.object({ is: z.literal('cancelled'), because: z.enum(cancelReasons) }),
    z.object({ is: z.literal('expired') }),
    z.object({ is: z.literal('refunded') }),
  ]),
  heldByAnotherUntil: z.nullable(z.date()),
  isWaiting: z.boolean(),
  sellerName: z.string(),
  sellerPhone: z.nullable(z.string()),
});
export type Booking = z.output<typeof booking>;

const stateFromWire = (wire: z.output<typeof wireBooking>): BookingState => {
  switch (wire.status) {
    case 'unpaid':
      return { is: 'unpaid', expiresAt: new Date(wire.expiresAt ?? 0) };
    case 'paid':
      return { is: 'paid', at: new Date(wire.paidAt ?? 0) };
    case 'cancelled':
      return { is: 'cancelled', because: wire.cancelledBecause ?? 'by-admin' };
    default:
      return { is: wire.status };
  }
};

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export const bookingOnWire = z.codec(wireBooking, booking, {
  decode: (wire) => ({
    id: Number(wire._id),
    buyerName: wire.BuyerName,
    buyerEmail: wire.BuyerEmail,
    itemName: wire.itemName,
    priceCents: centsOf(wire.price) ?? 0,
    phone: wire.phone,
    location: wire.location,
    bookedAt: new Date(wire.onDate),
    imageId: imageIdOf(wire.image) ?? '',
    carId: Number(wire.carId),
    state: stateFromWire(wire),
    heldByAnotherUntil: dateOf(wire.heldByAnotherUntil),
    isWaiting: wire.waiting,
    sellerName: wire.sellersName,
    sellerPhone: wire.sellersPhone,
  }),
  encode: ({ state, ...booking }) => ({
    _id: String(booking.id),
    BuyerName: booking.buyerName,
    BuyerEmail: booking.buyerEmail,
    itemName: booking.itemName,
    price: dollarsOf(booking.priceCents),
    phone: booking.phone,
    location: booking.location,
    onDate: booking.bookedAt.toISOString(),
    image: imageUrl(booking.imageId),
    paid: state.is === 'paid',
    carId: String(booking.carId),
    status: state.is,
    cancelledBecause: state.is === 'cancelled' ? state.because : null,
    expiresAt: state.is === 'unpaid' ? state.expiresAt.toISOString() : null,
    paidAt: state.is === 'paid' ? state.at.toISOString() : null,
    heldByAnotherUntil: booking.heldByAnotherUntil?.toISOString() ?? null,
    waiting: booking.isWaiting,
    sellersName: booking.sellerName,
    sellersPhone: booking.sellerPhone,
  }),
});

/** The market sets this itself: whatever is sent neither counts nor refuses a booking. */
const ignored = z.optional(z.unknown());

/** A car's detail as text. Anything else counts as not sent, and never refuses a booking. */
const carDetail = z.optional(
  z.codec(z.unknown(), z.optional(z.string()), {
    decode: (sent) => (typeof sent === 'string' && !sent.includes('\0') ? sent.trim() : undefined),
    encode: (detail) => detail,
  }),
);

/** Books `carId`. Without it, the car is the one with this name, image, location and price. */
export const bookCar = call({
  method: 'POST',
  path: '/bookings',
  who: 'session',
  input: z.strictObject({
    carId: z.optional(id),
    itemName: carDetail,
    image: carDetail,
    location: carDetail,
    price: price(),
    phone,
    onDate: ignored,
    BuyerName: ignored,
    BuyerEmail: ignored,
  }),
  output: z.strictObject({ acknowledged: z.boolean(), insertedId: id }),
  refusals: {
    'own-car': 409,
    'car-gone': 409,
    'price-changed': { status: 409, facts: z.strictObject({ price: price() }) },
    'already-booked': 409,
    'too-many-bookings': { status: 409, facts: z.strictObject({ most: z.int() }) },
  },
});

/** One's own orders, newest first; an admin may read another's. */
export const listBookings = call({
  method: 'GET',
  path: '/bookings',
  who: 'signed-in',
  input: z.strictObject({ email: z.string().check(z.toLowerCase(), z.maxLength(254)) }),
  output: z.array(bookingOnWire),
  refusals: {},
});

export const readBooking = call({
  method: 'GET',
  path: '/bookings/:id',
  who: 'session',
  input: z.strictObject({ id }),
  output: bookingOnWire,
  refusals: {},
});

/**
 * Cancels one's own unpaid booking, or as an admin another's. While its payment is open, the charge is given up at the card
 * provider first; a charge that came before that makes the booking paid, and nothing is cancelled.
 */
export const cancelBooking = call({
  method: 'POST',
  path: '/bookings/:id/cancel',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { 'booking-closed': 409, 'payment-under-way': 409, 'provider-away': 503 },
});
