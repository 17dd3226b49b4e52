// What a buyer sends to book a car, and how it crosses the wire.
import * as z from 'zod/mini';
import { postedOnWire } from '../cars/plain-facts.ts';
import { id, optionalText, phone, price } from '../kit/wire.ts';

/** Anything but such a text counts as not sent, and never refuses a booking. */
const carDetail = (max: number) =>
  z.optional(
    z.codec(z.unknown(), z.optional(z.string()), {
      decode: (sent) => z.safeParse(optionalText(max), sent).data,
      encode: (detail) => detail,
    }),
  );

/** The market sets this itself: whatever is sent neither counts nor refuses a booking. */
const ignored = z.optional(z.unknown());

const onWire = z.strictObject({
  carId: z.optional(id),
  itemName: carDetail(300),
  image: carDetail(300),
  location: carDetail(300),
  description: carDetail(4000),
  condition: z.optional(postedOnWire.condition),
  categoryId: z.optional(postedOnWire.categoryId),
  YearsOfUse: z.optional(postedOnWire.YearsOfUse),
  price: price(),
  phone,
  onDate: ignored,
  BuyerName: ignored,
  BuyerEmail: ignored,
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
