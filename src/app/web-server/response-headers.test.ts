// Every kind of answer carries the same headers: one table, and a walk through all of them.
import { get } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { noPages } from '../../../testing/market/no-pages.ts';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { postCar } from '../../../testing/people/actions.ts';
import { type ApiResponse, callerAt } from '../../../testing/people/caller.ts';
import { newSeller, type Someone } from '../../../testing/people/people.ts';
import { readSettings } from '../settings/settings.ts';
import { createWebServer } from './web-server.ts';

const market = inject('market');
const visitor = callerAt(market.url);

const everyAnswer = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /\bcamera=\(\), .*microphone=\(\)/,
  'content-security-policy': /frame-ancestors 'none'/,
  'x-request-id': /^[0-9a-f]{16}$/,
  'cache-control': /./,
};

function expectHeaders(name: string, { headers }: Pick<ApiResponse, 'headers'>): void {
  for (const [header, value] of Object.entries(everyAnswer))
    expect(headers.get(header), `${header} of ${name}`).toMatch(value);
  for (const header of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers.get(header), `${header} of ${name}`).toBeNull();
}

/** How the server is, and who signs in or out: no cache on the way may answer that. */
const neverCached = new Set([
  '/healthz',
  '/readyz',
  '/version',
  '/metrics',
  '/sign-out',
  '/google/start',
  '/google/callback',
]);

let seller: Someone;
let image: string;
let asset: string;
beforeAll(async () => {
  seller = await newSeller(market);
  const { imageId } = await postCar(seller);
  image = `/images/${imageId}/720.webp`;
  const { text } = await visitor.send('GET', '/login');
  [asset = ''] = /\/assets\/[\w-]+\.js/.exec(text) ?? [];
});

/** `fetch` would ask not to be answered from any cache. */
const getIfChanged = (path: string, etag: string) =>
  new Promise<Pick<ApiResponse, 'status' | 'headers'>>((answered, failed) => {
    get(market.url + path, { headers: { 'if-none-match': etag } }, (response) => {
      response.resume();
      const headers = new Headers(response.headers as Record<string, string>);
      answered({ status: response.statusCode ?? 0, headers });
    }).on('error', failed);
  });

describe('an answer of every kind', () => {
  test('may be framed by nobody, is what it says it is, and names its request', {
    tags: 'hostile-57',
  }, async () => {
    const walk: [method: string, path: string, status: number, cookie?: string][] = [
      // Pages: for everyone and cached, rendered for a request, of a person, data, redirects, unknown ones.
      ...(['/about', '/about', '/login', '/_.data'] as const).map(
        (path) => ['GET', path, 200] as [string, string, number],
      ),
      ['HEAD', '/', 200],
      ['GET', '/dashboard', 200, seller.cookie],
      ['GET', '/dashboard', 302],
      ['GET', '/nothing', 404],
      ['POST', '/about', 404],
      ['GET', '/%ff', 400],
      // Calls: cached, handled, refused in every way, unknown; and their reference.
      ['GET', '/api/category', 200],
      ['GET', '/api/category', 200],
      ['GET', '/api/category?x=1', 400],
      ['GET', '/api/bookings/1', 401],
      ['POST', '/api/sign-in', 400],
      ['GET', '/api/nothing', 404],
      ['GET', '/api/%ff', 400],
      ['GET', `/api/users/admin/${'x'.repeat(400)}`, 414],
      ['OPTIONS', '/api/category', 404],
      ['GET', '/api/docs', 200],
      ['HEAD', '/api/docs/scalar.js', 200],
      ['GET', '/api/openapi.json', 200],
      ['POST', '/api/webhooks/cards', 400],
      // Files: built, drawn, uploaded, well known, not there.
      ['GET', asset, 200],
      ['GET', '/assets/nothing.js', 404],
      ['GET', '/pictures/icon.svg', 200],
      ['GET', '/pictures/nothing.svg', 404],
      ['GET', image, 200],
      ['GET', '/images/nothing/720.webp', 404],
      ['GET', '/favicon.ico', 200],
      ['GET', '/robots.txt', 200],
      // Health, reports, signing out, and the pretended Google.
      ['GET', '/healthz', 200],
      ['GET', '/readyz', 200],
      ['GET', '/version', 200],
      ['GET', '/metrics', 200],
      ['POST', '/reports/csp', 204],
      ['POST', '/sign-out', 303],
      ['GET', '/google/start', 303],
      ['GET', '/google/callback', 303],
      ['GET', '/local-google/style.css', 200],
      ['GET', '/local-google/keys', 200],
      ['GET', '/local-google/authorize', 400],
      ['GET', '/local-google/nothing', 404],
    ];
    for (const [method, path, status, cookie] of walk) {
      const headers = { ...(cookie ? { cookie } : {}), 'sec-fetch-site': 'same-origin' };
      const response = await visitor.send(method, path, { headers });
      const name = `${method} ${path}`;
      expect(response.status, name).toBe(status);
      expectHeaders(name, response);
      if (neverCached.has(path))
        expect(response.headers.get('cache-control'), name).toBe('no-store');
    }
  });

  test('says so as well when nothing has changed', async () => {
    for (const path of [asset, '/pictures/icon.svg']) {
      const { headers } = await getIfChanged(path, '');
      const again = await getIfChanged(path, headers.get('etag') ?? '');
      expect(again.status, path).toBe(304);
      expectHeaders(`${path} again`, again);
    }
  });
});

describe('a page', () => {
  test('takes no text as a script or as markup, and reports what was stopped', async () => {
    const { headers } = await visitor.send('GET', '/login');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).toContain('report-uri /reports/csp; report-to csp');
    expect(headers.get('reporting-endpoints')).toBe('csp="/reports/csp"');
    const plain = await visitor.send('GET', '/about');
    expect(plain.headers.get('content-security-policy')).toContain("trusted-types 'none'");
  });
});

/** A node in this process. Without assets it is one under development. */
function serverWith(environment: Record<string, string>, assets: string | null) {
  return createWebServer({
    settings: readSettings({ DATA_DIR: market.dataDir, ...environment }),
    composition: nodeOf(market, environment),
    renderer: noPages,
    assets,
    log: undefined,
  });
}

describe('a market under development', () => {
  test('lets the scripts and styles of its tools run', async () => {
    const server = await serverWith({}, null);
    const { headers } = await server.inject('/');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    await server.close();
  });
});

describe('a market that is reached by TLS', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    const publicUrl = 'https://cars.example.com';
    const environment = { PUBLIC_URL: publicUrl, DEMO: 'off', STAND_INS: 'test-cards,mailbox' };
    server = await serverWith(environment, '/');
  });
  afterAll(() => server.close());

  test('has browsers stay with TLS, for whatever it answers', async () => {
    for (const url of ['/', '/api/category', '/api/nothing', '/healthz', '/robots.txt', '/%ff']) {
      const { headers } = await server.inject({ url, headers: { host: 'cars.example.com' } });
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
    }
    const { headers } = await server.inject({ url: '/', headers: { host: 'cars.example.com' } });
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('has none of it where it is reached without TLS', async () => {
    const { headers } = await visitor.send('GET', '/');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});
