// By which names the market can be reached, and from which pages it takes changes.
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { noPages } from '../../../../testing/market/no-pages.ts';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { createWebServer } from '../../../app/web-server/web-server.ts';
import { readSettings } from '../../../app/settings/settings.ts';

const market = inject('market');
const { port } = new URL(market.url);

/** The response to a request with these headers, which `fetch` would not send. */
function raw(method: string, path: string, headers: Record<string, string>): Promise<string> {
  const sent = method === 'GET' ? headers : { 'content-length': '0', ...headers };
  const lines = Object.entries({ connection: 'close', ...sent });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return new Promise((answered, failed) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`),
    );
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', failed).on('close', () => answered(text));
  });
}
const statusOf = async (...request: Parameters<typeof raw>) =>
  Number((await raw(...request)).slice(9, 12));

describe('a demo on the own machine', () => {
  test('answers by each name of this machine', async () => {
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
      for (const path of ['/', '/about', '/api/category'])
        expect(await statusOf('GET', path, { host }), host + path).toBe(200);
  });

  test('answers by no other name, which a foreign site could point at it', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      `localhost.evil.example:${port}`,
      `evil.localhost:${port}`,
      '',
    ])
      for (const path of ['/', '/api/mailbox', '/api/category', '/images/x/720.webp']) {
        // Also where the response is ready for requests by a name of ours.
        await fetch(market.url + path);
        expect(await statusOf('GET', path, { host }), host + path).toBe(421);
      }
    const page = await raw('GET', '/', { host: 'cars.lan', accept: 'text/html' });
    expect(page).toContain('has to set PUBLIC_URL');
  });

  test('answers machines that watch it by any name, and its figures by its own alone', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await statusOf('GET', path, { host: '10.1.2.3:3000' }), path).toBe(200);
    for (const path of ['/version', '/metrics']) {
      expect(await statusOf('GET', path, { host: `evil.example:${port}` }), path).toBe(421);
      expect(await statusOf('GET', path, { host: `127.0.0.1:${port}` }), path).toBe(200);
    }
  });

  test('takes changes from its own pages only, by whichever name they were opened', {
    tags: 'hostile-56',
  }, async () => {
    const origins = {
      [`http://127.0.0.1:${port}`]: 303,
      [`http://localhost:${port}`]: 403,
      [`https://127.0.0.1:${port}`]: 403,
      'http://evil.example': 403,
      null: 403,
    };
    for (const [origin, status] of Object.entries(origins))
      expect(await statusOf('POST', '/sign-out', { host: `127.0.0.1:${port}`, origin })).toBe(
        status,
      );
    const [host, origin] = [`localhost:${port}`, `http://localhost:${port}`];
    expect(await statusOf('POST', '/sign-out', { host, origin })).toBe(303);
    const crossSite = { host, origin, 'sec-fetch-site': 'cross-site' };
    expect(await statusOf('POST', '/sign-out', crossSite)).toBe(403);
  });
});

describe('a market behind a server that terminates TLS', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    const environment = {
      PUBLIC_URL: 'https://cars.example.com',
      TRUST_PROXY: '127.0.0.1',
      DEMO: 'off',
      STAND_INS: 'test-cards,mailbox',
    };
    server = await createWebServer({
      settings: readSettings({ DATA_DIR: market.dataDir, ...environment }),
      composition: nodeOf(market, environment),
      renderer: noPages,
      assets: '/',
      log: undefined,
    });
  });
  afterAll(() => server.close());

  test('answers by its public name, passed on in whichever way', async () => {
    const answer = async (headers: Record<string, string>) =>
      (await server.inject({ url: '/api/category', headers })).statusCode;
    expect(await answer({ host: 'cars.example.com' })).toBe(200);
    expect(await answer({ host: '127.0.0.1:3000' })).toBe(200);
    expect(await answer({ host: 'app:3000', 'x-forwarded-host': 'cars.example.com' })).toBe(200);
    expect(await answer({ host: 'app:3000' })).toBe(421);
    expect(await answer({ host: 'evil.example' })).toBe(421);
    const byAddress = { headers: { host: '10.1.2.3:3000' } };
    expect((await server.inject({ url: '/version', ...byAddress })).statusCode).toBe(200);
    // Of another machine, without the token.
    expect((await server.inject({ url: '/metrics', ...byAddress })).statusCode).toBe(404);
  });

  test('takes changes from the public address, and from nothing that is not https', async () => {
    const answer = async (host: string, origin: string) =>
      (await server.inject({ method: 'POST', url: '/sign-out', headers: { host, origin } }))
        .statusCode;
    expect(await answer('cars.example.com', 'https://cars.example.com')).toBe(303);
    expect(await answer('127.0.0.1:3000', 'https://cars.example.com')).toBe(303);
    expect(await answer('cars.example.com', 'http://cars.example.com')).toBe(403);
    expect(await answer('127.0.0.1:3000', 'http://127.0.0.1:3000')).toBe(403);
  });
});
