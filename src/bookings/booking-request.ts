// What a buyer sends to book a car, and how it crosses the wire.
import * as z from 'zod/mini';
import { postedOnWire } from '../cars/plain-facts.ts';
import { id, optionalText, phone, price, unread } from '../kit/wire.ts';

/** Anything but such a text counts as not sent, and never refuses a booking. */
const carDetail = (max: number) =>
  z.optional(
    z.codec(z.unknown(), z.optional(z.string()), {
      decode: (sent) => z.safeParse(optionalText(max), sent).data,
      encode: (detail) => detail,
    }),
  );

const onWire = z.strictObject({
  carId: z.optional(id),
  itemName: carDetail(300),
  image: carDetail(300),
  location: carDetail(300),
  description: carDetail(4000),
  condition: z.optional(postedOnWire.shape.condition),
  categoryId: z.optional(postedOnWire.shape.categoryId),
  YearsOfUse: z.optional(postedOnWire.shape.YearsOfUse),
  price: price(),
  phone,
  onDate: unread,
  BuyerName: unread,
  BuyerEmail: unread,
});
type OnWire = z.output<typeof onWire>;

/** What it says of the car is what its buyer has seen. `image` is an address. */
export interface BookingRequest extends Omit<OnWire, 'YearsOfUse'> {
  readonly yearsOfUse?: OnWire['YearsOfUse'];
}

export const bookingRequest = z.codec(onWire, z.custom<BookingRequest>(), {
  decode: ({ YearsOfUse: yearsOfUse, ...request }) => ({ ...request, yearsOfUse }),
  encode: ({ yearsOfUse: YearsOfUse, ...request }) => ({ ...request, YearsOfUse }),
});
