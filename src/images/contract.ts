import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { type IncomingFile, isIncomingFile } from '../calls/input.ts';
import { maxUploadBytes } from './image.ts';
import { unusablePhoto } from './unusable-photo.ts';

const photoUpload = {
  method: 'POST',
  who: 'signed-in',
  input: z.strictObject({
    image: z.custom<Blob | IncomingFile>(
      (value) => value instanceof Blob || isIncomingFile(value),
      'Photo is required',
    ),
  }),
  output: z.strictObject({
    success: z.boolean(),
    data: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }),
  }),
  refusals: {
    ...unusablePhoto,
    /** `most` in 24 hours; another may come after `retryAfter` seconds. */
    'too-many-photos': {
      status: 429,
      facts: z.strictObject({ most: z.int(), retryAfter: z.int() }),
    },
  },
  limits: [
    { by: 'person', times: 120, minutes: 60 },
    { by: 'address', times: 480, minutes: 60 },
  ],
  upload: { field: 'image', largest: maxUploadBytes },
} as const;

/** Uploads a photo, which is turned upright and stripped of its metadata. */
export const postImage = call({
  ...photoUpload,
  summary: 'Uploads a photo.',
  path: '/images',
  scope: 'cars:write',
});

/**
 * The same for a photo that is sent to one person: its address answers its owner, those who it was
 * sent to, and nobody else.
 */
export const postPrivateImage = call({
  ...photoUpload,
  summary: 'Uploads a photo that is sent to one person.',
  path: '/images/private',
});
