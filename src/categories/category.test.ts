import { describe, expect, test } from 'vitest';
import { countText } from './category.ts';

describe('a count of cars', () => {
  test('is exact below 1,000', () => {
    expect(countText(0)).toBe('0');
    expect(countText(1)).toBe('1');
    expect(countText(999)).toBe('999');
  });

  test('is rounded down to whole thousands from 1,000 on, never up', () => {
    expect(countText(1000)).toBe('1,000+');
    expect(countText(55_214)).toBe('55,000+');
    expect(countText(55_999)).toBe('55,000+');
    expect(countText(1_234_567)).toBe('1,234,000+');
  });
});
