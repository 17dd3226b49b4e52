import { expect, test } from 'vitest';
import { everything } from '../search-query.ts';
import { orUnstatedText, textsOf, valueText } from './query-texts.ts';
import { optionText, rangeText, reasonsText } from './search-texts.ts';

test.each([
  ['1', '1 owner'],
  ['3', '3 owners'],
  ['1-', 'at most 1 owner'],
  ['2+', 'at least 2 owners'],
])('a number of owners, %s, reads as %s', (value, text) => {
  expect(valueText('owners', value)).toBe(text);
});

test('a star stands for a family, and alone for nothing', () => {
  expect(optionText('model', 'BMW 3 Series*')).toBe('BMW 3 Series (all models)');
  expect(optionText('model', '*')).toBe('*');
});

test('what the papers of a car say', () => {
  expect(valueText('titleStatus', 'Salvage')).toBe('Salvage title');
  expect(valueText('titleStatus', 'Lien')).toBe('Lien on title');
  expect(textsOf({ ...everything, isNot: { titleStatus: ['Salvage', 'Not stated'] } })).toEqual([
    'not Salvage title',
    'Title status given',
  ]);
  expect(valueText('vat', 'VAT qualifying')).toBe('VAT qualifying');
  expect(valueText('vat', 'Margin scheme')).toBe('VAT: Margin scheme');
  expect(rangeText('co2', { to: 120 })).toBe('up to 120 g/km CO₂');
  expect(orUnstatedText('co2')).toBe('or CO₂ in g/km not given');
  expect(orUnstatedText('battery')).toBe('or battery in kWh not given');
});

test('what a listing has, and what it does not give', () => {
  expect(reasonsText(['service', 'accidents', 'verified'])).toBe(
    'Has details on service history and accidents · Verified seller',
  );
  expect(valueText('trim', 'Not stated')).toBe('Trim not given');
  expect(orUnstatedText('mileage')).toBe('or mileage not given');
});
