import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * How long an answer may take to be read. A phone in the woods reads 2 kB a second and gets all of
 * it; a client that reads nothing at all is cut off by the server's limit for idle connections.
 */
interface ReadingTime {
  /** The milliseconds that any answer has. */
  readonly atLeastMs: number;
  /** Milliseconds that each byte adds. */
  readonly msPerByte: number;
}
export const readingTime: ReadingTime = { atLeastMs: 60_000, msPerByte: 1 };
/** Up to this many bytes the system takes an answer at once, and nothing here waits for its reader. */
const bufferedBytes = 16 * 1024;
/** Stands for the length of a page that is compressed while it is sent, which nobody knows before. */
const assumedBytes = 256 * 1024;

/** Closes the connection of an answer that is not read in time; `bytes` is NaN for an unknown length. */
export function cutSlowReader(
  response: ServerResponse,
  bytes: number,
  { atLeastMs, msPerByte }: ReadingTime = readingTime,
): void {
  // A posted form makes its call in this process, on no connection.
  if (!(response.socket instanceof Socket) || bytes <= bufferedBytes) return;
  const ms = atLeastMs + msPerByte * (bytes || assumedBytes);
  const timer = setTimeout(() => response.destroy(), ms);
  response.once('close', () => clearTimeout(timer));
}
