import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** How long a whole answer may take to be read, in milliseconds. */
export const answerTimeoutMs = 60_000;
/** Up to this many bytes the system takes an answer at once, and nothing here waits for its reader. */
const bufferedBytes = 16 * 1024;

/** Closes the connection of an answer that is not read in time, which would only keep it busy. */
export function cutSlowReader(
  response: ServerResponse,
  payload: unknown,
  timeoutMs = answerTimeoutMs,
): void {
  // A posted form makes its call in this process, on no connection.
  if (!(response.socket instanceof Socket) || isSmall(payload)) return;
  const timer = setTimeout(() => response.destroy(), timeoutMs);
  response.once('close', () => clearTimeout(timer));
}

const isSmall = (payload: unknown): boolean =>
  !payload ||
  ((typeof payload === 'string' || payload instanceof Uint8Array) &&
    payload.length <= bufferedBytes);
