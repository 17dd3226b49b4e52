import { describe, expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

describe('a number that a person typed', () => {
  test('is read with a dollar sign, blanks and commas between thousands', () => {
    expect(['18450', '18,450', '$18,450.50', '$ 1,018,450', '-3', '0.5'].map(typedNumber)).toEqual([
      18_450, 18_450, 18_450.5, 1_018_450, -3, 0.5,
    ]);
  });

  test('stays text where it could mean another amount', () => {
    const unclear = ['14.200', '14,20', '1,42', '14200,50', '14.200,00', '1,8450', '12k', ''];
    expect(unclear.map(typedNumber)).toEqual(unclear);
  });
});
