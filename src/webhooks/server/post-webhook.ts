// One request to a webhook: to the address that was checked, without following a redirect.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type AddressLookup, type AddressRefused, findAddress } from './find-address.ts';

/** How long all of a try may take, from looking the name up to the end of the answer. */
const tryMs = 15_000;
/** How much of an answer is stored, in bytes. */
const mostOfAnswer = 1024;

/** What came of a try. Without a status there was no answer, and `problem` says why. */
export interface Posted {
  readonly status: number | null;
  /** Its beginning. */
  readonly answer: string | null;
  readonly problem: string | null;
}

interface Posting extends AddressLookup {
  /** Ends what is under way. */
  readonly closing: AbortSignal;
  readonly timeoutMs?: number;
}

interface Message {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Never rejects. */
export async function postWebhook(
  { closing, timeoutMs = tryMs, ...lookup }: Posting,
  { url, body, headers }: Message,
): Promise<Posted> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
  const target = new URL(url);
  try {
    const { address, family } = await orAbort(findAddress(lookup, target), signal);
    return await post(target, { address, family, body, headers, signal });
  } catch (error) {
    return { status: null, answer: null, problem: problemOf(error, signal) };
  }
}

interface Request {
  readonly address: string;
  readonly family: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const post = (target: URL, { address, family, body, headers, signal }: Request) =>
  new Promise<Posted>((resolve, reject) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: none that was opened to another address of this host.
      agent: false,
      lookup: (_, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
      signal,
    });
    /** Set once there is a status: what arrived counts, also if the rest does not. */
    let end: (() => void) | undefined;
    request.on('error', (error) => (end ? end() : reject(error)));
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      const parts: Buffer[] = [];
      let size = 0;
      const finish = () => {
        request.destroy();
        resolve({ status, answer: textOf(Buffer.concat(parts)), problem: problemWith(status) });
      };
      end = finish;
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, mostOfAnswer - size));
        size += part.length;
        if (size >= mostOfAnswer) finish();
      });
      response.on('end', finish).on('error', finish);
    });
    request.end(body);
  });

const problemWith = (status: number): string | null =>
  status >= 300 && status < 400 ? 'Redirects are not followed.' : null;

/** Reads bytes as text, without what a database cannot store. */
const textOf = (bytes: Buffer): string =>
  bytes.toString('utf8').replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');

const texts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host could not be looked up.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The connection was closed without an answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired.',
};

function problemOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'There was no answer in time.';
  const { code, message }: NodeJS.ErrnoException | AddressRefused = Object(error);
  return (texts[code ?? ''] ?? message).slice(0, 200);
}

const orAbort = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
