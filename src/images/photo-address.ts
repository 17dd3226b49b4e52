// Pictures and photos as they cross the wire: by the addresses at which this site shows them.
import * as z from 'zod/mini';
import { atLeast, atMost } from '../kit/wire.ts';
import { imageIdOf, imageUrl, isPrivate } from './image.ts';

export interface PhotoAddress {
  readonly id: string;
  /** The site of the address, where it named one: the server takes only its own. */
  readonly origin?: string | undefined;
}

/** What people read of a photo that the server does not have, or not from this person. */
export const uploadAgain = 'Upload the photo again';

// @__NO_SIDE_EFFECTS__
function addressOf(isOfPrivate: boolean) {
  return z.codec(
    z.string('Photo is required').check(
      atLeast(1, 'Photo is required'),
      atMost(300, 'Upload the photo first'),
      z.refine((url) => {
        const address = photoAddressOf(url);
        return address !== null && isPrivate(address.id) === isOfPrivate;
      }, 'Upload the photo first'),
    ),
    z.custom<PhotoAddress>(),
    {
      decode: (url) => photoAddressOf(url) ?? { id: '' },
      encode: ({ id, origin = '' }) => origin + imageUrl(id),
    },
  );
}

/** The address of an uploaded photo that anybody may see, with or without an origin before it. */
export const photoAddress = addressOf(false);

/** The same of a photo for certain people alone. */
export const privatePhotoAddress = addressOf(true);

function photoAddressOf(url: string): PhotoAddress | null {
  const [, origin, path = ''] = /^(https?:\/\/[^/?#@]+)?(.+)$/.exec(url) ?? [];
  const id = origin && !path.startsWith('/images/') ? null : imageIdOf(path);
  return id ? { id, origin } : null;
}

/** A stored picture: its address on the wire, in fields named `image`, and with us its id, `imageId`. */
export const imageAddress = z.codec(z.string(), z.string(), {
  decode: (address) => imageIdOf(address) ?? '',
  encode: (imageId) => imageUrl(imageId),
});
