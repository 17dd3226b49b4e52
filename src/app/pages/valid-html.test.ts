// Every page that the server writes is HTML as the standard has it.
import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../testing/market/second-node.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { type EveryPage, everyPage } from '../../../testing/scenes/every-page.ts';
import { createSituations } from '../../../testing/scenes/situations.ts';
import routes from '../../routes.ts';
import { errorPage } from './errors/error-pages.ts';
import { plainPageHeaders } from './errors/plain-page.ts';

const market = inject('market');
const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // Beyond the standard: what the content policy refuses, and what a screen reader trips over.
  rules: {
    'heading-level': 'error',
    'input-missing-label': 'error',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
    'no-unknown-elements': 'error',
    'require-csp-nonce': 'error',
    'missing-doctype': 'error',
    'input-attributes': 'error',
    // Several boxes that stand for values of one field have its name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
});

/** What is wrong with a page: rule, message and place, one per line. */
async function faultsOf(text: string): Promise<string[]> {
  const { results } = await html.validateString(text);
  const lines = text.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 20), column + 120);
      return `${ruleId}: ${message} in ${place}`;
    }),
  );
}

let pages: readonly EveryPage[] = [];
beforeAll(async () => {
  pages = everyPage(await createSituations(market));
  await runJob(market, 'mail');
});

/** The address patterns of all routes, as `/dashboard/payment/:bookingId`. */
const patterns = patternsOf(routes, '');
function patternsOf(some: typeof routes, before: string): string[] {
  return some.flatMap(({ path, index, file, children }) => {
    const here = path ? `${before}/${path}` : before;
    // A route without a component only redirects.
    const isPage = file.endsWith('.tsx') && (index || (path && !children));
    const own = isPage ? [here || '/'] : [];
    return [...own, ...patternsOf(children ?? [], here)];
  });
}

test('the validator sees what is wrong', async () => {
  const wrong = '<!doctype html><html lang="en"><title>x</title><p><div style="top: 0">a & b</p>';
  expect((await faultsOf(wrong)).join()).toMatch(/no-inline-style.*close-order/);
});

describe('every page', () => {
  test('is among those that are looked at', () => {
    const paths = pages.map(({ path }) => path.split('?')[0] ?? '');
    const missing = patterns.filter((pattern) => {
      const shape = new RegExp(`^${pattern.replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
      return !paths.some((path) => shape.test(path));
    });
    expect(patterns).toContain('/dashboard/payment/:bookingId');
    expect(missing).toEqual([]);
  });

  test('is valid HTML, for everyone and in each of its states', async () => {
    const faults: Record<string, string[]> = {};
    for (const { name, who, path, status = 200 } of pages) {
      const response = await callerAt(market.url, who ? { cookie: who.cookie } : {}).send(
        'GET',
        path,
      );
      expect([name, response.status]).toEqual([name, status]);
      const found = await faultsOf(response.text);
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
  });
});

describe('a page outside the routes', () => {
  test('is valid HTML: the sign-in page of the local Google', async () => {
    const start = await fetch(`${market.url}/google/start`, { redirect: 'manual' });
    const chooser = new URL(start.headers.get('location') ?? '');
    chooser.searchParams.set('state', '"');
    const page = await fetch(chooser);
    expect(page.status).toBe(200);
    expect(await faultsOf(await page.text())).toEqual([]);
  });

  test('is valid HTML: the page for what was refused or has failed', async () => {
    const page = errorPage({ status: 503, requestId: '<b>"', text: 'Cars & vans' });
    expect(page).not.toContain('<b>');
    const faults = await faultsOf(page);
    // Its style is known to the policy by its hash.
    expect(faults.filter((fault) => !fault.startsWith('require-csp-nonce'))).toEqual([]);
    const style = /<style>([^<]*)/.exec(page)?.[1] ?? '';
    expect(plainPageHeaders['content-security-policy']).toContain(
      createHash('sha256').update(style).digest('base64'),
    );
  });
});
