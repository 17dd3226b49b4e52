// What a seller posts about a car, and how it crosses the wire.
import * as z from 'zod/mini';
import { type PhotoAddress, photoAddress } from '../../images/photo-address.ts';
import type { Cents } from '../../kit/money.ts';
import { withName } from '../../kit/schema-name.ts';
import { id, price, unread } from '../../kit/wire.ts';
import { type PostedFacts, postedOnWire } from '../facts/plain-facts.ts';

/** The specification's post has these. */
const ignored = {
  email: unread,
  sellersName: unread,
  categoryName: unread,
  onDate: unread,
};
type Ignored = z.output<z.ZodMiniObject<typeof ignored>>;
const ignoredOf = ({ email, sellersName, categoryName, onDate }: Ignored): Ignored => ({
  email,
  sellersName,
  categoryName,
  onDate,
});

const idempotencyKey = z
  .string()
  .check(z.regex(/^[\w-]{8,64}$/, 'A key has 8 to 64 letters, digits, _ and -'));

export interface CarPost extends PostedFacts {
  readonly photo: PhotoAddress;
  /** Names the attempt: sent again with the same key, the same post makes no second car. */
  readonly key?: string | undefined;
  readonly ignored?: Ignored;
}
export const carPost = withName(
  'CarPost',
  z.codec(
    z.strictObject({
      ...postedOnWire.shape,
      image: photoAddress,
      idempotencyKey: z.optional(idempotencyKey),
      ...ignored,
    }),
    z.custom<CarPost>(),
    {
      decode: (wire) => ({
        ...postedOnWire.fromWire(wire),
        photo: wire.image,
        key: wire.idempotencyKey,
        ignored: ignoredOf(wire),
      }),
      encode: (post) => ({
        ...post.ignored,
        ...postedOnWire.toWire(post),
        image: post.photo,
        idempotencyKey: post.key,
      }),
    },
  ),
);

/** A typing error rather than a decision: less than half of what the car costs, or more than double. */
export const isFarPrice = (before: Cents, after: Cents): boolean =>
  after * 2 < before || after > before * 2;

/** The whole new content of the post. Without a photo it keeps the present one. */
export interface CarEdit extends PostedFacts {
  readonly id: number;
  readonly photo?: PhotoAddress | undefined;
  /** The version of the post that this was made from: it is not saved over another one. */
  readonly version?: string | undefined;
  /**
   * Given, a price that `isFarPrice` from the present one is saved only if it is this one: its person has
   * read of both.
   */
  readonly confirmedPriceCents?: Cents | undefined;
  readonly ignored?: Ignored;
}
export const carEdit = withName(
  'CarEdit',
  z.codec(
    z.strictObject({
      ...postedOnWire.shape,
      id,
      image: z.optional(photoAddress),
      version: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'This is not a version'))),
      confirmedPrice: z.optional(price()),
      ...ignored,
    }),
    z.custom<CarEdit>(),
    {
      decode: (wire) => ({
        ...postedOnWire.fromWire(wire),
        id: wire.id,
        photo: wire.image,
        version: wire.version,
        confirmedPriceCents: wire.confirmedPrice,
        ignored: ignoredOf(wire),
      }),
      encode: ({ id, photo, version, confirmedPriceCents, ...edit }) => ({
        ...edit.ignored,
        ...postedOnWire.toWire(edit),
        id,
        image: photo,
        version,
        confirmedPrice: confirmedPriceCents,
      }),
    },
  ),
);
