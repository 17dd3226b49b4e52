import { expect, test } from 'vitest';
import { countOf } from './live-counts.tsx';

test.for([
  ['BMW X5', 3],
  ['BMW X1', 0],
  ['BMW 3 Series*', 7],
  // Of a family that is not chosen nobody has counted the cars.
  ['Chevrolet Silverado*', null],
  ['2+', 9],
] as const)('%s: %s', ([value, count]) => {
  const counts = { 'BMW X5': 3, 'BMW 3 Series*': 7, '2': 4, '5': 5 };
  expect(countOf(value, counts)).toBe(count);
});
