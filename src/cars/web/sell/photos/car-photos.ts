// A car's photos while their seller looks after them. What is changed shows at once and is saved in
// order, one change after the other; each answer has all photos, also those of another window.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyCall, InputOf } from '../../../../calls/call.ts';
import { isRefused } from '../../../../calls/refusal.ts';
import { callApi, failureMessage } from '../../../../calls/web/call-api.ts';
import { findMessage } from '../../../../calls/web/refusal-messages.ts';
import type { Angle } from '../../../../images/angle.ts';
import { type CarImage, imageIdOf } from '../../../../images/image.ts';
import { type ChosenPhoto, useUploads } from '../../../../images/web/uploads.ts';
import { withAngle, withoutPhoto, withPhotoAt } from '../../../car-photo-list.ts';
import {
  addCarPhoto,
  type CarPhotos,
  changeCarPhoto,
  maxCarPhotos,
  readCarPhotos,
  removeCarPhoto,
} from '../../../car-photos-contract.ts';
import { carPhotoMessages } from './car-photo-messages.ts';
import { placeFor } from './tiles.ts';

type PhotoCall = typeof addCarPhoto | typeof changeCarPhoto | typeof removeCarPhoto;

export function useCarPhotos(carId: number, loaded: readonly CarImage[]) {
  const [photos, setPhotos] = useState(loaded);
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [removed, setRemoved] = useState<(CarImage & { place: number }) | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** What is shown, for changes that follow before it is. */
  const shown = useRef(loaded);
  const answered = useRef(loaded);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const inLine = useRef(0);

  const show = (list: readonly CarImage[]) => {
    shown.current = list;
    setPhotos(list);
  };

  /** Null once it is saved, or why it was not. */
  function save<C extends PhotoCall>(
    call: C,
    input: () => InputOf<C>,
    whenSaved?: (input: InputOf<C>) => void,
  ): Promise<string | null> {
    inLine.current += 1;
    setSaving(true);
    const saving = line.current.then(async () => {
      const given = input();
      const problem = await send(call, given);
      if (problem === null) whenSaved?.(given);
      inLine.current -= 1;
      if (inLine.current === 0) {
        setSaving(false);
        show(answered.current);
      }
      return problem;
    });
    line.current = saving;
    return saving;
  }

  async function send<C extends AnyCall>(call: C, input: InputOf<C>): Promise<string | null> {
    try {
      const outcome = await callApi(call, input);
      if (isRefused(outcome)) return findMessage(outcome, carPhotoMessages);
      answered.current = (outcome as CarPhotos).photos;
      return null;
    } catch (error) {
      return failureMessage(error);
    }
  }

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

  // Another window may have changed them meanwhile.
  const readAgain = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || inLine.current > 0) return;
    const outcome = await callApi(readCarPhotos, { id: carId }).catch(() => null);
    if (!outcome || isRefused(outcome) || inLine.current > 0) return;
    answered.current = outcome.photos;
    show(outcome.photos);
  });
  useEffect(() => {
    const again = () => void readAgain();
    addEventListener('focus', again);
    return () => removeEventListener('focus', again);
  }, []);

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
