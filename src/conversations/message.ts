import * as z from 'zod/mini';
import { imageAddress } from '../images/photo-address.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';

export interface MessagePhoto {
  readonly imageId: string;
  /** The size in pixels, at most 1280. */
  readonly width: number;
  readonly height: number;
}

/** A photo of a message, by an address that answers the two people of its conversation alone. */
export const messagePhoto = withName(
  'MessagePhoto',
  renamedOnWire({ image: imageAddress, width: z.int(), height: z.int() }, { imageId: 'image' }),
);

/** A piece of a message that came by email: its words, or what it quotes and its signature. */
export const messagePart = withName(
  'MessagePart',
  z.strictObject({ text: z.string(), isFolded: z.boolean() }),
);
export type MessagePart = z.output<typeof messagePart>;
