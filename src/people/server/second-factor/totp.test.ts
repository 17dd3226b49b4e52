import { describe, expect, test } from 'vitest';
import { base32, codeAt, stepOf } from './totp.ts';

describe('a code by time', () => {
  const secret = Buffer.from('12345678901234567890');

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('after %i seconds is that of RFC 6238', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
  });

  test('is good one step earlier and later, and no further', () => {
    const code = codeAt(secret, 100);
    expect([98, 99, 100, 101, 102].map((step) => stepOf(secret, code, step * 30))).toEqual([
      null,
      100,
      100,
      100,
      null,
    ]);
  });

  test('has a secret that apps can read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });
});
