// The images module: photos are checked, re-encoded and stored; pictures are served.
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { createLogoUploads, type UploadLogo } from './logo-uploads.ts';
import { ownPhotoHandler } from './own-photo.ts';
import { createPictures, type DrawPicture, type Pictures } from './pictures.ts';
import { imageHandlers, type MaySeePrivate, servePictures } from './routes.ts';
import { deleteScheduledPhotos } from './store/delete-photos.ts';
import { deleteForgottenUploads } from './store/forgotten-uploads.ts';
import type { ImageStore } from './store/image-store.ts';
import { sweepUnusedPhotos } from './store/unused-photos.ts';
import { createUploads } from './uploads.ts';
import { createImageWorker } from './worker/image-worker.ts';

export type { UploadLogo } from './logo-uploads.ts';
export { photosOfPerson } from './photos-of-person.ts';
export type { DrawPicture, Pictures } from './pictures.ts';
export { schedulePhotoDeletion } from './store/delete-photos.ts';
export { type ImageFile, type ImageStore, imageIdOfKey } from './store/image-store.ts';
export { ownsPhoto } from './store/owns-photo.ts';

interface ImagesDependencies {
  readonly database: Database;
  readonly store: ImageStore;
  /** Draws the pictures of the demo stock by their ids. */
  readonly draw: DrawPicture;
  /** Holds uploads while they arrive and wait. */
  readonly uploadFolder: string;
  readonly mostPhotosADay: number;
  readonly maySeePrivate: MaySeePrivate;
}

interface Images extends Module {
  readonly pictures: Pictures;
  readonly uploadLogo: UploadLogo;
}

export function createImages(dependencies: ImagesDependencies): Images {
  const { database, store, draw, uploadFolder: folder, mostPhotosADay: mostADay } = dependencies;
  const { queries } = database;
  const worker = createImageWorker();
  const pictures = createPictures(queries, store, worker, draw);
  return {
    handlers: [
      ...imageHandlers(createUploads({ queries, pictures, folder, mostADay })),
      ownPhotoHandler(database),
    ],
    jobs: [
      {
        name: 'photo deletions',
        due: 'every-minute',
        run: () => deleteScheduledPhotos(queries, store),
      },
      {
        name: 'unused photos',
        due: 'every-minute',
        run: () => sweepUnusedPhotos(database, 'never used'),
      },
      {
        name: 'replaced photos',
        due: { hour: 3, minute: 50 },
        run: () => sweepUnusedPhotos(database, 'all'),
      },
    ],
    pictures,
    uploadLogo: createLogoUploads(worker, folder),
    routes(server) {
      servePictures(server, pictures, dependencies.maySeePrivate);
      server.addHook('onReady', () => deleteForgottenUploads(folder));
      // A server that stops answers at once who would have to wait.
      server.addHook('preClose', async () => worker.refuseMore());
    },
    close: worker.close,
  };
}
