import type { Authentication } from '../../calls/server/authentication.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { Person } from '../../people/person.ts';
import type { ImageStore } from './image-store.ts';
import type { ImageWorker } from './image-worker.ts';
import type { Pictures, ReadDrawn } from './pictures.ts';

/** What later modules know of photos. */
export interface ImageHooks {
  /** Whether a person may see this private photo. */
  readonly maySeePrivate: (queries: Queries, person: Person, id: string) => Promise<boolean>;
}

/** What the front file is handed. */
export interface ImageMarket extends ImageHooks {
  readonly database: Database;
  readonly imageStore: ImageStore;
  readonly readDrawn: ReadDrawn;
  /** Holds uploads while they arrive and wait. */
  readonly uploadFolder: string;
  readonly limits: {
    /** How many photos an account may store in 24 hours. */
    readonly photosADay: number;
  };
  /** Who sends a request. */
  readonly sessionOf: Authentication['bySession'];
}

export interface Dependencies extends ImageMarket {
  readonly worker: ImageWorker;
  readonly pictures: Pictures;
  /** How many uploads of each person arrive, wait or are worked on. */
  readonly underWay: Map<string, number>;
}
