// The images module: photos are checked, re-encoded and stored; pictures are served.
import type { FastifyInstance } from 'fastify';
import type { CallHandler } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database.ts';
import type { ImageStore } from './image-store.ts';
import { createImageWorker } from './image-worker.ts';
import { createPictures, type DrawPicture, type Pictures } from './pictures.ts';
import { imageHandlers, servePictures } from './routes.ts';

export type { DrawPicture, Pictures } from './pictures.ts';

export interface ImagesDependencies {
  readonly queries: Queries;
  readonly store: ImageStore;
  /** Draws the pictures of the demo stock by their ids. */
  readonly draw: DrawPicture;
}

export interface Images {
  readonly handlers: readonly CallHandler[];
  readonly pictures: Pictures;
  routes(server: FastifyInstance): void;
  /** Ends the processes that encode photos. */
  close(): void;
}

const workerProcesses = 2;

export function createImages({ queries, store, draw }: ImagesDependencies): Images {
  const worker = createImageWorker(workerProcesses);
  const pictures = createPictures(queries, store, worker, draw);
  return {
    handlers: imageHandlers(pictures),
    pictures,
    routes: (server) => servePictures(server, pictures),
    close: worker.close,
  };
}
