import { expect, test } from 'vitest';
import type { Car } from '../../car-on-wire.ts';
import { comparePath, readCompared } from './compare-path.ts';
import { comparedFacts } from './compare-table.tsx';

/** What a comparison reads of a car; facts that are not here are not stated. */
const golf = {
  originalPriceCents: null,
  location: 'Portland, OR',
  mileage: null,
  titleStatus: null,
  fuel: 'Gasoline',
  sellerName: 'Sue Seller',
} as Car;

test('cars are compared fact by fact: what differs, what is the same, and what one of them does not state', () => {
  const leaf: Car = { ...golf, fuel: 'Electric', mileage: 40_000 };
  const stated = { by: 'seller', at: new Date(0) } as const;
  const rows = comparedFacts([
    { car: golf, facts: [{ ...stated, name: 'seats', is: 'known', value: 5 }] },
    { car: leaf, facts: [{ ...stated, name: 'accidents', is: 'denied' }] },
  ]);
  const of = (label: string) => rows.find((row) => row.label === label);
  expect(of('Fuel')).toMatchObject({ values: ['Gasoline', 'Electric'], differs: true });
  expect(of('Location')).toMatchObject({
    values: ['Portland, OR', 'Portland, OR'],
    differs: false,
  });
  expect(of('Mileage')).toMatchObject({ values: ['Not given', '40,000 mi'], differs: true });
  expect(of('Seats')).toMatchObject({ values: ['5', 'Not given'], differs: true });
  expect(rows.filter(({ label }) => label === 'Mileage' || label === 'Fuel')).toHaveLength(2);
  expect(rows.map(({ label }) => label)).not.toContain('Doors');
  // What should be asked stands there though neither states it.
  for (const label of ['Previous owners', 'Damage', 'Title status', 'Service history'])
    expect(of(label), label).toMatchObject({ values: ['Not given', 'Not given'], differs: false });
});

test('a comparison is its address: each car once, four at most, and nothing else', () => {
  const read = (address: string) => readCompared(new URL(address, 'http://site').searchParams);
  expect(read(comparePath([7, 3], true))).toEqual({
    carIds: [7, 3],
    hasTooMany: false,
    onlyDifferences: true,
  });
  expect(read(comparePath([1, 1, 2, 3, 4]))).toMatchObject({
    carIds: [1, 2, 3, 4],
    hasTooMany: false,
  });
  expect(read(comparePath([1, 2, 3, 4, 5]))).toMatchObject({
    carIds: [1, 2, 3, 4],
    hasTooMany: true,
  });
  expect(read('/compare?car=0&car=-1&car=x&car=1e3&car=')).toMatchObject({ carIds: [] });
});
