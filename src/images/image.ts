// A stored picture: a few widths, two formats, and an id that nobody can guess.
import type { Angle } from './angle.ts';

/** In pixels. A narrower upload is stored at its own width under these names. */
export const imageWidths = [360, 720, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What fields of photos accept. A phone that keeps HEIC photos hands over JPEG for it. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp';

export const imageIdPattern = /^[a-z0-9-]{8,64}$/;

/** The size limit of one uploaded photo. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** The address of one file of a stored picture on this site. */
export const imageUrl = (id: string, width: ImageWidth = 720, format: ImageFormat = 'webp') =>
  `/images/${id}/${width}.${format}`;

/** The id in one of our own image addresses. Null for any other address: we link to nothing foreign. */
export function imageIdOf(url: string): string | null {
  const [, id] = /^(?:\/images\/)?([a-z0-9-]{8,64})(?:\/\d+\.(?:avif|webp))?$/.exec(url) ?? [];
  return id ?? null;
}

/** Whether a picture of this id is one of the demo's, which are drawn; any other was uploaded. */
export const isDrawn = (id: string): boolean => id.startsWith('drawn-');

/** Whether the photo of this id is for certain people alone, and never at a public address. */
export const isPrivate = (id: string): boolean => id.startsWith('private-');

const drawnAngles = ['front', 'side', 'rear'] as const;

/**
 * The pictures of a car by the id of its first one, that one first: a car that is drawn is seen from
 * three sides, any other has one photo.
 */
export function imageIdsOf(id: string): readonly string[] {
  const [, before, , after] = /^(drawn-.+)-(front|side|rear)-(.+)$/.exec(id) ?? [];
  if (!before) return [id];
  return [...new Set([id, ...drawnAngles.map((angle) => `${before}-${angle}-${after}`)])];
}

/** A picture of a car, and what of the car it shows, where that is known. */
export interface CarImage {
  readonly imageId: string;
  readonly angle: Angle | null;
}

/** The pictures of a car with these photos: one that is drawn is seen from several sides. */
export function imagesOf(photos: readonly CarImage[]): readonly CarImage[] {
  const [cover] = photos;
  return cover && photos.length === 1 ? drawnImagesOf(cover.imageId) : photos;
}

/** The pictures of a car that has no photo but its cover. */
const drawnImagesOf = (coverId: string): CarImage[] =>
  imageIdsOf(coverId).map((imageId) => ({ imageId, angle: drawnAngleOf(imageId) }));

const drawnAngleOf = (id: string): Angle | null =>
  drawnAngles.find((angle) => id.startsWith('drawn-') && id.includes(`-${angle}-`)) ?? null;

/** A picture in an email. */
export const mailedPicture = (imageId: string, alt: string) => ({
  url: imageUrl(imageId, 720),
  alt,
});
