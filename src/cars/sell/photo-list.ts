// What becomes of a car's photos when one is added, moved or removed: browsers show it at once.
import type { Angle } from '../../images/angle.ts';
import type { CarImage } from '../../images/image.ts';

type Photos = readonly CarImage[];

export const withoutPhoto = (photos: Photos, imageId: string): CarImage[] =>
  photos.filter((photo) => photo.imageId !== imageId);

/** `place` counts from 1; one that is too high is the last. */
export const withPhotoAt = (photos: Photos, photo: CarImage, place = photos.length + 1) =>
  withoutPhoto(photos, photo.imageId).toSpliced(place - 1, 0, photo);

export const withAngle = (photos: Photos, imageId: string, angle: Angle): CarImage[] =>
  photos.map((photo) => (photo.imageId === imageId ? { ...photo, angle } : photo));
