import { describe, expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('the excerpt of a text', () => {
  test('is the text itself, on one line, where it is short enough', () => {
    expect(excerpt('Pop-top works.\nCabinets  tight.', 40)).toBe('Pop-top works. Cabinets tight.');
  });

  test('ends between words and has at most the given length', () => {
    expect(excerpt('One owner, garaged, serviced every year', 20)).toBe('One owner, garaged…');
    expect(excerpt('One owner, garaged, serviced every year', 19).length).toBeLessThanOrEqual(19);
  });

  test('is cut anywhere in a single long word', () => {
    expect(excerpt('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(excerpt('🚗'.repeat(50), 10)).toBe('🚗🚗🚗🚗…');
  });
});
