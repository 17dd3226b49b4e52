// The images module: photos are checked, re-encoded and stored; pictures are served.
import type { Authentication } from '../../calls/server/authentication.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { Person } from '../../people/person.ts';
import type { PeopleMarket } from '../../people/server/people.ts';
import { imageUrl } from '../image.ts';
import { createLogoUploads, type UploadLogo } from './logo-uploads.ts';
import { ownPhotoHandler } from './own-photo.ts';
import { createPictures, type Pictures, type ReadDrawn } from './pictures.ts';
import { imageHandlers, servePictures } from './routes.ts';
import { deleteScheduledPhotos } from './store/delete-photos.ts';
import type { ImageStore } from './store/image-store.ts';
import { deleteForgottenUploads, sweepUnusedPhotos } from './store/unused-photos.ts';
import { createUploads } from './uploads.ts';
import { createImageWorker } from './worker/image-worker.ts';

export type { UploadLogo } from './logo-uploads.ts';
export { photosOfPerson } from './own-photo.ts';
export { ownsPhoto, schedulePhotoDeletion } from './store/delete-photos.ts';
export { type ImageFile, type ImageStore, imageIdOfKey } from './store/image-store.ts';
export { copyAsPrivate } from './store/private-copy.ts';

/** What later modules know of photos. */
export interface ImageHooks {
  /** Whether a person may see this private photo. */
  readonly maySeePrivate: (queries: Queries, person: Person, id: string) => Promise<boolean>;
}

interface ImagesDependencies extends ImageHooks {
  readonly database: Database;
  readonly imageStore: ImageStore;
  readonly readDrawn: ReadDrawn;
  /** Holds uploads while they arrive and wait. */
  readonly uploadFolder: string;
  /** Of every account. */
  readonly limits: { readonly photosADay: number };
  /** Who sends a request. */
  readonly sessionOf: Authentication['bySession'];
}

interface Images extends Module {
  readonly pictures: Pictures;
  readonly uploadLogo: UploadLogo;
  /** Stores the picture of a person's account at the provider they sign in with. */
  readonly savePhoto: PeopleMarket['savePhoto'];
}

export function createImages(dependencies: ImagesDependencies): Images {
  const { database, readDrawn, imageStore: store, uploadFolder: folder } = dependencies;
  const { limits, sessionOf, maySeePrivate } = dependencies;
  const { queries } = database;
  const worker = createImageWorker();
  const pictures = createPictures(queries, store, worker, readDrawn);
  return {
    handlers: [
      ...imageHandlers(createUploads({ queries, pictures, folder, mostADay: limits.photosADay })),
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
    async savePhoto(ownerId, bytes) {
      const photo = await pictures.add(ownerId, bytes, 'person');
      return typeof photo === 'string' ? null : imageUrl(photo.id, 360);
    },
    routes(server) {
      servePictures(server, pictures, async (credentials, id) => {
        const session = await sessionOf(credentials);
        return session !== null && maySeePrivate(queries, session.person, id);
      });
      server.addHook('onReady', () => deleteForgottenUploads(folder));
      // A server that stops answers at once who would have to wait.
      server.addHook('preClose', async () => worker.refuseMore());
    },
    close: worker.close,
  };
}
