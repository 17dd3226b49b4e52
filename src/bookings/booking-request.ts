// What a buyer sends to book a car, and how it crosses the wire.
import * as z from 'zod/mini';
import { postedFacts, type ShownFacts } from '../cars/facts/plain-facts.ts';
import type { Cents } from '../kit/money.ts';
import { namedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, optionalText, phone, price, unread } from '../kit/wire.ts';

// What a buyer has seen of a car when they book it: what its seller states but the prices. Pages send it
// with a booking, and the server compares it with what the car says by then.
const { resalePriceCents, originalPriceCents, phone: sellersPhone, ...stated } = postedFacts;
type Stated = typeof stated;

/** Undefined where it was not sent; null where the car did not state it. */
type SeenFacts = { readonly [Name in keyof Stated]?: ShownFacts[Name] | null | undefined };

/** Anything but such a text counts as not sent, and never refuses a booking. */
const lenient = (text: z.core.$ZodType) =>
  z.optional(
    z.codec(z.unknown(), z.optional(z.string()), {
      decode: (sent) => z.safeParse(text, sent).data as string | undefined,
      encode: (seen) => seen,
    }),
  );

/** The address of a picture, for instance. */
const seenText = lenient(optionalText(300));

type Fields = {
  readonly [Name in keyof Stated]: readonly [
    Name extends 'title' ? 'itemName' : Stated[Name]['wire'],
    z.ZodMiniOptional<z.ZodMiniNullable<Stated[Name]['post']>>,
  ];
};

const seenOnWire = namedOnWire(
  Object.fromEntries(
    Object.entries(stated).map(([name, { wire, post, answer }]) => [
      name,
      [
        name === 'title' ? 'itemName' : wire,
        answer._zod.def.type === 'string' ? lenient(post) : z.optional(z.nullable(post)),
      ],
    ]),
  ) as unknown as Fields,
);

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
  /** The version of the car that its own page showed, with all that was stated of it: see `readCarFacts`. */
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
