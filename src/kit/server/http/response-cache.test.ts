import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const response = { status: 200, headers: {}, body: Buffer.from('a page') };
const make = async () => response;

test('responses of one group never push out those of another', {
  tags: ['hostile-54', 'hostile-73'],
}, async () => {
  const cache = createResponseCache(() => 0, 3);
  await cache.get({ key: '/', cacheForMs: 1000, group: 'home' }, 'identity', make);
  for (let id = 1; id <= 10; id++)
    await cache.get({ key: `/cars/${id}`, cacheForMs: 1000, group: 'car' }, 'identity', make);
  const isCached = (key: string) => cache.peek(key, 'identity') !== null;
  expect(isCached('/')).toBe(true);
  expect([7, 8, 9, 10].map((id) => isCached(`/cars/${id}`))).toEqual([false, true, true, true]);
});

test('a response that is too old makes room as another comes', async () => {
  let now = 0;
  const cache = createResponseCache(() => now);
  const get = (key: string) => cache.get({ key, cacheForMs: 1000, group: 'car' }, 'identity', make);
  await get('/cars/1');
  now = 500;
  await get('/cars/2');
  now = 1200;
  await get('/cars/3');
  // As if all were young.
  now = 500;
  const isThere = (key: string) => cache.peek(key, 'identity') !== null;
  expect(['/cars/1', '/cars/2', '/cars/3'].map(isThere)).toEqual([false, true, true]);
});

test('a response that is not for everyone makes room at once', async () => {
  const cache = createResponseCache(() => 0, 1);
  await cache.get({ key: '/cars/1', cacheForMs: 1000, group: 'car' }, 'identity', make);
  const missing = async () => ({ ...response, status: 404 });
  const other = cache.get({ key: '/cars/2', cacheForMs: 1000, group: 'car' }, 'identity', missing);
  expect((await other).status).toBe(404);
  expect(cache.peek('/cars/2', 'identity')).toBeNull();
});

test('a response is made once for readers of every encoding, and compressed only as somebody reads it', async () => {
  const cache = createResponseCache(() => 0);
  const page = { key: '/', cacheForMs: 1000, group: 'home' };
  const render = vi.fn(make);
  const get = (encoding: 'br' | 'gzip') => cache.get(page, encoding, render);
  const [br] = await Promise.all([get('br'), get('br')]);
  expect(String(brotliDecompressSync(br.body))).toBe('a page');
  expect(cache.peek('/', 'br')).toBe(br);
  expect(cache.peek('/', 'gzip')).toBeNull();
  expect(String(gunzipSync((await get('gzip')).body))).toBe('a page');
  expect(cache.peek('/', 'gzip')?.headers).toEqual(
    expect.arrayContaining(['content-encoding', 'gzip']),
  );
  expect(render).toHaveBeenCalledOnce();
});
