// Several photos on their way at once: each has its progress, and can be stopped and sent again.
import { useEffect, useRef, useState } from 'react';
import {
  createUploadQueue,
  type KeepPhoto,
  type Upload,
  type UploadQueue,
} from './upload-queue.ts';

interface Uploads extends UploadQueue {
  /** `current()`, as it was when this was rendered. */
  readonly uploads: readonly Upload[];
}

/** `keep` is given the address of a stored photo, which may be for certain people alone. */
export function useUploads(keep: KeepPhoto, isPrivate = false): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  const [queue] = useState(() =>
    createUploadQueue((url, upload) => latestKeep.current(url, upload), setUploads, isPrivate),
  );
  // Leaving the page ends all of them.
  useEffect(() => queue.stop, [queue]);
  return { ...queue, uploads };
}
