// Photos and those on their way to them, in the order in which they were chosen.
import type { CarImage } from '../../../../images/image.ts';
import type { Upload } from '../../../../images/web/upload-queue.ts';
import { maxCarPhotos } from '../../../sell/car-photos-contract.ts';

type Uploads = readonly Pick<Upload, 'key' | 'after'>[];

/** How many more photos a car has room for. What was not uploaded takes none. */
export const roomFor = (
  photos: readonly CarImage[],
  uploads: readonly Pick<Upload, 'state'>[],
): number =>
  Math.max(
    0,
    maxCarPhotos - photos.length - uploads.filter(({ state }) => state.is !== 'failed').length,
  );

/** The photo that an upload follows, past uploads that are not finished; null for none. */
function anchorOf(after: string | null, uploads: Uploads): string | null {
  const before = uploads.find(({ key }) => key === after);
  return before ? anchorOf(before.after, uploads) : after;
}

/** The place for a photo that is uploaded: also the last one chosen may arrive first. */
export function placeFor(key: string, uploads: Uploads, photos: readonly CarImage[]): number {
  const anchor = anchorOf(key, uploads);
  const at = photos.findIndex(({ imageId }) => imageId === anchor);
  return at < 0 ? photos.length + 1 : at + 2;
}

/** Each photo, followed by the uploads that belong behind it. */
export function tilesOf<U extends Uploads[number]>(
  photos: readonly CarImage[],
  uploads: readonly U[],
): (CarImage | U)[] {
  const tiles: (CarImage | U)[] = [];
  for (const photo of photos)
    tiles.push(photo, ...uploads.filter(({ after }) => anchorOf(after, uploads) === photo.imageId));
  return [...tiles, ...uploads.filter((upload) => !tiles.includes(upload))];
}
