import { describe, expect, test } from 'vitest';
import { modelYearOfVin, oddityOfVin, plainVin, problemOfVin } from './vin.ts';

describe('a VIN', () => {
  test('is kept in capitals, without what people type between', () => {
    expect(plainVin(' 1hgcm826-33a004352 ')).toBe('1HGCM82633A004352');
    for (const none of ['', '1234', 'IOQ45678901234567', '1HGCM82633A0043521'])
      expect(plainVin(none)).toBeNull();
  });

  test.each([
    ['1HGCM82633AO04352', 'A VIN has no letter O: it is the digit 0'],
    ['1hgcm82633ai04352', 'A VIN has no letter I: it is the digit 1'],
    ['QHGCM82633A004352', 'A VIN has no letter Q: it is the digit 0'],
    ['1HGCM82633A00435*', 'A VIN has letters and digits only, and no “*”'],
    ['1HGCM82633A0043521', 'A VIN has 17 letters and digits, and this has 18'],
    ['123', 'A VIN has 17 letters and digits'],
    [' 1HGCM–82633\u00a0A004352\u200b', null],
  ])('that cannot be one is refused with what is wrong: %s', (typed, problem) => {
    expect(problemOfVin(typed)).toBe(problem);
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
