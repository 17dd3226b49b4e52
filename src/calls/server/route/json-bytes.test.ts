import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cacheJson, jsonBody, jsonBytes } from './json-bytes.ts';

describe('an answer as bytes', () => {
  test.each([
    [{ id: 1, isOpen: true, closed: null }],
    [{ cars: [{ title: 'Joe’s 車 "best"' }, { title: '😀\n' }], next: null, note: undefined }],
    [{ note: undefined, cars: [], sold: [undefined, null, [1]], 'a’b': {} }],
    [[{ a: 1 }, 'two', 3, [4]]],
    [[]],
    [{}],
    [{ inner: { list: [1, 2] } }],
    ['text'],
    [null],
  ])('is what JSON.stringify gives: %j', (value) => {
    expect(jsonBytes(value).toString()).toBe(JSON.stringify(value));
    expect(jsonBody(value).toString()).toBe(JSON.stringify(value));
  });
});

test('what is cached holds no more memory than it fills', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const memory = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = memory();
  const values = Array.from({ length: 500 }, (_, id) => ({ id, text: 'x'.repeat(600) }));
  let bytes = 0;
  for (const value of values) {
    bytes += cacheJson(z.object({ id: z.number(), text: z.string() }), value);
    // What a server does in between.
    for (let at = 0; at < 4; at++) Buffer.from('y'.repeat(20_000));
  }
  // What was freed is given back a moment later.
  await expect.poll(() => memory() - before).toBeLessThan(3 * bytes);
  expect(values, 'what is cached is still in use').toHaveLength(500);
});
