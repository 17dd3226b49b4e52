import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryPageData } from './data-fetching.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const orders = new URL('http://market.test/dashboard.data');
const networkError = () => Promise.reject(new TypeError('Failed to fetch'));
const response = (status: number) => () => Promise.resolve(new Response(null, { status }));

/** A `fetch` that gives these outcomes in turn, the last one for good, and when it was called. */
function scripted(...outcomes: (() => Promise<Response>)[]) {
  const start = Date.now();
  const calledAt: number[] = [];
  const fetch = retryPageData(() => {
    const outcome = outcomes[Math.min(calledAt.length, outcomes.length - 1)];
    calledAt.push(Date.now() - start);
    return outcome ? outcome() : networkError();
  });
  return { fetch, calledAt };
}

describe('a request for the data of a page', () => {
  test('is repeated after growing pauses until it succeeds', async () => {
    const { fetch, calledAt } = scripted(networkError, response(503), response(200));
    const outcome = fetch(orders);
    await vi.runAllTimersAsync();
    expect((await outcome).status).toBe(200);
    expect(calledAt).toEqual([0, 1000, 3000]);
  });

  test('fails after three retries', async () => {
    const { fetch, calledAt } = scripted(networkError);
    const outcome = fetch(orders).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await outcome).toBeInstanceOf(TypeError);
    expect(calledAt).toEqual([0, 1000, 3000, 7000]);
  });

  test('gives the last response of a server that keeps failing', async () => {
    const { fetch, calledAt } = scripted(response(500));
    const outcome = fetch(orders);
    await vi.runAllTimersAsync();
    expect((await outcome).status).toBe(500);
    expect(calledAt).toHaveLength(4);
  });

  test.each([200, 202, 204, 400, 401, 403, 404, 429])(
    'is not repeated after status %d',
    async (status) => {
      const { fetch, calledAt } = scripted(response(status));
      expect((await fetch(orders)).status).toBe(status);
      expect(calledAt).toHaveLength(1);
    },
  );

  test('is given up as soon as its navigation is', async () => {
    const { fetch, calledAt } = scripted(networkError);
    const navigation = new AbortController();
    const outcome = fetch(orders, { signal: navigation.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    navigation.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    await vi.runAllTimersAsync();
    expect(calledAt).toEqual([0]);
  });
});

test.each([
  ['a call', 'http://market.test/api/bookings', {}],
  ['a document', new URL('http://market.test/dashboard'), {}],
  ['a change', orders, { method: 'POST' }],
])('%s is never repeated', async (_, resource, init) => {
  const { fetch, calledAt } = scripted(response(503));
  expect((await fetch(resource, init)).status).toBe(503);
  expect(calledAt).toHaveLength(1);
});
