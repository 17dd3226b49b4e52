// The headers that tell a browser what a page of ours may do: as little as it needs.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { speculationRules } from '../../site/web/document/speculation-rules.ts';

/**
 * `nonce`: allows the inline scripts that carry it; null for pages without any script but the rules for fetching ahead.
 * `hasStripe`: the card form on this page is Stripe's, in frames of its own.
 */
export function contentSecurityPolicy(
  nonce: string | null,
  { hasStripe }: { hasStripe: boolean },
): string {
  return [
    "default-src 'self'",
    nonce
      ? `script-src 'self' 'nonce-${nonce}'${hasStripe ? ` ${stripeJs}` : ''}`
      : `script-src ${likelyNext}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${hasStripe ? ' https://api.stripe.com' : ''}`,
    ...(hasStripe ? [`frame-src ${stripeJs} https://hooks.stripe.com`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The only script of a page that is cached for everyone, so it cannot have a nonce. */
const likelyNext = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;

/** As Stripe requires: docs.stripe.com/security/guide#content-security-policy */
const stripeJs = 'https://js.stripe.com https://*.js.stripe.com';

/** Only here is a card typed. A policy belongs to the document, so this page is always loaded whole. */
export const isPaymentPage = (url: string): boolean =>
  /^\/dashboard\/payment\/\d+\/?(\?|$)/.test(url);

/** For everything that leaves the server; `publicUrl` says whether browsers reach it by TLS. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not `same-origin`, which would cut the tie to a sign-in window of another provider.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** For what is no page: nothing in it may run or be framed. */
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
  const each = Object.entries(headers);
  server.addHook('onSend', (request, reply, _, done) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of each) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
