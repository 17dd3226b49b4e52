// A car's photos while their seller looks after them: what they do shows at once, and is saved.
import { useState } from 'react';
import type { Angle } from '../../../../images/angle.ts';
import type { CarImage } from '../../../../images/image.ts';
import { useAskBeforeLeaving } from '../../../../ui/dialog/leave-dialog.tsx';
import { withAngle, withoutPhoto, withPhotoAt } from '../../../sell/car-photo-list.ts';
import { addCarPhoto, changeCarPhoto, removeCarPhoto } from '../../../sell/car-photos-contract.ts';
import { useAddedPhotos } from './added-photos.ts';
import { useLostPhotos } from './lost-photos.ts';
import { useSavedPhotos } from './saved-photos.ts';

export function useCarPhotos(carId: number, loaded: readonly CarImage[]) {
  const saved = useSavedPhotos(carId, loaded);
  const { photos, shown, show, save, isSaving } = saved;
  const { uploads, choose } = useAddedPhotos(carId, saved);
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [removed, setRemoved] = useState<(CarImage & { place: number }) | null>(null);
  const report = async (saving: Promise<string | null>) => setFailure(await saving);
  useAskBeforeLeaving(isSaving);
  const lost = useLostPhotos(carId, uploads.uploads);

  return {
    photos,
    uploads,
    /** Would photos be lost if the seller left now? */
    isBusy: uploads.uploads.some(({ state }) => state.is !== 'failed' || state.mayRetry),
    failure,
    lost,
    /** What was done last, for those who do not see it. */
    note,
    removed,

    choose: (files: readonly File[], angle: Angle | null = null) =>
      setFailure(choose(files, angle)),

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

    async remove(imageId: string): Promise<void> {
      const at = shown.current.findIndex((one) => one.imageId === imageId);
      const photo = shown.current[at];
      if (!photo) return;
      show(withoutPhoto(shown.current, imageId));
      const gone = { ...photo, place: at + 1 };
      setRemoved(gone);
      const problem = await save(removeCarPhoto, () => ({ id: carId, photo: imageId }));
      setFailure(problem);
      if (problem !== null) setRemoved((last) => (last === gone ? null : last));
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
