import * as z from 'zod/mini';
import { imageIdOf, imageUrl } from '../images/image.ts';

export interface MessagePhoto {
  readonly imageId: string;
  /** In pixels, at most 1280. */
  readonly width: number;
  readonly height: number;
}

/** A photo of a message, by an address that answers the two people of its conversation alone. */
export const messagePhoto = z.codec(
  z.strictObject({ image: z.string(), width: z.int(), height: z.int() }),
  z.custom<MessagePhoto>(),
  {
    decode: ({ image, ...size }) => ({ imageId: imageIdOf(image) ?? '', ...size }),
    encode: ({ imageId, ...size }) => ({ image: imageUrl(imageId), ...size }),
  },
);
