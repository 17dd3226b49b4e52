// Decodes and encodes photos in separate processes, outside the server's memory.
import { createMachinePool } from '../../kit/server/worker/machine-pool.ts';
import { PoolBusy } from '../../kit/server/worker/process-pool.ts';
import { DeadlinePassed } from '../../kit/server/worker/worker-process.ts';
import type { PhotoKind, PictureKind } from './check-photo.ts';
import type { PreparedLogo } from './logo.ts';
import type { Photo, PhotoProblem } from './photo.ts';

/** A file, or what is in one. */
export type PhotoSource = { readonly path: string } | Uint8Array;

export interface PhotoJob {
  readonly source: PhotoSource;
  readonly kind: PictureKind;
}

/** `line` is a person's id: jobs wait behind those of the same person only. */
export interface ImageWorker {
  /** A photo in all widths and formats, or a word for why it is none. */
  prepare(
    source: PhotoSource,
    kind: PhotoKind,
    line: string,
  ): Promise<Photo | PhotoProblem | 'busy'>;
  /** An uploaded logo in all its sizes, or a word for why it is none. */
  prepareLogo(source: PhotoSource, line: string): Promise<PreparedLogo | PhotoProblem | 'busy'>;
  /** Takes no more work, and finishes what is under way. */
  refuseMore(): void;
  close(): void;
}

const module = new URL('./image-worker-process.ts', import.meta.url);
/** Far above what any photo within its limits takes, on a busy machine too. */
const deadlineMs = 60_000;

export function createImageWorker(): ImageWorker {
  const photos = createMachinePool<PhotoJob, Photo | PreparedLogo | PhotoProblem | 'busy'>({
    module,
    deadlineMs,
    count: 2,
    maxWaiting: 20,
    maxWaitingInLine: 12,
    maxOutOfLine: 1,
  });
  const run = (job: PhotoJob, line: string) =>
    photos.run(job, line).catch((error) => {
      // Decoding has a limit of its own: a job that takes this long waits for a machine at its limits.
      if (error instanceof PoolBusy || error instanceof DeadlinePassed) return 'busy';
      throw error;
    });
  return {
    // The kind of a job decides which of the two it gives.
    prepare: (source, kind, line) =>
      run({ source, kind }, line) as Promise<Photo | PhotoProblem | 'busy'>,
    prepareLogo: (source, line) =>
      run({ source, kind: 'logo' }, line) as Promise<PreparedLogo | PhotoProblem | 'busy'>,
    refuseMore: photos.refuseMore,
    close: photos.close,
  };
}
