import { describe, expect, test } from 'vitest';
import { carsText } from './category.ts';

describe('a count of cars', () => {
  test('is exact below 1,000', () => {
    expect(carsText(0)).toBe('0 cars');
    expect(carsText(1)).toBe('1 car');
    expect(carsText(999)).toBe('999 cars');
  });

  test('is rounded down to whole thousands from 1,000 on, never up', () => {
    expect(carsText(1000)).toBe('1,000+ cars');
    expect(carsText(55_214)).toBe('55,000+ cars');
    expect(carsText(55_999)).toBe('55,000+ cars');
    expect(carsText(1_234_567)).toBe('1,234,000+ cars');
  });
});
