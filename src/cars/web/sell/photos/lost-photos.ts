// Photos that were on their way when the page was closed or reloaded: phones do that by themselves to
// pages that nobody looks at. The files are gone then, but not their names.
import { useEffect, useState } from 'react';
import type { Upload } from '../../../../images/web/upload-queue.ts';
import { readTabList, writeTabList } from '../../../../ui/tab-list.ts';

/** The names of those that were lost, until others are chosen. */
export function useLostPhotos(carId: number, uploads: readonly Upload[]): readonly string[] {
  const key = `photosUnderWay:${carId}`;
  const [lost, setLost] = useState<readonly string[]>([]);
  useEffect(() => {
    setLost(readTabList(key));
    // Who leaves for another page has been asked before.
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
