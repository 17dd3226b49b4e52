// Receives a logo, which becomes small pictures that are kept in the database.
import type { FileRefusal, IncomingFile } from '../../calls/input.ts';
import { withSavedFile } from '../../calls/server/with-saved-file.ts';
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
  (personId, file) =>
    withSavedFile(file, folder, (path) => worker.prepareLogo({ path }, personId));
