import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inCountry } from '../../testing/market-country.ts';
import type { CountryCode } from './country.ts';
import { highestPrice, lowestPrice } from './money.ts';
import { email, id, line, moment, phone, price, text } from './wire.ts';

const isRead = (schema: z.core.$ZodType, wire: unknown): boolean =>
  z.safeDecode(schema, wire as never).success;
const problemOf = (schema: z.core.$ZodType, wire: unknown): string | undefined =>
  z.safeDecode(schema, wire as never).error?.issues[0]?.message;

describe('an id', () => {
  test('crosses the wire as text and comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (number) => {
        expect(z.decode(id, z.encode(id, number))).toBe(number);
      }),
    );
  });

  test('is nothing but a positive whole number in digits', () => {
    for (const wire of ['0', '-1', '01', '1e9', '1.5', ' 1', '9'.repeat(16), '', 1, null, {}])
      expect(isRead(id, wire), String(wire)).toBe(false);
  });
});

describe('a price', () => {
  test('crosses the wire in dollars and comes back in cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: lowestPrice(), max: highestPrice }), (cents) => {
        expect(z.decode(price(), z.encode(price(), cents))).toBe(cents);
      }),
    );
  });

  test.each<[CountryCode, number, string]>([
    ['GB', 0.5, '£0.50'],
    ['PL', 2, 'PLN\u00a02'],
  ])('begins in %s at what can be charged', (code, least, text) => {
    inCountry(code);
    expect(isRead(price(), least)).toBe(true);
    expect(problemOf(price(), least - 0.01)).toContain(`between ${text} and `);
  });

  test('is refused outside of $0.50 to $999,999.99, with a fraction of a cent, or as no number', () => {
    const wrong = [0, -1, 0.49, 0.001, 1_000_000, 99_999_999.999, 19.999, Number.NaN];
    for (const wire of [
      ...wrong,
      '1e3',
      '0x10',
      '0.49',
      '14.200',
      '',
      [18450],
      { $gt: 0 },
      null,
      true,
    ])
      expect(isRead(price(), wire), JSON.stringify(wire)).toBe(false);
  });

  test('may come as numeric text', () => {
    expect(z.decode(price(), '18450.5')).toBe(18_450_50);
  });

  test('gives a message about what is wrong', () => {
    expect(problemOf(price(), undefined)).toBe('Price is required');
    expect(problemOf(price(), 'much')).toBe('Price must be a number');
    expect(problemOf(price(), '41,000.555')).toBe(
      'Price must be in dollars, like 41,000 or 41,000.50',
    );
    // A program is not told to write what is refused.
    for (const written of ['18,500', '18,500.50'])
      expect(problemOf(price(), written)).toBe('Price must have no commas, like 41000.50');
    expect(problemOf(price(), 0)).toBe('Price must be between $0.50 and $999,999.99');
    const decimals = 'Price has at most two decimals: thousands are written 14,200';
    expect(problemOf(price(), 1.005)).toBe(decimals);
    expect(problemOf(price(), '14.200')).toBe(decimals);
  });
});

describe('a moment', () => {
  test('crosses the wire to the millisecond', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1970-01-01'),
          max: new Date('2999-12-31'),
          noInvalidDate: true,
        }),
        (date) => {
          expect(z.decode(moment, z.encode(moment, date))).toEqual(date);
        },
      ),
    );
  });
});

describe('a text that a person typed', () => {
  test('is trimmed, and refused when nothing is left', () => {
    expect(z.decode(text('Message is required', 10), '  hello ')).toBe('hello');
    expect(problemOf(text('Message is required', 10), ' \n ')).toBe('Message is required');
  });

  test('may have lines and markup, but no character that cannot be stored', () => {
    expect(isRead(text('?', 40), 'one\n<b>two</b>')).toBe(true);
    expect(isRead(text('?', 40), 'one\0two')).toBe(false);
  });

  test('may have signs beyond the plane that most scripts need', () => {
    expect(z.decode(text('?', 40), 'A van 🚐\tby ✨')).toBe('A van 🚐\tby ✨');
    expect(isRead(text('?', 40), 'half of a van \ud83d')).toBe(false);
  });

  test('of one line has neither line breaks nor control characters', { tags: 'hostile-23' }, () => {
    const [nextLine, separator, paragraph] = ['\u0085', '\u2028', '\u2029'];
    for (const wire of [
      'a\r\nBcc: b@example.com',
      'a\nb',
      'a\tb',
      'a\u001b[31mb',
      'a\0b',
      'a\u007fb',
      `a${nextLine}b`,
      `a${separator}b`,
      `a${paragraph}b`,
    ])
      expect(isRead(line('?', 40), wire), JSON.stringify(wire)).toBe(false);
  });
});

describe('an email address', () => {
  test('is compared without blanks around it and without capitals', { tags: 'hostile-26' }, () => {
    expect(z.decode(email, ' Bea@Example.COM ')).toBe('bea@example.com');
  });

  test('is one address and nothing else', () => {
    const lists = ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'a b@c.example'];
    for (const wire of [...lists, 'a@', '@b.example', 'a', `${'a'.repeat(250)}@b.example`, {}, []])
      expect(isRead(email, wire), JSON.stringify(wire)).toBe(false);
    expect(problemOf(email, undefined)).toBe('Email Address is required');
    expect(problemOf(email, '')).toBe('Email Address is required');
  });
});

describe('a phone number', () => {
  test('is stored as it was typed', () => {
    for (const wire of ['503555', '+1 (503) 555-0142', '0049/89.123 456', '1'.repeat(20)])
      expect(z.decode(phone, wire)).toBe(wire);
  });

  test('has 6 to 20 digits, usual separators, and a plus only in front', () => {
    for (const wire of [
      '12345',
      '1'.repeat(21),
      '1+234567',
      '()',
      'call me',
      '1234567x9',
      '١٢٣٤٥٦',
    ])
      expect(isRead(phone, wire), wire).toBe(false);
    expect(problemOf(phone, undefined)).toBe('Phone number is required');
    expect(problemOf(phone, '')).toBe('Phone number is required');
  });

  test('is decided in linear time', { tags: 'hostile-52' }, () => {
    const long = `+${'1 '.repeat(50_000)}x`;
    expect(isRead(phone, long)).toBe(false);
  });
});
