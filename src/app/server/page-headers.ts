// The headers that tell a browser what a page of ours may do: as little as it needs.
import { createHash } from 'node:crypto';
import { speculationRules } from '../../site/web/speculation-rules.ts';

/**
 * `nonce`: allows the inline scripts that carry it; null for pages without any script.
 * `hasStripe`: the card form on this page is Stripe's, in frames of its own.
 * `apiBase`: where the page makes its calls; on another site it must be allowed by name.
 */
export function policyFor(
  nonce: string | null,
  { hasStripe, apiBase }: { hasStripe: boolean; apiBase: string },
): string {
  const callsTo = URL.canParse(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return [
    "default-src 'self'",
    `script-src ${likelyNext}${nonce ? ` 'self' 'nonce-${nonce}'` : ''}${hasStripe ? ` ${stripeJs}` : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${callsTo}${hasStripe ? ' https://api.stripe.com' : ''}`,
    ...(hasStripe ? [`frame-src ${stripeJs} https://hooks.stripe.com`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The one inline script without a nonce. */
const likelyNext = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;

/** As Stripe asks for it: docs.stripe.com/security/guide#content-security-policy */
const stripeJs = 'https://js.stripe.com https://*.js.stripe.com';

/** Only here is a card typed. A policy belongs to the document, so this page is always loaded whole. */
export const isPaymentPage = (url: string): boolean =>
  /^\/dashboard\/payment\/\d+\/?(\?|$)/.test(url);

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not `same-origin`, which would cut the tie to a sign-in window of another provider.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
