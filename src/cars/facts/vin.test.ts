import { describe, expect, test } from 'vitest';
import { modelYearOfVin, oddityOfVin, plainVin } from './vin.ts';

describe('a VIN', () => {
  test('is kept in capitals, without what people type between', () => {
    expect(plainVin(' 1hgcm826-33a004352 ')).toBe('1HGCM82633A004352');
    for (const none of ['', '1234', 'IOQ45678901234567', '1HGCM82633A0043521'])
      expect(plainVin(none)).toBeNull();
  });

  test('of North America is odd without its check digit; elsewhere that is usual, and said', () => {
    expect(oddityOfVin('11111111111111111')).toBeNull();
    expect(oddityOfVin('1M8GDM9AXKP042788')).toBeNull();
    expect(oddityOfVin('1M8GDM9A1KP042788')).toBe('check-digit');
    expect(oddityOfVin('WBA3A5C50CF256521')).toBe('check-digit-elsewhere');
  });

  test('tells the model year in North America alone', () => {
    expect(modelYearOfVin('1HGCM82633A004352', 2026)).toBe(2003);
    expect(modelYearOfVin('5YJ3E1EA7KF317000', 2026)).toBe(2019);
    expect(modelYearOfVin('WBA3A5C50CF256521', 2026)).toBeNull();
  });
});
