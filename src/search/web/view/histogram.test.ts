import { describe, expect, test } from 'vitest';
import { histogramView } from './histogram.server.ts';

const prices = {
  name: 'price' as const,
  bounds: [0, 5000, 10_000, 20_000, 40_000],
  counts: [10, 20, 10, 0],
};

/** Where the steps of a path are: `x` and `y` of each. */
const stepsOf = (path: string) =>
  [...path.matchAll(/[ML](\d+),(\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('a histogram', () => {
  test('has a bar between each two bounds, the highest where most cars are', () => {
    const view = histogramView(prices, undefined);
    expect(view).toMatchObject({ chosen: null });
    const steps = stepsOf(view?.bars ?? '');
    expect(steps[0]?.[0]).toBe(0);
    expect(steps.at(-1)?.[0]).toBe(240);
    const highest = steps
      .filter(([, y]) => y === 0)
      .map(([x = 0]) => Math.round((x / 240) ** 2 * 40_000));
    expect(Math.min(...highest)).toBeGreaterThan(4500);
    expect(Math.max(...highest)).toBeLessThan(10_500);
  });

  test('says in words between what the middle half of its cars are', () => {
    expect(histogramView(prices, undefined)?.text).toBe(
      'About half of these cars: $5,000 to $10,000',
    );
    const years = { name: 'year' as const, bounds: [2010, 2011, 2012, 2013], counts: [6, 10, 4] };
    expect(histogramView(years, undefined)?.text).toBe('About half of these cars: 2010 to 2011');
    const even = { ...years, counts: [5, 10, 5] };
    expect(histogramView(even, undefined)?.text).toBe('About half of these cars: 2010 to 2011');
  });

  test('marks the chosen range, cut where it ends', () => {
    const chosen = histogramView(prices, { from: 10_000, to: 15_000 })?.chosen ?? '';
    const [start, end] = [Math.sqrt(10_000 / 40_000), Math.sqrt(15_000 / 40_000)];
    expect(stepsOf(chosen).at(0)?.[0]).toBe(Math.round(start * 240));
    expect(stepsOf(chosen).at(-1)?.[0]).toBe(Math.round(end * 240));
    expect(histogramView(prices, { from: 90_000 })?.chosen).toBe('');
  });

  test('is none of a few cars', () => {
    expect(histogramView({ ...prices, counts: [1, 2, 1, 0] }, undefined)).toBeNull();
    expect(histogramView({ ...prices, counts: [], bounds: [] }, undefined)).toBeNull();
  });
});
