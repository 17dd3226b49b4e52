// What a browser may do with a page of ours: as little as it needs. What the policy has stopped is reported
// back, and logged.

import type { FastifyInstance } from 'fastify';
import { href } from 'react-router';
import { isHttps } from '../../../kit/server/http/is-https.ts';
import { loggedPath } from '../../../kit/server/log.ts';
import { addressesOf } from './page-headers.ts';

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
const policyReportsPath = '/reports/csp';
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

/** Stripe requires these: docs.stripe.com/security/guide#content-security-policy */
const stripeJs = 'https://js.stripe.com https://*.js.stripe.com';

/** Only here is a card typed. A policy belongs to the document, so this page is always loaded whole. */
export const isPaymentPage = (url: string): boolean => paymentPage.test(url);
const paymentPage = addressesOf(href('/dashboard/payment/:bookingId', { bookingId: '0' }));

/**
 * Anyone may send reports, and one faulty extension sends many: the rest of a minute's are dropped.
 * Each node counts for itself, in memory: what is bounded is its own log, and a flood of reports
 * costs no query.
 */
const maxLinesAMinute = 30;
const bodyLimit = 16 * 1024;

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
  /** False where the policy only reports. */
  readonly isStopped: boolean;
}

/** Takes the reports of browsers: one line in the log each. */
export async function servePolicyReports(server: FastifyInstance): Promise<void> {
  let lines = 0;
  const timer = setInterval(() => {
    lines = 0;
  }, 60_000).unref();
  server.addHook('onClose', async () => clearInterval(timer));

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(policyReportsPath, { bodyLimit }, async (request, reply) => {
      for (const { isStopped, ...violation } of violationsIn(request.body)) {
        if (!violation.directive) continue;
        if (lines++ >= maxLinesAMinute) break;
        request.log[isStopped ? 'warn' : 'info'](
          { ...violation, address: request.ip },
          'policy-violation',
        );
      }
      return reply.status(204).header('cache-control', 'no-store').send();
    });
  });
}

/** The violations of a list of reports, or of the one report of browsers that know no lists. */
function violationsIn(body: unknown): Violation[] {
  if (Array.isArray(body))
    return body
      .filter((report) => Object(report).type === 'csp-violation')
      .map(({ body }) => {
        const { effectiveDirective, blockedURL, documentURL, sourceFile, disposition } =
          Object(body);
        return violationOf(effectiveDirective, blockedURL, documentURL, sourceFile, disposition);
      });
  const report = Object(Object(body)['csp-report']);
  return [
    violationOf(
      report['effective-directive'] ?? report['violated-directive'],
      report['blocked-uri'],
      report['document-uri'],
      report['source-file'],
      report.disposition,
    ),
  ];
}

const violationOf = (
  directive: unknown,
  blocked: unknown,
  page: unknown,
  source: unknown,
  disposition: unknown,
): Violation => ({
  directive: pathForLog(directive),
  blocked: pathForLog(blocked),
  page: pathForLog(page),
  source: pathForLog(source),
  isStopped: disposition !== 'report',
});

const pathForLog = (value: unknown): string => (typeof value === 'string' ? loggedPath(value) : '');
