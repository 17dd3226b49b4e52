import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const response = { status: 200, headers: {}, body: Buffer.from('a page') };
const make = async () => response;

// hostile.md 54, 73
test('responses of one group never push out those of another', async () => {
  const cache = createResponseCache(() => 0, 3);
  await cache.get({ key: '/', cacheForMs: 1000, group: 'home' }, make);
  for (let id = 1; id <= 10; id++)
    await cache.get({ key: `/cars/${id}`, cacheForMs: 1000, group: 'car' }, make);
  const isKept = (key: string) => cache.peek(key) !== null;
  expect(isKept('/')).toBe(true);
  expect([7, 8, 9, 10].map((id) => isKept(`/cars/${id}`))).toEqual([false, true, true, true]);
});

test('a response that is not for everyone makes room at once', async () => {
  const cache = createResponseCache(() => 0, 1);
  await cache.get({ key: '/cars/1', cacheForMs: 1000, group: 'car' }, make);
  const missing = async () => ({ ...response, status: 404 });
  const other = cache.get({ key: '/cars/2', cacheForMs: 1000, group: 'car' }, missing);
  expect((await other).status).toBe(404);
  expect(cache.peek('/cars/2')).toBeNull();
});
