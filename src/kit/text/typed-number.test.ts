import { describe, expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

describe('a number that a person typed', () => {
  test('is read with a dollar sign, blanks and commas between thousands', () => {
    expect(['18450', '18,450', '$18,450.50', '$ 1,018,450', '-3', '0.5'].map(typedNumber)).toEqual([
      18_450, 18_450, 18_450.5, 1_018_450, -3, 0.5,
    ]);
  });

  test('is read in thousands, also with dots between them', () => {
    expect(['10k', '$10.5K', '85 k', '85.000', '1.018.450'].map(typedNumber)).toEqual([
      10_000, 10_500, 85_000, 85_000, 1_018_450,
    ]);
  });

  test('stays text where it could mean another amount', () => {
    const unclear = ['14,20', '1,42', '14200,50', '14.200,00', '1,8450', '0.500', '14.2000', ''];
    expect(unclear.map(typedNumber)).toEqual(unclear);
  });
});
