import { expect, test } from 'vitest';
import { commissionOf, commissionText } from './commission.ts';

const rule = { percent: 2.5, leastCents: 100_00, mostCents: 500_00 };

test.each([
  [18_450_00, 461_25, 'a share of the price'],
  [1_000_00, 100_00, 'at least so much'],
  [90_000_00, 500_00, 'at most so much'],
  [50_00, 50_00, 'never more than the price'],
  [10_000_01, 250_00, 'whole cents'],
])('of %i cents the market keeps %i: %s', (price, commission) => {
  expect(commissionOf(rule, price)).toBe(commission);
});

test('without a limit the share is kept, and without a percentage nothing', () => {
  expect(commissionOf({ percent: 5, leastCents: 0, mostCents: null }, 900_000_00)).toBe(45_000_00);
  expect(commissionOf({ ...rule, percent: 0 }, 900_000_00)).toBe(0);
});

test('a seller reads what the market keeps before they post', () => {
  expect(commissionText(rule)).toBe(
    'Once the car is sold, we keep 2.5% of the price, at least $100 and at most $500.',
  );
  expect(commissionText({ percent: 5, leastCents: 0, mostCents: null })).toBe(
    'Once the car is sold, we keep 5% of the price.',
  );
  expect(commissionText({ ...rule, percent: 0 })).toBe(null);
});
