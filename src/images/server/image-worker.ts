// Decodes and encodes photos in separate processes, outside the server's memory.
import { createProcessPool, type ProcessPool } from '../../kit/server/process-pool.ts';
import type { ImageFormat } from '../image.ts';
import type { EncodedImage, Photo, PhotoProblem } from './photo.ts';
import type { PhotoSubject } from './size-problem.ts';

export type ImageJob =
  | { readonly want: 'prepare'; readonly bytes: Uint8Array; readonly subject: PhotoSubject }
  | { readonly want: 'encode'; readonly master: Uint8Array; readonly format: ImageFormat };

export interface ImageWorker {
  /** An uploaded photo in all widths and formats, or a word for why it is none. */
  prepare(bytes: Uint8Array, subject: PhotoSubject): Promise<Photo | PhotoProblem>;
  /** All widths of a picture that is known to be good. */
  encode(master: Uint8Array, format: ImageFormat): Promise<EncodedImage[]>;
  close(): void;
}

/** `count` pictures at a time; the rest wait. */
export function createImageWorker(count: number): ImageWorker {
  const pool: ProcessPool<ImageJob, unknown> = createProcessPool(
    new URL('./image-worker-process.ts', import.meta.url),
    count,
  );
  return {
    prepare: (bytes, subject) =>
      pool.run({ want: 'prepare', bytes, subject }) as Promise<Photo | PhotoProblem>,
    encode: (master, format) =>
      pool.run({ want: 'encode', master, format }) as Promise<EncodedImage[]>,
    close: pool.close,
  };
}
