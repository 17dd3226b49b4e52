// What the first process of a market and its workers tell each other.
import type { DatabaseConfig } from '../../kit/server/database/open-pool.ts';
import type { BuiltSite } from '../pages/render/build-site.ts';

/** What a worker needs to begin. Its settings are those of the environment, which it has too. */
export interface WorkerStart {
  /** The number of the worker, from 1 on. */
  readonly worker: number;
  readonly connection: DatabaseConfig;
  readonly site: BuiltSite;
}

export type ToWorker =
  | { readonly start: WorkerStart }
  /** The worker has to end, and takes requests for `drainSeconds` more. */
  | { readonly close: { readonly drainSeconds: number } };

/** It listens to messages, then for requests; other servers have taken the place of this machine’s. */
export type FromWorker = { readonly state: 'loaded' | 'open' | 'refused' };

/** Its message is for people: the worker has said before what was wrong. */
export class WorkerFailed extends Error {}
