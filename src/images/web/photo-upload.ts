import { useEffect, useRef, useState } from 'react';
import { isRefused } from '../../calls/refusal.ts';
import { failureMessage } from '../../calls/web/call-api.ts';
import { refusalMessage } from '../../calls/web/refusal-messages.ts';
import { photoMessages } from './photo-messages.ts';
import { uploadPhoto } from './upload-photo.ts';

export type PhotoUpload =
  | { readonly is: 'none' }
  | { readonly is: 'under-way'; readonly preview: string; readonly share: number }
  | { readonly is: 'done'; readonly preview: string }
  /** With the photo where it is worth sending it again. */
  | { readonly is: 'failed'; readonly problem: string; readonly photo: File | null };

/**
 * `value` is the address of the uploaded photo, empty while there is none. `isPrivate`: for certain
 * people alone.
 */
export function usePhotoUpload(value: string, onChange: (url: string) => void, isPrivate: boolean) {
  const [upload, setUpload] = useState<PhotoUpload>({ is: 'none' });
  const underWay = useRef<{ stop: AbortController; before: string } | null>(null);
  // Leaving the page ends the upload.
  useEffect(() => () => underWay.current?.stop.abort(), []);

  async function send(photo: File): Promise<void> {
    const before = underWay.current?.before ?? value;
    underWay.current?.stop.abort();
    const mine = { stop: new AbortController(), before };
    underWay.current = mine;
    const isMine = () => underWay.current === mine;
    const fail = (problem: string, again: File | null) => {
      underWay.current = null;
      setUpload({ is: 'failed', problem, photo: again });
    };

    onChange('');
    const preview = URL.createObjectURL(photo);
    setUpload({ is: 'under-way', preview, share: 0 });
    try {
      const outcome = await uploadPhoto(photo, {
        signal: mine.stop.signal,
        isPrivate,
        onProgress: (share) => isMine() && setUpload({ is: 'under-way', preview, share }),
      });
      if (!isMine()) return;
      if (isRefused(outcome))
        return fail(
          refusalMessage(outcome, photoMessages, 'We can’t use this photo'),
          outcome.refused === 'busy' ? photo : null,
        );
      underWay.current = null;
      onChange(outcome.data.url);
      setUpload({ is: 'done', preview });
    } catch (error) {
      if (isMine()) fail(failureMessage(error), photo);
    }
  }

  return {
    upload,
    send,
    /** Back to the photo that was there before, if one was. */
    cancel(): void {
      const stopped = underWay.current;
      underWay.current = null;
      stopped?.stop.abort();
      onChange(stopped?.before ?? '');
      setUpload({ is: 'none' });
    },
    /** The uploaded photo is no longer at its address. */
    lose(): void {
      onChange('');
      setUpload({
        is: 'failed',
        problem: 'This photo is no longer here. Please choose it again.',
        photo: null,
      });
    },
  };
}
