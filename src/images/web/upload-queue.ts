// Photos wait in line, and some of them are on their way at once.

import { useEffect, useRef, useState } from 'react';
import { isRefused } from '../../calls/refusal.ts';
import { failureMessage } from '../../calls/web/call-api.ts';
import { refusalMessage } from '../../calls/web/refusal-messages.ts';
import { useWhenOnline } from '../../ui/when-online.ts';
import type { Angle } from '../angle.ts';
import { postImage } from '../contract.ts';
import { mayTakeLater, photoMessages } from './photo-messages.ts';
import { sendPhoto } from './send-photo.ts';

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

interface Failure {
  readonly problem: string;
  readonly mayRetry: boolean;
}
type UploadState =
  | { readonly is: 'waiting' }
  | { readonly is: 'under-way'; readonly share: number }
  | ({ readonly is: 'failed' } & Failure);

export type ChosenPhoto = Pick<Upload, 'key' | 'file' | 'after' | 'angle'>;

/** Gives why a stored photo could not be used, or null. */
type KeepPhoto = (url: string, upload: Upload) => Promise<string | null>;

interface UploadQueue {
  readonly current: () => readonly Upload[];
  readonly add: (photos: readonly ChosenPhoto[]) => void;
  readonly retry: (keys: readonly string[]) => void;
  /** Stops it, if it is under way, and forgets it: what followed it follows `instead`. */
  readonly drop: (key: string, instead?: string) => void;
  /** Stops and forgets all but those that are stored already, which are still kept. */
  readonly stop: () => void;
}

/** `show` is given all uploads whenever one of them changes. */
function createUploadQueue(
  keep: KeepPhoto,
  show: (uploads: readonly Upload[]) => void,
  isPrivate: boolean,
): UploadQueue {
  let all: readonly Upload[] = [];
  const underWay = new Map<string, AbortController>();
  /** Photos that are stored and not saved yet: sent again, they need not be uploaded. */
  const stored = new Map<string, string>();

  function update(next: readonly Upload[]): void {
    all = next;
    show(next);
    startWaiting();
  }
  const setState = (key: string, state: UploadState) =>
    update(all.map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  function startWaiting(): void {
    const next = all.find(({ state }) => state.is === 'waiting');
    if (!next || underWay.size >= atOnce) return;
    const stop = new AbortController();
    underWay.set(next.key, stop);
    setState(next.key, { is: 'under-way', share: 0 });
    void send(next, stop);
  }

  async function send(upload: Upload, stop: AbortController): Promise<void> {
    const { key } = upload;
    const isMine = () => underWay.get(key) === stop;
    const onProgress = (share: number) => {
      if (isMine()) setState(key, { is: 'under-way', share });
    };
    const url =
      stored.get(key) ?? (await store(upload.file, { signal: stop.signal, onProgress, isPrivate }));
    if (!isMine()) return;
    if (typeof url === 'string') stored.set(key, url);
    const failure = typeof url === 'string' ? await failureOf(() => keep(url, upload)) : url;
    if (!failure || !isMine()) return;
    underWay.delete(key);
    setState(key, { is: 'failed', ...failure });
  }

  function end(key: string): void {
    underWay.get(key)?.abort();
    underWay.delete(key);
    URL.revokeObjectURL(key);
  }

  return {
    current: () => all,
    add: (photos) => update([...all, ...photos.map(waiting)]),
    retry: (keys) => {
      for (const key of keys) setState(key, { is: 'waiting' });
    },
    drop(key, instead) {
      if (!all.some((upload) => upload.key === key)) return;
      end(key);
      update(without(all, key, instead));
    },
    stop() {
      const isBeingStored = ({ key }: Upload) => underWay.has(key) && stored.has(key);
      for (const { key } of all.filter((upload) => !isBeingStored(upload))) {
        end(key);
        all = without(all, key);
      }
      show(all);
    },
  };
}

const waiting = (photo: ChosenPhoto): Upload => ({ ...photo, state: { is: 'waiting' } });

function without(uploads: readonly Upload[], key: string, instead?: string): Upload[] {
  const after = instead ?? uploads.find((upload) => upload.key === key)?.after ?? null;
  return uploads
    .filter((upload) => upload.key !== key)
    .map((upload) => (upload.after === key ? { ...upload, after } : upload));
}

/** The address of the stored photo, or why there is none. */
async function store(
  file: File,
  options: Parameters<typeof sendPhoto>[1],
): Promise<string | Failure> {
  try {
    const outcome = await sendPhoto(file, options);
    if (!isRefused(outcome)) return outcome.data.url;
    return {
      problem: refusalMessage(postImage, outcome, photoMessages),
      mayRetry: mayTakeLater(outcome),
    };
  } catch (error) {
    return { problem: failureMessage(error), mayRetry: true };
  }
}

async function failureOf(keeping: () => Promise<string | null>): Promise<Failure | null> {
  try {
    const problem = await keeping();
    return problem === null ? null : { problem, mayRetry: true };
  } catch (error) {
    return { problem: failureMessage(error), mayRetry: true };
  }
}

/** The keys of those that failed, but not because of the photo. */
export const keysToRetry = (uploads: readonly Upload[]): string[] =>
  uploads.filter(({ state }) => state.is === 'failed' && state.mayRetry).map(({ key }) => key);

interface Uploads extends UploadQueue {
  /** `current()`, as it was when this was rendered. */
  readonly uploads: readonly Upload[];
}

/**
 * `keep` is given the address of a stored photo, which may be for certain people alone. What a bad line
 * has kept back is sent again when the network is back.
 */
export function useUploads(keep: KeepPhoto, isPrivate = false): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  const [queue] = useState(() =>
    createUploadQueue((url, upload) => latestKeep.current(url, upload), setUploads, isPrivate),
  );
  useWhenOnline(() => queue.retry(keysToRetry(queue.current())));
  // Leaving the page ends all of them.
  useEffect(() => queue.stop, [queue]);
  return { ...queue, uploads };
}
