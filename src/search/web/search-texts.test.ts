import { expect, test } from 'vitest';
import { valueText } from './search-texts.ts';

test.each([
  ['1', '1 owner'],
  ['3', '3 owners'],
  ['1-', 'at most 1 owner'],
  ['2+', 'at least 2 owners'],
])('a number of owners, %s, reads as %s', (value, text) => {
  expect(valueText('owners', value)).toBe(text);
});
