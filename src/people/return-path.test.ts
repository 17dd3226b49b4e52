import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the page to return to after login', () => {
  test('is a path of this site, with its query and fragment', () => {
    for (const page of ['/', '/cars/3', '/dashboard/users?search=a%20b', '/faq#prices', '/ä'])
      expect(returnPath(page)).toBe(page);
  });

  test('is home when none is given', () => {
    expect(returnPath(null)).toBe('/');
    expect(returnPath('')).toBe('/');
  });

  test('is home for an address of another site, and for one that is not a plain path', {
    tags: 'hostile-55',
  }, () => {
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

  test('is always on this site, whatever is requested', () => {
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
