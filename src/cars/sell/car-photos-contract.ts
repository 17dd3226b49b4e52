// The photos of a car beyond the one of its post, which is the first of them: its cover.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { imageIdPattern } from '../../images/image.ts';
import { photoAddress, uploadAgain } from '../../images/photo-address.ts';
import { withName } from '../../kit/schema-name.ts';
import { id, wholeNumber } from '../../kit/wire.ts';
import { carPhoto, photoAngle } from '../car-photo.ts';

/** How many photos a car may have, the cover among them. */
export const maxCarPhotos = 20;

/** All of the car, in their order; the cover is the first. */
const photos = z.array(carPhoto);
const carPhotos = withName('CarPhotos', z.strictObject({ photos }));
export type CarPhotos = z.output<typeof carPhotos>;

/** The place among the car's photos: 1 is the cover. One that is too high is the last. */
const place = z.optional(wholeNumber('Place', 1, maxCarPhotos));
const ofCar = {
  id,
  /** The id of one of the car's photos, as in its address. */
  photo: z.string().check(z.regex(imageIdPattern, 'This is not a photo')),
};

export const photosLocked =
  'A buyer is paying for this car or has paid, so its photos can’t be changed.';
const locked = refusal(409, photosLocked);

const limits = [
  { by: 'person', times: 600, minutes: 60 },
  { by: 'address', times: 2400, minutes: 60 },
] as const;

/** Everyone who may see the car reads its photos, and so does its seller. */
export const readCarPhotos = call({
  summary: 'Lists the photos of a car in their order.',
  method: 'GET',
  path: '/cars/:id/photos',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: z.strictObject({
    photos,
    /** The size of the cover at its widest, in pixels. */
    coverSize: z.strictObject({ width: z.int(), height: z.int() }),
  }),
  refusals: {},
});

/** Adds an uploaded photo, at the end without `place`. One that the car has already is moved there. */
export const addCarPhoto = call({
  summary: 'Adds an uploaded photo to a car.',
  method: 'POST',
  path: '/sellersCar/:id/photos',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.strictObject({ id, image: photoAddress, angle: z.optional(photoAngle), place }),
  output: carPhotos,
  refusals: {
    'car-locked': locked,
    'photo-unknown': refusal(422, uploadAgain),
    'car-full': refusal(
      409,
      z.strictObject({ most: z.int() }),
      ({ most }) => `A car has up to ${most} photos. Remove one to add another.`,
    ),
  },
  limits,
});

/** Moves a photo, or says what it shows. */
export const changeCarPhoto = call({
  summary: 'Moves a photo of a car, or says what it shows.',
  method: 'PATCH',
  path: '/sellersCar/:id/photos/:photo',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.strictObject({ ...ofCar, place, angle: z.optional(photoAngle) }),
  output: carPhotos,
  refusals: {
    'car-locked': locked,
    'photo-gone': refusal(409, 'This photo was removed in another window.'),
  },
  limits,
});

/** Takes a photo off the car. One that is gone already is not a mistake. */
export const removeCarPhoto = call({
  summary: 'Takes a photo off a car.',
  method: 'DELETE',
  path: '/sellersCar/:id/photos/:photo',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.strictObject(ofCar),
  output: carPhotos,
  refusals: {
    'car-locked': locked,
    'only-photo': refusal(
      409,
      'A car needs at least one photo. Add another one before you remove this.',
    ),
  },
  limits,
});
