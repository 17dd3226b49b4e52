// The images module: photos are checked, re-encoded and stored; pictures are served.
import type { IncomingFile } from '../../calls/input.ts';
import type { Module } from '../../calls/server/module.ts';
import type { PeopleMarket } from '../../people/server/people.ts';
import { imageUrl } from '../image.ts';
import {
  deleteForgottenUploads,
  deleteScheduledPhotos,
  sweepUnusedPhotos,
} from './delete-photos.ts';
import type { Dependencies, ImageMarket } from './dependencies.ts';
import { createImageWorker } from './image-worker.ts';
import { setOwnPhoto } from './own-photo.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { servePictures } from './serve-pictures.ts';
import { postImage, postPrivateImage, uploadLogo } from './uploads.ts';

export { ownsPhoto } from './delete-photos.ts';
export type { ImageHooks } from './dependencies.ts';
export { type ImageFile, type ImageStore, imageIdOfKey } from './image-store.ts';
export { photosOfPerson } from './own-photo.ts';

export type UploadLogo = (personId: string, file: IncomingFile) => ReturnType<typeof uploadLogo>;

interface Images extends Module {
  readonly pictures: Pictures;
  readonly uploadLogo: UploadLogo;
  /** Stores the picture of a person's account at the provider they sign in with. */
  readonly savePhoto: PeopleMarket['savePhoto'];
}

export function createImages(market: ImageMarket): Images {
  const { database, readDrawn, imageStore, uploadFolder } = market;
  const { queries } = database;
  const worker = createImageWorker();
  const pictures = createPictures(queries, imageStore, worker, readDrawn);
  const dependencies: Dependencies = { ...market, worker, pictures, underWay: new Map() };
  return {
    handlers: [postImage, postPrivateImage, setOwnPhoto].map((answer) => answer(dependencies)),
    jobs: [
      {
        name: 'photo deletions',
        due: 'every-minute',
        run: () => deleteScheduledPhotos(queries, imageStore),
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
    uploadLogo: (personId, file) => uploadLogo(dependencies, personId, file),
    async savePhoto(ownerId, bytes) {
      const photo = await pictures.add(ownerId, bytes, 'account-picture');
      return typeof photo === 'string' ? null : imageUrl(photo.id, 360);
    },
    routes(server) {
      servePictures(server, dependencies);
      server.addHook('onReady', () => deleteForgottenUploads(uploadFolder));
      // A server that stops answers at once who would have to wait.
      server.addHook('preClose', async () => worker.refuseMore());
    },
    close: worker.close,
  };
}
