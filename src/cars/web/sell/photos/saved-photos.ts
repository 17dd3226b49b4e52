// A car's photos as they are shown, and their changes on the way to the server: each is saved after
// the one before it, and each answer has all photos, also those of another window.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyCall, InputOf } from '../../../../calls/call.ts';
import { isRefused } from '../../../../calls/refusal.ts';
import { callApi, failureMessage } from '../../../../calls/web/call-api.ts';
import { refusalMessage } from '../../../../calls/web/refusal-messages.ts';
import type { CarImage } from '../../../../images/image.ts';
import {
  type addCarPhoto,
  type CarPhotos,
  type changeCarPhoto,
  readCarPhotos,
  type removeCarPhoto,
} from '../../../sell/car-photos-contract.ts';

type PhotoCall = typeof addCarPhoto | typeof changeCarPhoto | typeof removeCarPhoto;

export type SavedPhotos = ReturnType<typeof useSavedPhotos>;

export function useSavedPhotos(carId: number, loaded: readonly CarImage[]) {
  const [photos, setPhotos] = useState(loaded);
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

  /** Null once it is saved, or why it was not. Nothing is sent where `input` gives null at its turn. */
  function save<C extends PhotoCall>(
    call: C,
    input: () => InputOf<C> | null,
    whenSaved?: (input: InputOf<C>) => void,
  ): Promise<string | null> {
    inLine.current += 1;
    setSaving(true);
    const saving = line.current.then(async () => {
      const given = input();
      const problem = given === null ? null : await send(call, given);
      if (given !== null && problem === null) whenSaved?.(given);
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

  return { photos, shown, show, save, isSaving };
}
