// Decodes and encodes photos in separate processes, outside the server's memory.
import { createProcessPool, PoolBusy } from '../../kit/server/process-pool.ts';
import { DeadlinePassed } from '../../kit/server/worker-process.ts';
import type { ImageFormat } from '../image.ts';
import type { EncodedImage, Photo, PhotoProblem } from './photo.ts';
import type { PhotoSubject } from './size-problem.ts';

/** A file, or what is in one. */
export type PhotoSource = { readonly path: string } | Uint8Array;

type PhotoJob = {
  readonly want: 'prepare';
  readonly source: PhotoSource;
  readonly subject: PhotoSubject;
};
type PictureJob = {
  readonly want: 'encode';
  readonly master: Uint8Array;
  readonly format: ImageFormat;
};
export type ImageJob = PhotoJob | PictureJob;

/** In `line` whoever asks waits behind themselves only: a person's id, or a network address. */
export interface ImageWorker {
  /** An uploaded photo in all widths and formats, or a word for why it is none. */
  prepare(
    source: PhotoSource,
    subject: PhotoSubject,
    line: string,
  ): Promise<Photo | PhotoProblem | 'busy'>;
  /** All widths of a picture that is known to be good. */
  encode(master: Uint8Array, format: ImageFormat, line: string): Promise<EncodedImage[] | 'busy'>;
  /** From now on only finishes what it works on. */
  refuseMore(): void;
  close(): void;
}

const module = new URL('./image-worker-process.ts', import.meta.url);
/** Far above what any photo within its limits takes, on a busy machine too. */
const deadlineMs = 60_000;

export function createImageWorker(): ImageWorker {
  const photos = createProcessPool<PhotoJob, Photo | PhotoProblem>({
    module,
    deadlineMs,
    count: 2,
    maxWaiting: 20,
    maxWaitingInLine: 12,
    maxOutOfLine: 1,
  });
  // A process of its own: uploads do not keep visitors from seeing pictures.
  const pictures = createProcessPool<PictureJob, EncodedImage[]>({
    module,
    deadlineMs,
    count: 1,
    maxWaiting: 200,
    maxWaitingInLine: 48,
    maxOutOfLine: 1,
  });
  return {
    prepare: (source, subject, line) =>
      photos.run({ want: 'prepare', source, subject }, line).catch((error) => {
        if (error instanceof DeadlinePassed) return 'photo-too-large';
        return busyOr(error);
      }),
    encode: (master, format, line) =>
      pictures.run({ want: 'encode', master, format }, line).catch(busyOr),
    refuseMore() {
      photos.refuseMore();
      pictures.refuseMore();
    },
    close() {
      photos.close();
      pictures.close();
    },
  };
}

function busyOr(error: unknown): 'busy' {
  if (error instanceof PoolBusy) return 'busy';
  throw error;
}
