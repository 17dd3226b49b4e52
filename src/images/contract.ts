// The calls that upload photos.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { type IncomingFile, isIncomingFile } from '../calls/input.ts';
import { momentText } from '../kit/dates.ts';
import { maxUploadBytes } from './image.ts';

/** Why an uploaded file cannot be used as a photo. */
export const unusablePhoto = {
  'not-a-photo': refusal(415, 'Choose a JPEG, PNG or WebP photo.'),
  /** iPhones store these. The library that reads photos here cannot read them, because of patents. */
  'photo-heic': refusal(
    415,
    'We can’t read HEIC photos. Save this one as a JPEG first. For new ones, open Settings on your iPhone, then Camera, Formats, and choose Most Compatible.',
  ),
  'photo-too-large': refusal(413, 'This photo has too many pixels. Choose a smaller one.'),
  'photo-extras-too-large': refusal(
    413,
    'The color profile or text inside this photo is too large. Save it as a JPEG and choose that.',
  ),
  'photo-too-small': refusal(
    400,
    'This photo is too small. Choose one of at least 320 × 240 pixels.',
  ),
  'photo-broken': refusal(400, 'This file is damaged and can’t be read as a photo.'),
};

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
    /** Another may come after `retryAfter` seconds. */
    'too-many-photos': refusal(
      429,
      z.strictObject({ most: z.int(), retryAfter: z.int() }),
      ({ most, retryAfter }) =>
        `You can upload ${most} photos in 24 hours. Try again after ${momentText(new Date(Date.now() + retryAfter * 1000), 'both')}.`,
    ),
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
