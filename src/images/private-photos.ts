import * as z from 'zod/mini';
import { atMost } from '../kit/wire.ts';
import { imageIdOf, imageUrl, isPrivate } from './image.ts';

/** Addresses of private photos with blanks between them, at most `most` <-> their ids. */
export const privatePhotos = (most: number) =>
  z.codec(
    z.string().check(
      atMost(100 * most, `At most ${most} photos`),
      z.refine(
        (typed) => idsIn(typed).every((id) => id && isPrivate(id)),
        'Upload the photo again',
      ),
      z.refine((typed) => idsIn(typed).length <= most, `At most ${most} photos`),
    ),
    z.array(z.string()),
    {
      decode: (typed) => [...new Set(idsIn(typed).filter((id) => id !== null))],
      encode: (ids) => ids.map((id) => imageUrl(id)).join(' '),
    },
  );

const idsIn = (typed: string): (string | null)[] => typed.split(' ').filter(Boolean).map(imageIdOf);
