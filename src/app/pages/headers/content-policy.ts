// What a browser may do with a page of ours: as little as it needs.
import { isHttps } from './page-headers.ts';

interface Page {
  /** Allows the inline scripts that carry it: of one rendering, which visitors may share for a second. */
  readonly nonce: string;
  /** It loads scripts, beyond the few lines in the document. */
  readonly hasScripts: boolean;
  /** The card form on this page is Stripe's, in frames of its own. */
  readonly hasStripe: boolean;
  /** Where browsers reach the site. */
  readonly publicUrl: string;
}

/** The headers of a page that hold its content policy, and say where breaches of it are reported. */
export function contentPolicy(page: Page): Readonly<Record<string, string>> {
  const { hasStripe, publicUrl } = page;
  const policy = [...directives(page), ...(hasStripe ? [] : trustedTypes(page)), ...reports];
  return {
    'content-security-policy': (isHttps(publicUrl)
      ? [...policy, 'upgrade-insecure-requests']
      : policy
    ).join('; '),
    // Stripe.js comes from Stripe in whatever version it has today, and does not promise to keep to it.
    ...(hasStripe
      ? { 'content-security-policy-report-only': [...trustedTypes(page), ...reports].join('; ') }
      : {}),
    'reporting-endpoints': `csp="${policyReportsPath}"`,
  };
}

/** Where browsers report what the policy has stopped. */
export const policyReportsPath = '/reports/csp';
const reports = [`report-uri ${policyReportsPath}`, 'report-to csp'];

/** Text becomes a script or markup only through a policy of this page's own scripts. */
const trustedTypes = ({ hasScripts }: Page): string[] => [
  "require-trusted-types-for 'script'",
  hasScripts ? 'trusted-types default' : "trusted-types 'none'",
];

function directives({ nonce, hasStripe }: Page): string[] {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${hasStripe ? ` ${stripeJs}` : ''}`,
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

/** As Stripe requires: docs.stripe.com/security/guide#content-security-policy */
const stripeJs = 'https://js.stripe.com https://*.js.stripe.com';

/** Only here is a card typed. A policy belongs to the document, so this page is always loaded whole. */
export const isPaymentPage = (url: string): boolean =>
  /^\/dashboard\/payment\/\d+\/?(\?|$)/.test(url);
