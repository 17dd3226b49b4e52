import { expect, test } from 'vitest';
import { inCountry } from '../../../testing/market-country.ts';
import { rangeNames } from '../search-query.ts';
import { readAddress } from './read-search-input.ts';

test.for([
  ['US', '60k miles', 60_000],
  ['US', '20k mi', 20_000],
  ['US', '12.5k', 12_500],
  ['US', '60,000 mi.', 60_000],
  ['US', '60 000', 60_000],
  ['DE', '9.000', 9000],
  ['DE', '12.500,00', 12_500],
  ['US', '$12,500.00', 12_500],
  ['DE', '100.000 km', 100_000],
  ['DE', '100k km', 100_000],
  ['DE', '1.100.000', 1_100_000],
] as const)('in %s a field of “%s” asks for %i', ([code, typed, mileage]) => {
  inCountry(code);
  const { input, unread } = readAddress(new URLSearchParams({ 'mileage-to': typed }));
  expect(input.query.ranges).toEqual({ mileage: { to: mileage } });
  expect(unread).toEqual([]);
});

test.for([
  ['DE', '60k miles'],
  ['DE', '9.000,50'],
  ['US', '1,5k'],
  ['US', '100 km'],
] as const)('in %s a field of “%s” is told not to be a number', ([code, typed]) => {
  inCountry(code);
  const { input, unread } = readAddress(new URLSearchParams({ 'mileage-to': typed }));
  expect(input.query.ranges).toEqual({});
  expect(unread).toEqual([{ kind: 'number', text: typed }]);
});

test.for(rangeNames)('the ends of the range %s may be typed the other way round', (name) => {
  const { input, unread } = readAddress(
    new URLSearchParams({ [`${name}-from`]: '30000', [`${name}-to`]: '20000' }),
  );
  expect(input.query.ranges).toEqual({ [name]: { from: 20_000, to: 30_000 } });
  expect(unread).toEqual([]);
});
