// Saves and removes cars without leaving the page, whose list stays where it is.
import { type FormEvent, useRef, useState } from 'react';
import { isRefused } from '../../calls/refusal.ts';
import { callApi, failureMessage } from '../../calls/web/call-api.ts';
import { refusalMessage } from '../../calls/web/refusal-messages.ts';
import { toastError, toastSuccess } from '../../ui/toast/toaster.tsx';
import { removeFavorite, saveFavorite } from '../contract.ts';
import { removedText, savedText, saveMessages } from './favorite-forms.ts';

/** Which cars are saved by now, and what a form does that saves cars, on a page that is hydrated. */
export function useHearts(favorites: readonly number[]) {
  const [saved, setSaved] = useState(favorites);
  /** Cars whose answer is awaited: pressed again meanwhile, a heart does nothing more. */
  const underWay = useRef(new Set<number>());
  /** One after the other: the cookie of a visitor holds them all. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function change(id: number): Promise<void> {
    const isSaved = saved.includes(id);
    const call = isSaved ? removeFavorite : saveFavorite;
    const outcome = await callApi(call, { id });
    if (isRefused(outcome)) return void toastError(refusalMessage(call, outcome, saveMessages));
    setSaved((now) => (isSaved ? now.filter((other) => other !== id) : [...now, id]));
    toastSuccess(isSaved ? removedText : savedText);
  }

  function onSubmit(event: FormEvent): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    const id = Number((submitter as HTMLButtonElement).value);
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    last.current = last.current
      .then(() => change(id))
      .catch((error: unknown) => toastError(failureMessage(error)))
      .finally(() => underWay.current.delete(id));
  }
  return { saved, onSubmit };
}
