import { useEffect, useRef, useState } from 'react';
import { isRefused } from '../../calls/refusal.ts';
import { failureMessage } from '../../calls/web/call-api.ts';
import { useArrival } from '../../calls/web/form/arrival.ts';
import { refusalMessage } from '../../calls/web/refusal-messages.ts';
import { useWhenOnline } from '../../ui/when-online.ts';
import { postImage } from '../contract.ts';
import { mayTakeLater, photoMessages } from './photo-messages.ts';
import { sendPhoto } from './send-photo.ts';

export type PhotoUpload =
  | { readonly is: 'none' }
  | { readonly is: 'under-way'; readonly preview: string; readonly share: number }
  | { readonly is: 'done'; readonly preview: string; readonly url: string }
  /** It has the photo where it is worth sending it again. */
  | { readonly is: 'failed'; readonly problem: string; readonly again: RetriedPhoto | null };

interface RetriedPhoto {
  readonly photo: File;
  readonly preview: string;
}

/** The address of the file itself, for as long as it is here. */
export function previewOf(upload: PhotoUpload): string | null {
  if (upload.is === 'under-way' || upload.is === 'done') return upload.preview;
  return (upload.is === 'failed' && upload.again?.preview) || null;
}

export interface PhotoHolder {
  /** The address of the uploaded photo, empty while there is none. It stays until another is stored. */
  readonly value: string;
  readonly onChange: (url: string) => void;
  /** Called with what the upload is now. */
  readonly onUpload: (upload: PhotoUpload) => void;
  /** Certain people alone may see it. */
  readonly isPrivate?: boolean;
}

export function usePhotoUpload({ value, onChange, onUpload, isPrivate = false }: PhotoHolder) {
  const [upload, setUpload] = useState<PhotoUpload>({ is: 'none' });
  const underWay = useRef<AbortController | null>(null);
  /** By the time a photo is stored, the form may say something else than when it was chosen. */
  const latestChange = useRef(onChange);
  latestChange.current = onChange;
  // Leaving the page ends the upload.
  useEffect(() => () => underWay.current?.abort(), []);
  const preview = previewOf(upload);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  function show(next: PhotoUpload): void {
    onUpload(next);
    setUpload(next);
  }

  async function send(photo: File): Promise<void> {
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    const isMine = () => underWay.current === mine;
    const preview = URL.createObjectURL(photo);
    const fail = (problem: string, mayRetry: boolean) => {
      underWay.current = null;
      show({ is: 'failed', problem, again: mayRetry ? { photo, preview } : null });
    };

    show({ is: 'under-way', preview, share: 0 });
    try {
      const outcome = await sendPhoto(photo, {
        signal: mine.signal,
        isPrivate,
        onProgress: (share) => isMine() && show({ is: 'under-way', preview, share }),
      });
      if (!isMine()) return;
      if (isRefused(outcome))
        return fail(refusalMessage(postImage, outcome, photoMessages), mayTakeLater(outcome));
      underWay.current = null;
      const { url } = outcome.data;
      latestChange.current(url);
      show({ is: 'done', preview, url });
    } catch (error) {
      if (isMine()) fail(failureMessage(error), true);
    }
  }

  useWhenOnline(() => {
    if (upload.is === 'failed' && upload.again) void send(upload.again.photo);
  });

  const isGone = upload.is === 'done' && upload.url !== value;
  return {
    /** None once the form has another photo, or has been emptied. */
    upload: isGone ? ({ is: 'none' } as const) : upload,
    send,
    /** The photo that was there before stays, if one was. */
    leaveOut(): void {
      underWay.current?.abort();
      underWay.current = null;
      show({ is: 'none' });
    },
    /** The uploaded photo is no longer at its address. */
    lose(): void {
      onChange('');
      show({
        is: 'failed',
        problem: 'This photo is no longer here. Please choose it again.',
        again: null,
      });
    },
  };
}

/** Why a form cannot be sent yet, by what its photo is. */
export const photoChecks: Readonly<Partial<Record<PhotoUpload['is'], string>>> = {
  'under-way': 'Wait until the photo is uploaded, then press the button again.',
  failed: 'Your photo wasn’t uploaded. Try again, choose another, or leave it out.',
};

/**
 * Has a form wait for its photo, and keeps it from being sent where that was not uploaded: it would be saved
 * without it, or with the one before.
 */
export function usePhotoCheck() {
  const upload = useRef<PhotoUpload>({ is: 'none' });
  const [isUnderWay, setUnderWay] = useState(false);
  const arrival = useArrival(isUnderWay);
  return {
    onUpload(now: PhotoUpload): void {
      upload.current = now;
      setUnderWay(now.is === 'under-way');
    },
    /** The photo that is on its way. Whoever leaves it out meanwhile may want to choose another one. */
    awaits: () =>
      isUnderWay
        ? ({
            field: 'image',
            wait: () => arrival().then(() => upload.current.is !== 'none'),
            text: 'The form is sent once the photo is uploaded.',
          } as const)
        : undefined,
    /** What is wrong with the photo, by its field. */
    check: () => photoProblem(upload.current),
  };
}

function photoProblem(upload: PhotoUpload): { readonly image?: string } {
  const isUseless = upload.is === 'failed' && !upload.again;
  const image = isUseless ? upload.problem : photoChecks[upload.is];
  return image ? { image } : {};
}
