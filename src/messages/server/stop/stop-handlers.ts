import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { readStopLink, type Stoppable, stopEmails } from '../../stop-contract.ts';
import type { StopLinks } from './stop-links.ts';

/** How a module stops what it sends. */
interface Stopping {
  /** Null where there is nothing to stop anymore. */
  read(
    queries: Queries,
    id: string,
  ): Promise<{ readonly name: string; readonly isStopped: boolean } | null>;
  /** False where there is nothing to stop anymore. */
  stop(tx: Queries, id: string): Promise<boolean>;
}

export type StopHooks = { readonly [Kind in Stoppable]?: Stopping };

const refuseLink = () =>
  refuse('link-void', { detail: 'This link stops nothing, or no longer does.' });

export const stopHandlers = (
  { queries, transaction }: Database,
  links: StopLinks,
  hooks: StopHooks,
): CallHandler[] => [
  handle(readStopLink, async ({ token }) => {
    const target = links.read(token);
    const found = target && (await hooks[target.stops]?.read(queries, target.id));
    return target && found ? { stops: target.stops, ...found } : refuseLink();
  }),

  handle(stopEmails, async ({ token }) => {
    const target = links.read(token);
    const stopping = target && hooks[target.stops];
    const isDone = target && stopping && (await transaction((tx) => stopping.stop(tx, target.id)));
    return isDone ? { acknowledged: true } : refuseLink();
  }),
];
