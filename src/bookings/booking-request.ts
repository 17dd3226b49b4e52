// What a buyer sends to book a car, and how it crosses the wire.
import * as z from 'zod/mini';
import type { Cents } from '../kit/money.ts';
import { withName } from '../kit/schema-name.ts';
import { id, phone, price, unread } from '../kit/wire.ts';
import { type SeenFacts, seenOnWire, seenText } from './seen-facts.ts';

/** The specification's request has these. */
const ignored = { onDate: unread, BuyerName: unread, BuyerEmail: unread };

export interface BookingRequest {
  /** Left out where `picture` and what else was seen name the car. */
  readonly carId?: number | undefined;
  readonly priceCents: Cents;
  readonly phone: string;
  /** The address of the picture that was seen. */
  readonly picture?: string | undefined;
  readonly seen?: SeenFacts;
  /** Of the car as its own page showed it, with all that was stated of it: see `readCarFacts`. */
  readonly version?: string | undefined;
  readonly ignored?: z.output<z.ZodMiniObject<typeof ignored>>;
}

export const bookingRequest = withName(
  'BookingRequest',
  z.codec(
    z.strictObject({
      carId: z.optional(id),
      ...seenOnWire.shape,
      image: seenText,
      version: seenText,
      price: price(),
      phone,
      ...ignored,
    }),
    z.custom<BookingRequest>(),
    {
      decode: ({ onDate, BuyerName, BuyerEmail, ...wire }) => ({
        carId: wire.carId,
        priceCents: wire.price,
        phone: wire.phone,
        picture: wire.image,
        version: wire.version,
        seen: seenOnWire.fromWire(wire),
        ignored: { onDate, BuyerName, BuyerEmail },
      }),
      encode: ({ carId, priceCents, phone, picture, seen = {}, version, ignored }) => ({
        ...ignored,
        ...seenOnWire.toWire(seen),
        carId,
        image: picture,
        version,
        price: priceCents,
        phone,
      }),
    },
  ),
);
