// A car's photos while their seller looks after them: what they do shows at once, and is saved.
import { useEffect, useState } from 'react';
import type { Angle } from '../../../../images/angle.ts';
import { type CarImage, imageIdOf } from '../../../../images/image.ts';
import { type ChosenPhoto, useUploads } from '../../../../images/web/uploads.ts';
import { withAngle, withoutPhoto, withPhotoAt } from '../../../sell/car-photo-list.ts';
import {
  addCarPhoto,
  changeCarPhoto,
  maxCarPhotos,
  removeCarPhoto,
} from '../../../sell/car-photos-contract.ts';
import { useSavedPhotos } from './saved-photos.ts';
import { placeFor } from './tiles.ts';

export function useCarPhotos(carId: number, loaded: readonly CarImage[]) {
  const { photos, shown, show, save, isSaving } = useSavedPhotos(carId, loaded);
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [removed, setRemoved] = useState<(CarImage & { place: number }) | null>(null);
  const report = async (saving: Promise<string | null>) => setFailure(await saving);

  const uploads = useUploads((url, upload) => {
    const { angle } = upload;
    const imageId = imageIdOf(url) ?? '';
    return save(
      addCarPhoto,
      () => ({
        id: carId,
        image: { id: imageId },
        place: placeFor(upload.key, uploads.current(), shown.current),
        angle: angle ?? undefined,
      }),
      ({ place }) => {
        show(withPhotoAt(shown.current, { imageId, angle }, place));
        uploads.drop(upload.key, imageId);
      },
    );
  });

  const isBusy = isSaving || uploads.uploads.some(({ state }) => state.is !== 'failed');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return {
    photos,
    uploads,
    failure,
    /** What was done last, for those who do not see it. */
    note,
    removed,

    choose(files: readonly File[], angle: Angle | null = null): void {
      const room = Math.max(0, maxCarPhotos - shown.current.length - uploads.current().length);
      const taken = files.slice(0, room);
      let after = uploads.current().at(-1)?.key ?? shown.current.at(-1)?.imageId ?? null;
      const chosen = taken.map((file) => {
        const upload: ChosenPhoto = { key: URL.createObjectURL(file), file, after, angle };
        after = upload.key;
        return upload;
      });
      uploads.add(chosen);
      const left = files.length - taken.length;
      setFailure(
        left > 0
          ? `A car has up to ${maxCarPhotos} photos, so ${left} of those you chose ${left === 1 ? 'was' : 'were'} left out.`
          : null,
      );
    },

    move(imageId: string, place: number): void {
      const photo = shown.current.find((one) => one.imageId === imageId);
      const last = shown.current.length;
      if (!photo || place < 1 || place > last) return;
      show(withPhotoAt(shown.current, photo, place));
      setNote(place === 1 ? 'This photo is now the cover.' : `Photo ${place} of ${last}.`);
      void report(save(changeCarPhoto, () => ({ id: carId, photo: imageId, place })));
    },

    name(imageId: string, angle: Angle): void {
      show(withAngle(shown.current, imageId, angle));
      void report(save(changeCarPhoto, () => ({ id: carId, photo: imageId, angle })));
    },

    remove(imageId: string): void {
      const at = shown.current.findIndex((one) => one.imageId === imageId);
      const photo = shown.current[at];
      if (!photo) return;
      show(withoutPhoto(shown.current, imageId));
      setRemoved({ ...photo, place: at + 1 });
      void report(save(removeCarPhoto, () => ({ id: carId, photo: imageId })));
    },

    undo(): void {
      if (!removed) return;
      const { place, imageId, angle } = removed;
      setRemoved(null);
      show(withPhotoAt(shown.current, { imageId, angle }, place));
      void report(save(addCarPhoto, () => ({ id: carId, image: { id: imageId }, place })));
    },
  };
}
