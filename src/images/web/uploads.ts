// Several photos on their way at once: each has its progress, and can be stopped and sent again.
import { useEffect, useRef, useState } from 'react';
import { isRefused } from '../../calls/refusal.ts';
import { failureMessage } from '../../calls/web/call-api.ts';
import { refusalMessage } from '../../calls/web/refusal-messages.ts';
import type { Angle } from '../angle.ts';
import { photoMessages } from './photo-messages.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Each takes the server a moment: more at once would only wait there. */
const atOnce = 3;

export interface Upload {
  /** The address of the file itself, which shows it for as long as it is here. */
  readonly key: string;
  readonly file: File;
  /** The photo or upload that it follows; null for the first. */
  readonly after: string | null;
  readonly angle: Angle | null;
  readonly state: UploadState;
}

type UploadState =
  | { readonly is: 'waiting' }
  | { readonly is: 'under-way'; readonly share: number }
  | { readonly is: 'failed'; readonly problem: string; readonly mayRetry: boolean };

export type ChosenPhoto = Pick<Upload, 'key' | 'file' | 'after' | 'angle'>;

interface Uploads {
  readonly uploads: readonly Upload[];
  /** The same at this very moment. */
  readonly current: () => readonly Upload[];
  readonly add: (photos: readonly ChosenPhoto[]) => void;
  readonly retry: (keys: readonly string[]) => void;
  /** Stops it, if it is under way, and forgets it: what followed it follows `instead`. */
  readonly drop: (key: string, instead?: string) => void;
}

/** `keep` is given the address of a stored photo; it gives why that could not be used, if so. */
export function useUploads(keep: (url: string, upload: Upload) => Promise<string | null>): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const all = useRef(uploads);
  const underWay = useRef(new Map<string, AbortController>());
  /** Of photos that are stored but not kept yet: sent again, they need not be uploaded. */
  const stored = useRef(new Map<string, string>());

  function update(next: readonly Upload[]): void {
    all.current = next;
    setUploads(next);
    startWaiting();
  }
  const setState = (key: string, state: UploadState) =>
    update(all.current.map((one) => (one.key === key ? { ...one, state } : one)));

  function startWaiting(): void {
    const next = all.current.find(({ state }) => state.is === 'waiting');
    if (!next || underWay.current.size >= atOnce) return;
    const stop = new AbortController();
    underWay.current.set(next.key, stop);
    setState(next.key, { is: 'under-way', share: 0 });
    send(next, stop);
  }

  function drop(key: string, instead?: string): void {
    const upload = all.current.find((one) => one.key === key);
    if (!upload) return;
    underWay.current.get(key)?.abort();
    underWay.current.delete(key);
    URL.revokeObjectURL(key);
    const after = instead ?? upload.after;
    update(
      all.current
        .filter((one) => one !== upload)
        .map((one) => (one.after === key ? { ...one, after } : one)),
    );
  }

  async function send(upload: Upload, stop: AbortController): Promise<void> {
    const { key } = upload;
    const isMine = () => underWay.current.get(key) === stop;
    const fail = (problem: string, mayRetry: boolean) => {
      if (!isMine()) return;
      underWay.current.delete(key);
      setState(key, { is: 'failed', problem, mayRetry });
    };
    try {
      const url = stored.current.get(key) ?? (await store(upload, stop.signal, isMine));
      if (!isMine()) return;
      if (isRefused(url))
        return fail(
          refusalMessage(url, photoMessages, 'We can’t use this photo.'),
          url.refused === 'busy',
        );
      stored.current.set(key, url);
      const problem = await keep(url, upload);
      if (problem) fail(problem, true);
    } catch (error) {
      fail(failureMessage(error), true);
    }
  }

  async function store({ key, file }: Upload, signal: AbortSignal, isMine: () => boolean) {
    const onProgress = (share: number) => {
      if (isMine()) setState(key, { is: 'under-way', share });
    };
    const outcome = await uploadPhoto(file, { signal, onProgress });
    return isRefused(outcome) ? outcome : outcome.data.url;
  }

  // Leaving the page ends all of them.
  useEffect(
    () => () => {
      for (const stop of underWay.current.values()) stop.abort();
    },
    [],
  );

  return {
    uploads,
    current: () => all.current,
    add: (photos) => {
      const added = photos.map((photo) => ({
        ...photo,
        state: { is: 'waiting' } as const,
      }));
      update([...all.current, ...added]);
    },
    retry: (keys) => {
      for (const key of keys) setState(key, { is: 'waiting' });
    },
    drop,
  };
}
