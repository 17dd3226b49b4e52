// Photos that are chosen for one person: each is stored at once, and sent with the form by its address.
// A form that is submitted while some are on their way is sent when they have arrived.
import { useState } from 'react';
import { useUploads } from './upload-queue.ts';

export const lostText = 'Try again or leave out the photo that wasn’t uploaded.';

export type PrivatePhotos = ReturnType<typeof usePrivatePhotos>;

/** `posted`: the addresses, with blanks between them, with which the form has come back. */
export function usePrivatePhotos(most: number, posted = '') {
  const [uploaded, setUploaded] = useState<readonly string[]>(() =>
    posted.split(' ').filter(Boolean),
  );
  const uploads = useUploads(async (url, { key }) => {
    setUploaded((before) => [...before, url]);
    uploads.drop(key);
    return null;
  }, true);
  const { uploads: underWay } = uploads;
  const isAnyLost = underWay.some(({ state }) => state.is === 'failed');
  const [leftOut, setLeftOut] = useState(0);
  const [isWaiting, setWaiting] = useState(false);

  return {
    uploaded,
    uploads,
    most,
    room: Math.max(0, most - uploaded.length - underWay.length),
    /** How many of those chosen last were too many. */
    leftOut,
    /** Why the form cannot be sent yet, by its field. */
    check: (): { readonly photos?: string } => (isAnyLost ? { photos: lostText } : {}),
    isAnyLost,
    /** The form was submitted, and waits for photos that are on their way. */
    isWaiting,
    /** Nothing is on its way anymore that a form could wait for, or not all of it will arrive. */
    isSettled: underWay.length === 0 || isAnyLost,
    /** Keeps the form back while photos are on their way. */
    keepsBack(): boolean {
      const waits = uploads.current().length > 0;
      setWaiting(waits);
      return waits;
    },
    stopWaiting: () => setWaiting(false),
    choose(files: readonly File[]): void {
      const taken = files.slice(0, Math.max(0, most - uploaded.length - uploads.current().length));
      setLeftOut(files.length - taken.length);
      uploads.add(
        taken.map((file) => ({ key: URL.createObjectURL(file), file, after: null, angle: null })),
      );
    },
    remove: (url: string): void => setUploaded((before) => before.filter((one) => one !== url)),
    /** Once they are sent, or when the form starts over. */
    forget(): void {
      uploads.stop();
      setUploaded([]);
      setLeftOut(0);
      setWaiting(false);
    },
  };
}
