// The headers that every kind of answer carries: one table for all.
import type { FastifyInstance } from 'fastify';
import { href } from 'react-router';
import { isHttps } from '../../../kit/server/http/is-https.ts';

/** What a browser could do for a page, and what no page of ours asks for, but for those below. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/** The addresses of a page, with any query. A 0 in its path stands for a number. */
export const addressesOf = (path: string): RegExp =>
  new RegExp(`^${path.replace('0', '\\d+')}/?(\\?|$)`);

/** A page on which a seller scans the buyer's code. */
const scanningPage = addressesOf(href('/dashboard/handover/:bookingId', { bookingId: '0' }));

/** Pages with a search, which may be for cars near its reader. */
const searchPages = [href('/search'), href('/cars/:categoryId', { categoryId: '0' })].map(
  addressesOf,
);

function permissionsFor(url: string): string {
  const used = new Set([
    ...(scanningPage.test(url) ? ['camera'] : []),
    ...(searchPages.some((page) => page.test(url)) ? ['geolocation'] : []),
  ]);
  return unused.map((feature) => `${feature}=${used.has(feature) ? '(self)' : '()'}`).join(', ');
}

/**
 * For everything that leaves the server; `publicUrl` says whether browsers reach it by TLS, and `url` is the
 * address of a page.
 */
export const securityHeaders = (publicUrl: string, url = ''): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not `same-origin`, which would cut the tie to a sign-in window of another provider.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsFor(url),
  ...(isHttps(publicUrl)
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** The headers of what is not a page: nothing in it may run or be framed. */
export const nonPageHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...securityHeaders(publicUrl),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/**
 * Adds them, and the request's id, to every response that does not bring its own. Cached responses
 * are sent with theirs.
 */
export function addSecurityHeaders(
  server: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  // What does not say how long it may be kept is kept by no cache on the way.
  const each = Object.entries({ ...headers, 'cache-control': 'no-store' });
  server.addHook('onSend', (request, reply, _, done) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of each) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
