// A node whose pages are rendered when the test says so: who waits for whom.
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../../testing/market/nodes/limited-node.ts';
import type { ApiResponse } from '../../../../testing/people/caller.ts';
import { newBuyer } from '../../../../testing/people/people.ts';

const market = inject('market');
const soon = { timeout: 60_000, interval: 10 };
const inLine = 4 + 40;

let node: LimitedNode;
let rendering: { path: string; finish(): void }[];
beforeEach(async () => {
  rendering = [];
  const renderer = {
    render: ({ url }: Request) =>
      new Promise<Response>((resolve) => {
        const { pathname } = new URL(url);
        const headers = { 'cache-control': 'public, s-maxage=1' };
        rendering.push({
          path: pathname,
          finish: () => resolve(new Response(pathname, { headers })),
        });
      }),
    find: (path: string) => ({
      path,
      // Each address is a page of its own, except in the test of what is public.
      routeId: path === '/public' || path.startsWith('/other-') ? path : null,
      hasParameters: true,
      isData: false,
      takesForms: false,
    }),
  };
  node = await startLimitedNode(market, {}, renderer);
});
afterEach(async () => {
  const finishing = setInterval(finishAll, 5);
  await node.close();
  clearInterval(finishing);
});

const finishAll = () => {
  for (const { finish } of rendering) finish();
};
const pathsOf = () => rendering.map(({ path }) => path);
const statusesOf = (responses: readonly ApiResponse[]) =>
  Object.groupBy(responses, ({ status }) => String(status));

describe('a visitor who asks for page after page', () => {
  test('waits for themselves, while others, people who are signed in and monitoring do not', {
    tags: ['hostile-53', 'hostile-54'],
  }, async () => {
    const flood = node.callerFrom(newAddress());
    const requests = Array.from({ length: inLine + 20 }, (_, at) =>
      flood.send('GET', `/flood-${at}`),
    );
    await vi.waitFor(() => expect(rendering).toHaveLength(4), soon);

    const buyer = await newBuyer(market);
    const others = [
      node.callerFrom(newAddress()).send('GET', '/another'),
      node.callerFrom(newAddress(), { cookie: buyer.cookie }).send('GET', '/dashboard'),
    ];
    await vi.waitFor(() => expect(rendering).toHaveLength(6), soon);
    expect(pathsOf().slice(4).toSorted()).toEqual(['/another', '/dashboard']);
    expect((await flood.send('GET', '/healthz')).status).toBe(200);
    expect((await flood.send('GET', '/api/category')).status).toBe(200);

    const finishing = setInterval(finishAll, 5);
    const [{ 200: rendered = [], 503: refused = [], ...rest }, otherResponses] = await Promise.all([
      Promise.all(requests).then(statusesOf),
      Promise.all(others),
    ]);
    clearInterval(finishing);
    expect(rest).toEqual({});
    expect([rendered.length, refused.length]).toEqual([inLine, 20]);
    for (const { headers, text } of refused) {
      expect(headers.get('retry-after')).toBe('2');
      expect(text).toContain('This page tries again by itself');
    }
    expect(otherResponses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is not waited for once they have gone', async () => {
    const gone = new AbortController();
    const requests = Array.from({ length: 10 }, (_, at) =>
      fetch(`${node.url}/gone-${at}`, { signal: gone.signal }).catch(() => 'gone'),
    );
    await vi.waitFor(() => expect(rendering).toHaveLength(4), soon);
    gone.abort();
    expect(await Promise.all(requests)).toEqual(Array(10).fill('gone'));
    await vi.waitFor(async () => expect(await node.countConnections()).toBe(0), soon);
    const finishing = setInterval(finishAll, 5);
    const last = await node.callerFrom('127.0.0.1').send('GET', '/last');
    clearInterval(finishing);
    expect(last.status).toBe(200);
    expect(pathsOf()).toHaveLength(5);
  });
});

describe('visitors from very many networks at once', () => {
  test('are asked to come back, once there is no place left for all of them', async () => {
    const networks = Array.from({ length: 8 + 200 + 10 }, newAddress);
    const requests = networks.map((network) =>
      node.callerFrom(network).send('GET', `/page-${network}`),
    );
    const first = await Promise.race(requests);
    const finishing = setInterval(finishAll, 5);
    await Promise.all(requests);
    clearInterval(finishing);
    expect(first.status).toBe(503);
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a page for everyone that nobody has opened yet', () => {
  test('is cached at its first visits, whatever addresses others have tried before', {
    tags: 'hostile-73',
  }, async () => {
    const finishing = setInterval(finishAll, 5);
    const stranger = node.callerFrom(newAddress());
    for (let at = 0; at < 450; at++) await stranger.send('GET', `/other-${at}`);
    const visitor = node.callerFrom(newAddress());
    await visitor.send('GET', '/public');
    await Promise.all(Array.from({ length: 20 }, () => visitor.send('GET', '/public')));
    clearInterval(finishing);
    expect(pathsOf().filter((path) => path === '/public').length).toBeLessThan(15);
  });
});
