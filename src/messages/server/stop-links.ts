// Stop links are signed, so that they work without a session and nobody can make one for others.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { href } from 'react-router';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { derivedKey } from '../../kit/server/secrets.ts';
import * as contract from '../stop-contract.ts';
import { type Stoppable, stoppables, stopToken } from '../stop-contract.ts';
import type { Dependencies } from './dependencies.ts';

export interface StopTarget {
  readonly stops: Stoppable;
  /** The id that the module that sends the emails gave the thing: a number or a UUID. */
  readonly id: string;
}

export interface StopLinks {
  tokenOf(target: StopTarget): string;
  /** Null for a token that was not made here. */
  read(token: string): StopTarget | null;
}

export function createStopLinks(secret: string): StopLinks {
  const key = derivedKey(secret, 'stop link');
  const signature = (stops: string, id: string): string =>
    createHmac('sha256', key).update(`${stops}_${id}`).digest('base64url');
  return {
    tokenOf: ({ stops, id }) => `${stops}_${id}_${signature(stops, id)}`,
    read(token) {
      const [, kind = '', id = '', signed = ''] = stopToken.exec(token) ?? [];
      const stops = stoppables.find((stoppable) => stoppable === kind);
      const right = Buffer.from(signature(kind, id));
      const claimed = Buffer.from(signed);
      if (!stops || claimed.length !== right.length || !timingSafeEqual(claimed, right))
        return null;
      return { stops, id };
    },
  };
}

/** The page that stops it, which takes a mail program's own request as well (RFC 8058). */
export const stopPath = (token: string): string => `${href('/stop-emails')}?token=${token}`;

/** RFC 2369 and RFC 8058: mail programs show a button of their own. */
export const stopHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

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

export const readStopLink = ({ database, stopLinks, stopHooks }: Dependencies) =>
  handle(contract.readStopLink, async ({ token }) => {
    const target = stopLinks.read(token);
    const emails = target && (await stopHooks[target.stops]?.read(database.queries, target.id));
    return target && emails ? { stops: target.stops, ...emails } : refuse('link-void');
  });

export const stopEmails = ({ database, stopLinks, stopHooks }: Dependencies) =>
  handle(contract.stopEmails, async ({ token }) => {
    const target = stopLinks.read(token);
    const stopping = target && stopHooks[target.stops];
    const isDone =
      target && stopping && (await database.transaction((tx) => stopping.stop(tx, target.id)));
    return isDone ? { acknowledged: true } : refuse('link-void');
  });
