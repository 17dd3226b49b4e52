// What browsers report about the content policy, and what a stranger may send there.
import { describe, expect, inject, test } from 'vitest';
import { loggedAbout } from '../../../../testing/market/logged.ts';
import { callerAt } from '../../../../testing/people/caller.ts';

const market = inject('market');
const report = (type: string, body: string) =>
  callerAt(market.url).send('POST', '/reports/csp', { body, headers: { 'content-type': type } });

describe('a report about the content policy', () => {
  test('is one line in the log, without the queries in it', async () => {
    const list = JSON.stringify([
      { type: 'deprecation', body: {} },
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/x.js?key=1',
          documentURL: `${market.url}/reset-password?token=s3cret`,
          disposition: 'enforce',
        },
      },
    ]);
    const old = JSON.stringify({
      'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline' },
    });
    for (const response of [
      await report('application/reports+json', list),
      await report('application/csp-report', old),
    ]) {
      expect(response.status).toBe(204);
      const lines = loggedAbout(market, response);
      expect(lines).toMatchObject([{ msg: 'policy-violation', directive: 'script-src-elem' }]);
      expect(JSON.stringify(lines)).not.toMatch(/s3cret|key=/);
    }
  });

  test('is refused if it is large or no report, and leaves few lines if there are many', async () => {
    const large = await report('application/csp-report', `"${'x'.repeat(20_000)}"`);
    expect(large).toMatchObject({ status: 413, code: 'too-large' });
    expect(await report('text/plain', 'x')).toMatchObject({ status: 415 });
    expect(await report('application/csp-report', '{')).toMatchObject({ status: 400 });
    const many = JSON.stringify(
      Array.from({ length: 200 }, () => ({
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src' },
      })),
    );
    const response = await report('application/reports+json', many);
    expect(response.status).toBe(204);
    expect(loggedAbout(market, response).length).toBeLessThanOrEqual(30);
  });
});
