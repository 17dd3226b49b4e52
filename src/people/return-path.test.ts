import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the remembered page', () => {
  test('is a page of this site, with its query and its place on the page', () => {
    for (const page of ['/', '/cars/3', '/dashboard/users?search=a%20b', '/faq#prices', '/ä'])
      expect(returnPath(page)).toBe(page);
  });

  test('is home where none is remembered', () => {
    expect(returnPath(null)).toBe('/');
    expect(returnPath('')).toBe('/');
  });

  test('is home for an address that leads anywhere else', () => {
    const others = [
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\/evil.example',
      'https:evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'evil.example',
      ' /cars/1',
      '/\t/evil.example',
      '/\n/evil.example',
      '/cars\r\nSet-Cookie: a=b',
      '/\u0000',
    ];
    for (const other of others) expect(returnPath(other), JSON.stringify(other)).toBe('/');
  });

  test('never leaves the site, whatever is asked for', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      '%2f',
      'a',
      'evil.example',
      '\t',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (chosen) => {
        const page = returnPath(chosen.join(''));
        expect(new URL(page, 'https://site.example').origin).toBe('https://site.example');
      }),
      { numRuns: 2000 },
    );
  });
});
