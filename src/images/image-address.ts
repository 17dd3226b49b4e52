import * as z from 'zod/mini';
import { imageIdOf, imageUrl } from './image.ts';

/** A stored picture: its address on the wire, in fields named `image`, and with us its id, `imageId`. */
export const imageAddress = z.codec(z.string(), z.string(), {
  decode: (address) => imageIdOf(address) ?? '',
  encode: (imageId) => imageUrl(imageId),
});
