import { expect, test } from 'vitest';
import { sellerGetsText } from './seller-gets.ts';

const rule = { percent: 5, leastCents: 100_00, mostCents: 2500_00 };
const commissionText =
  'Once the car is sold, we keep 5% of the price, at least $100 and at most $2,500.';

test('a seller reads what they get of the price that they type', () => {
  expect(sellerGetsText(rule, '19,500')).toBe(`You get $18,525 of $19,500. ${commissionText}`);
  expect(sellerGetsText(rule, ' $19500.50 ')).toContain('You get $18,525.47 of $19,500.50.');
  expect(sellerGetsText(rule, '900')).toContain('You get $800 of $900.');
  expect(sellerGetsText(rule, '99,000')).toContain('You get $96,500 of $99,000.');
});

test('a seller who has typed no price reads the rule alone', () => {
  for (const typed of ['', 'much', '-5', '0', '0.1', '14,20', '99999999'])
    expect(sellerGetsText(rule, typed), typed).toBe(commissionText);
});

test('a seller of whom the market keeps nothing reads nothing of it', () => {
  expect(sellerGetsText({ ...rule, percent: 0 }, '19,500')).toBeNull();
});
