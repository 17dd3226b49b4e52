// A car's photos while their seller looks after them: what they do shows at once, and is saved.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyCall, InputOf } from '../../../../calls/call.ts';
import { isRefused } from '../../../../calls/refusal.ts';
import { callApi, failureMessage } from '../../../../calls/web/call-api.ts';
import { refusalMessage } from '../../../../calls/web/refusal-messages.ts';
import type { Angle } from '../../../../images/angle.ts';
import { type CarImage, imageIdOf } from '../../../../images/image.ts';
import { type ChosenPhoto, type Upload, useUploads } from '../../../../images/web/upload-queue.ts';
import { useAskBeforeLeaving } from '../../../../ui/dialog/leave-dialog.tsx';
import { readTabList, writeTabList } from '../../../../ui/tab-list.ts';
import {
  addCarPhoto,
  type CarPhotos,
  changeCarPhoto,
  maxCarPhotos,
  readCarPhotos,
  removeCarPhoto,
} from '../../../sell/car-photos-contract.ts';
import { withAngle, withoutPhoto, withPhotoAt } from '../../../sell/photo-list.ts';
import { placeFor, roomFor } from './tiles.ts';

export function useCarPhotos(carId: number, loaded: readonly CarImage[]) {
  const saved = useSavedPhotos(carId, loaded);
  const { photos, latest, show, save, isSaving } = saved;
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
      const photo = latest.current.find((photo) => photo.imageId === imageId);
      const last = latest.current.length;
      if (!photo || place < 1 || place > last) return;
      show(withPhotoAt(latest.current, photo, place));
      setNote(place === 1 ? 'This photo is now the cover.' : `Photo ${place} of ${last}.`);
      void report(save(changeCarPhoto, () => ({ id: carId, photo: imageId, place })));
    },

    name(imageId: string, angle: Angle): void {
      show(withAngle(latest.current, imageId, angle));
      void report(save(changeCarPhoto, () => ({ id: carId, photo: imageId, angle })));
    },

    async remove(imageId: string): Promise<void> {
      const at = latest.current.findIndex((photo) => photo.imageId === imageId);
      const photo = latest.current[at];
      if (!photo) return;
      show(withoutPhoto(latest.current, imageId));
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
      show(withPhotoAt(latest.current, { imageId, angle }, place));
      void report(save(addCarPhoto, () => ({ id: carId, image: { id: imageId }, place })));
    },
  };
}

/** The photos that a seller has just chosen: each is uploaded, and then one of the car's. */
function useAddedPhotos(carId: number, { latest, show, save }: SavedPhotos) {
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
              place: placeFor(upload.key, uploads.current(), latest.current),
              angle: angle ?? undefined,
            },
      ({ place }) => {
        show(withPhotoAt(latest.current, { imageId, angle }, place));
        uploads.drop(upload.key, imageId);
      },
    );
  });

  return {
    uploads,

    /** Says how many are left out where a car would have too many, or null. */
    choose(files: readonly File[], angle: Angle | null): string | null {
      const room = roomFor(latest.current, uploads.current());
      const added = files.slice(0, room);
      const last = uploads.current().at(-1)?.key ?? latest.current.at(-1)?.imageId ?? null;
      uploads.add(inOrder(added, last, angle));
      const left = files.length - added.length;
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

type PhotoCall = typeof addCarPhoto | typeof changeCarPhoto | typeof removeCarPhoto;

type SavedPhotos = ReturnType<typeof useSavedPhotos>;

/**
 * A car's photos as they are shown, and their changes on the way to the server: each is saved after
 * the one before it, and each answer has all photos, also those of another window.
 */
function useSavedPhotos(carId: number, loaded: readonly CarImage[]) {
  const [photos, setPhotos] = useState(loaded);
  const [isSaving, setSaving] = useState(false);
  /** What is shown, for changes that follow before it is. */
  const latest = useRef(loaded);
  const answered = useRef(loaded);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const inLine = useRef(0);

  const show = (list: readonly CarImage[]) => {
    latest.current = list;
    setPhotos(list);
  };

  /** Null once it is saved, or why it was not. Nothing is sent where `input` gives null at its turn. */
  function save<C extends PhotoCall>(
    call: C,
    input: () => InputOf<C> | null,
    whenSaved?: (input: InputOf<C>) => void,
  ): Promise<string | null> {
    inLine.current += 1;
    setSaving(true);
    const saving = line.current.then(async () => {
      const sent = input();
      const problem = sent === null ? null : await send(call, sent);
      if (sent !== null && problem === null) whenSaved?.(sent);
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
      if (isRefused(outcome)) return refusalMessage(call, outcome);
      answered.current = (outcome as CarPhotos).photos;
      return null;
    } catch (error) {
      return failureMessage(error);
    }
  }

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

  return { photos, latest, show, save, isSaving };
}

/**
 * The names of photos that were on their way when the page was closed or reloaded, until others are
 * chosen: phones do that by themselves to pages that nobody looks at. The files are gone then.
 */
function useLostPhotos(carId: number, uploads: readonly Upload[]): readonly string[] {
  const key = `photosUnderWay:${carId}`;
  const [lost, setLost] = useState<readonly string[]>([]);
  useEffect(() => {
    setLost(readTabList(key));
    // A dialog has asked sellers who leave for another page.
    return () => writeTabList(key, []);
  }, [key]);
  useEffect(() => {
    if (uploads.length > 0) setLost([]);
    writeTabList(
      key,
      uploads.map(({ file }) => file.name),
    );
  }, [key, uploads]);
  return lost;
}
