// Where browsers report what the content policy of a page has stopped: one line in the log each.
import type { FastifyInstance } from 'fastify';
import { loggedPath } from '../../../kit/server/log.ts';
import { policyReportsPath } from './content-policy.ts';

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

/** Reads a list of reports, or the one report of browsers that know no lists. */
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
  directive: shown(directive),
  blocked: shown(blocked),
  page: shown(page),
  source: shown(source),
  isStopped: disposition !== 'report',
});

const shown = (value: unknown): string => (typeof value === 'string' ? loggedPath(value) : '');
