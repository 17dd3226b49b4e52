import { describe, expect, test } from 'vitest';
import { jsonBody, jsonBytes } from './json-bytes.ts';

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
