// Under which names the market answers, and from which pages it takes changes.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../../kit/server/http/network.ts';
import { refuse } from '../../refusal.ts';
import { sendRefusal } from './send-refusal.ts';

interface OwnUrls {
  /** Where people reach the site. */
  readonly publicUrl: string;
  /** Where this node listens. */
  readonly ownUrl: string;
}
interface OwnHost extends OwnUrls {
  /** Health checks come by any name, such as the address of a container. */
  readonly isOpen: (path: string) => boolean;
}

/** Whether a request names the market itself, and once. What a server in front adds is not read. */
export function createOwnHostCheck({ publicUrl, ownUrl }: OwnUrls) {
  const isOurs = ownNames({ publicUrl, ownUrl });
  return ({ headers, rawHeaders }: IncomingMessage): boolean =>
    isOurs(headers.host ?? '') && countHosts(rawHeaders) === 1;
}

function ownNames({ publicUrl, ownUrl }: OwnUrls) {
  const [publicHost, ownHost] = [publicUrl, ownUrl].map((url) => new URL(url).host);
  return (host: string): boolean => host === publicHost || host === ownHost || isLoopback(host);
}

/** Pages say it as well: it is for the operator, who has to set something. */
export const wrongHostText = (publicUrl: string): string =>
  `This market answers at ${publicUrl}. If it should answer here, its operator has to set PUBLIC_URL to the address that people open.`;

/**
 * Refuses requests to a foreign name. Otherwise a page of another site could point its own name at
 * this machine (DNS rebinding), and the browser would let it read whatever is answered here.
 */
export function refuseOtherHosts(
  server: FastifyInstance,
  { publicUrl, ownUrl, isOpen }: OwnHost,
): void {
  const isOwnName = ownNames({ publicUrl, ownUrl });
  const publicHost = new URL(publicUrl).host;
  // Whether a request names a host of ours, itself or as a trusted server in front was asked for it.
  const isOurs = (request: FastifyRequest): boolean =>
    isOwnName(request.headers.host ?? '') || request.host === publicHost;

  server.addHook('onRequest', (request, reply, done) => {
    const hosts = countHosts(request.raw.rawHeaders);
    if (hosts !== 1)
      return void sendRefusal(
        reply,
        refuse('bad-request', { detail: 'A request names its host once.' }),
        { refusals: { 'bad-request': 400 } },
      );
    if (isOpen(request.url) || isOurs(request)) return done();
    sendRefusal(
      reply,
      refuse('wrong-host', { detail: wrongHostText(publicUrl) }),
      { refusals: { 'wrong-host': 421 } },
      { isSuspicious: true },
    );
  });
}

/** node:http keeps the first and drops the others, where a server in front may read the last. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/**
 * Browsers name the page that sends a request; a program that names none cannot be tricked by a page.
 * Our own are those of `publicUrl`. On one's own machine `localhost` and `127.0.0.1` are as good, if
 * page and request agree on the name.
 */
export function isFromOtherSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined || origin === publicUrl) return false;
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).host);
  return !(isLocal && origin === `http://${host}`);
}
