// Values that programs stumble over, for any field.
import fc from 'fast-check';

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202etxt.exe',
  '\u200b\u3164\ufeff',
  '\u0085\u2028\u2029',
  'e\u0301'.repeat(2000),
  '\r\nBcc: someone@example.com',
  '\u001b[31mred',
  "'; drop table people; --",
  '%',
  '\\',
  '%00',
  '../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '=cmd|A1',
  'x'.repeat(10_000),
  '1e3',
  '1e309',
  'NaN',
  '-1',
  '0',
  '9'.repeat(30),
  '0x10',
  '2026-13-45T99:99:99Z',
  'null',
  'true',
  '[]',
  '__proto__',
  'constructor',
];

const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.1,
  Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER + 2,
  -(2 ** 53) - 2,
  1e21,
  -1e300,
  2 ** 31,
  2 ** 63,
  [],
  [[[[[]]]]],
  ['a', 'b'],
  {},
  { $ne: null },
  { toString: 'x' },
  { toString: 0, valueOf: 0, toJSON: 0 },
  { length: 1 },
  { length: 2 ** 60 },
  { length: { toString: 0 } },
  { length: { valueOf: 0, length: { toString: 0 } } },
  { size: { toString: 0 } },
  [{ length: { toString: 0 } }],
  { ['__proto__']: { length: 1 } },
  { ['__proto__']: { toString: 0 }, length: { ['__proto__']: null } },
  { constructor: 0 },
  { constructor: { prototype: { length: 1 } }, prototype: 0, hasOwnProperty: 0 },
  Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, at])),
];

/** Any value that JSON can carry, and many that it should not. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom(...others),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** As it stands in a path or a query. */
export const hostileText: fc.Arbitrary<string> = hostileValue.map(textOf);

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value));
}
