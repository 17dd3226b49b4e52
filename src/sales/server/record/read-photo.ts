import { isDrawn } from '../../../images/image.ts';
import type { ImageStore } from '../../../images/server/images.ts';
import type { ReadPhoto } from './take-record.ts';

/** In the largest size that is kept. A drawn picture of the demo is never kept for good, and has none. */
export const createReadPhoto =
  (store: Pick<ImageStore, 'read'>): ReadPhoto =>
  (id) =>
    isDrawn(id) ? Promise.resolve(null) : store.read({ id, width: 1280, format: 'webp' });
