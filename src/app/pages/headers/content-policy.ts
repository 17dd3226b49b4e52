// What a browser may do with a page of ours: as little as it needs.
import { createHash } from 'node:crypto';
import { touchedScript } from '../../../kit/web/hydration/touched-script.ts';
import { speculationRules } from '../../../site/web/document/speculation-rules.ts';
import { isHttps } from './page-headers.ts';

interface Page {
  /** Allows the inline scripts that carry it; null for a page of which all visitors get the same. */
  readonly nonce: string | null;
  /** The card form on this page is Stripe's, in frames of its own. */
  readonly hasStripe: boolean;
  /** Where browsers reach the site. */
  readonly publicUrl: string;
}

/** The headers of a page that hold its content policy, and say where breaches of it are reported. */
export function contentPolicy(page: Page): Readonly<Record<string, string>> {
  const { nonce, hasStripe, publicUrl } = page;
  const policy = [...directives(page), ...(hasStripe ? [] : trustedTypes(nonce)), ...reports];
  return {
    'content-security-policy': (isHttps(publicUrl)
      ? [...policy, 'upgrade-insecure-requests']
      : policy
    ).join('; '),
    // Stripe.js comes from Stripe in whatever version it has today, and does not promise to keep to it.
    ...(hasStripe
      ? { 'content-security-policy-report-only': [...trustedTypes(nonce), ...reports].join('; ') }
      : {}),
    'reporting-endpoints': `csp="${policyReportsPath}"`,
  };
}

/** Where browsers report what the policy has stopped. */
export const policyReportsPath = '/reports/csp';
const reports = [`report-uri ${policyReportsPath}`, 'report-to csp'];

/** Text becomes a script or markup only through a policy of this page's own scripts. */
const trustedTypes = (nonce: string | null): string[] => [
  "require-trusted-types-for 'script'",
  nonce ? 'trusted-types default forecourt-hydration' : "trusted-types 'none'",
];

function directives({ nonce, hasStripe }: Page): string[] {
  return [
    "default-src 'self'",
    nonce
      ? `script-src 'self' 'nonce-${nonce}'${hasStripe ? ` ${stripeJs}` : ''}`
      : `script-src 'self' ${sharedScripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${hasStripe ? ' https://api.stripe.com' : ''}`,
    ...(hasStripe ? [`frame-src ${stripeJs} https://hooks.stripe.com`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
}

/** The inline scripts of a page that is cached for everyone, so that they cannot have a nonce. */
const sharedScripts = [speculationRules, touchedScript]
  .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  .join(' ');

/** As Stripe requires: docs.stripe.com/security/guide#content-security-policy */
const stripeJs = 'https://js.stripe.com https://*.js.stripe.com';

/** Only here is a card typed. A policy belongs to the document, so this page is always loaded whole. */
export const isPaymentPage = (url: string): boolean =>
  /^\/dashboard\/payment\/\d+\/?(\?|$)/.test(url);
