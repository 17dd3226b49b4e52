// The headers that tell a browser what a page of ours may do: as little as it needs.

/** `nonce`: allows the inline scripts that carry it; null for pages without any script. */
export function policyFor(nonce: string | null): string {
  return [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not `same-origin`, which would cut the tie to a sign-in window of another provider.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Pages that are likely next are fetched ahead: see speculationRules.
  'speculation-rules': '"/speculation-rules.json"',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Fetched by the browser for every page, also for those without scripts. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/dashboard*', '/cars/*', '/images/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
