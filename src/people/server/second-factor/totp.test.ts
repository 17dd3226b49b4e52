import { describe, expect, test } from 'vitest';
import { base32, otpauthAddress, stepOf } from './totp.ts';

describe('a code by time', () => {
  const secret = Buffer.from('12345678901234567890');

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('after %i seconds is that of RFC 6238', (seconds, code) => {
    expect(stepOf(secret, code, seconds)).toBe(Math.floor(seconds / 30));
  });

  test('is good one step earlier and later, and no further', () => {
    const code = '005924';
    const step = Math.floor(1_234_567_890 / 30);
    const at = (other: number) => stepOf(secret, code, (step + other) * 30);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  test.each(['', '0', '05924', '0059241', ' 05924', 'ABCDEF', '٠٠٥٩٢٤'])('is not %j', (code) => {
    expect(stepOf(secret, code, 1_234_567_890)).toBeNull();
  });

  test('has a secret that apps can read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    // Of RFC 4648; also of a length that would be padded.
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
    expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ');
    expect(otpauthAddress(secret, 'ann+cars@mail.example')).toBe(
      'otpauth://totp/Forecourt%3Aann%2Bcars%40mail.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Forecourt',
    );
  });
});
