// What a buyer has seen of a car when they book it: what its seller states but the prices. Pages send
// it with a booking, and the server compares it with what the car says by then.
import * as z from 'zod/mini';
import { postedFacts, type ShownFacts } from '../cars/facts/plain-facts.ts';
import { namedOnWire } from '../kit/named-on-wire.ts';
import { optionalText } from '../kit/wire.ts';

const { resalePriceCents, originalPriceCents, phone, ...stated } = postedFacts;
type Stated = typeof stated;

/** Undefined where it was not sent; null where the car did not state it. */
export type SeenFacts = { readonly [Name in keyof Stated]?: ShownFacts[Name] | null | undefined };

/** Anything but such a text counts as not sent, and never refuses a booking. */
const lenient = (text: z.core.$ZodType) =>
  z.optional(
    z.codec(z.unknown(), z.optional(z.string()), {
      decode: (sent) => z.safeParse(text, sent).data as string | undefined,
      encode: (seen) => seen,
    }),
  );

/** The address of a picture, for instance. */
export const seenText = lenient(optionalText(300));

type Fields = {
  readonly [Name in keyof Stated]: readonly [
    Name extends 'title' ? 'itemName' : Stated[Name]['wire'],
    z.ZodMiniOptional<z.ZodMiniNullable<Stated[Name]['post']>>,
  ];
};

export const seenOnWire = namedOnWire(
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
