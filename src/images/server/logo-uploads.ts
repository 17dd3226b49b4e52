// Receives a logo, which becomes small pictures that are kept in the database.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRefusal, IncomingFile } from '../../calls/incoming-file.ts';
import type { PreparedLogo } from './logo.ts';
import type { PhotoProblem } from './photo.ts';
import type { ImageWorker } from './worker/image-worker.ts';

export type UploadLogo = (
  personId: string,
  file: IncomingFile,
) => Promise<PreparedLogo | PhotoProblem | 'busy' | FileRefusal>;

/** `folder` holds the file while it arrives and waits. */
export const createLogoUploads =
  (worker: ImageWorker, folder: string): UploadLogo =>
  async (personId, file) => {
    const path = join(folder, randomUUID());
    try {
      await mkdir(folder, { recursive: true });
      return (await file.saveTo(path)) ?? (await worker.prepareLogo({ path }, personId));
    } finally {
      await rm(path, { force: true });
    }
  };
