import type { Angle } from '../../../../images/angle.ts';
import { imageIdOf } from '../../../../images/image.ts';
import type { ChosenPhoto, Upload } from '../../../../images/web/upload-queue.ts';
import { useUploads } from '../../../../images/web/upload-queue.ts';
import { useWhenOnline } from '../../../../ui/when-online.ts';
import { withPhotoAt } from '../../../sell/car-photo-list.ts';
import { addCarPhoto, maxCarPhotos } from '../../../sell/car-photos-contract.ts';
import type { SavedPhotos } from './saved-photos.ts';
import { placeFor } from './tiles.ts';

/** The photos that a seller has just chosen: each is uploaded, and then one of the car's. */
export function useAddedPhotos(carId: number, { shown, show, save }: SavedPhotos) {
  const uploads = useUploads((url, upload) => {
    const { angle } = upload;
    const imageId = imageIdOf(url) ?? '';
    const isStopped = () => !uploads.current().some(({ key }) => key === upload.key);
    return save(
      addCarPhoto,
      () =>
        isStopped()
          ? null
          : {
              id: carId,
              image: { id: imageId },
              place: placeFor(upload.key, uploads.current(), shown.current),
              angle: angle ?? undefined,
            },
      ({ place }) => {
        show(withPhotoAt(shown.current, { imageId, angle }, place));
        uploads.drop(upload.key, imageId);
      },
    );
  });

  useWhenOnline(() => uploads.retry(keysToRetry(uploads.current())));

  return {
    uploads,

    /** Says how many are left out where a car would have too many, or null. */
    choose(files: readonly File[], angle: Angle | null): string | null {
      const room = Math.max(0, maxCarPhotos - shown.current.length - uploads.current().length);
      const taken = files.slice(0, room);
      const last = uploads.current().at(-1)?.key ?? shown.current.at(-1)?.imageId ?? null;
      uploads.add(inOrder(taken, last, angle));
      const left = files.length - taken.length;
      return left > 0
        ? `A car has up to ${maxCarPhotos} photos, so ${left} of those you chose ${left === 1 ? 'was' : 'were'} left out.`
        : null;
    },
  };
}

/** Each follows the one before it, and the first one `last`. */
function inOrder(files: readonly File[], last: string | null, angle: Angle | null): ChosenPhoto[] {
  let after = last;
  return files.map((file) => {
    const photo = { key: URL.createObjectURL(file), file, after, angle };
    after = photo.key;
    return photo;
  });
}

/** The keys of those that failed, but not because of the photo. */
export const keysToRetry = (uploads: readonly Upload[]): string[] =>
  uploads.filter(({ state }) => state.is === 'failed' && state.mayRetry).map(({ key }) => key);
