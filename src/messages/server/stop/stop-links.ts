// Stop links are signed, so that they work without a session and nobody can make one for others.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { href } from 'react-router';
import { derivedKey } from '../../../kit/server/derived-key.ts';
import { type Stoppable, stoppables, stopToken } from '../../stop-contract.ts';

export interface StopTarget {
  readonly stops: Stoppable;
  /** Of the thing at the module that sends its emails: a number or a UUID. */
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
      const stops = stoppables.find((one) => one === kind);
      const right = Buffer.from(signature(kind, id));
      const given = Buffer.from(signed);
      if (!stops || given.length !== right.length || !timingSafeEqual(given, right)) return null;
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
