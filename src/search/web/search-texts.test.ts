import { expect, test } from 'vitest';
import { orUnstatedText, reasonsText, valueText } from './search-texts.ts';

test.each([
  ['1', '1 owner'],
  ['3', '3 owners'],
  ['1-', 'at most 1 owner'],
  ['2+', 'at least 2 owners'],
])('a number of owners, %s, reads as %s', (value, text) => {
  expect(valueText('owners', value)).toBe(text);
});

test('what a listing has, and what it does not give', () => {
  expect(reasonsText(['service', 'accidents', 'verified'])).toBe(
    'Has details on service history and accidents · Verified seller',
  );
  expect(valueText('trim', 'Not stated')).toBe('Trim not given');
  expect(orUnstatedText('mileage')).toBe('or mileage not given');
});
