import { expect, test } from 'vitest';
import { distanceFrom, knownPlaces } from './known-places.ts';

test('a place is as far away as the map says, however it is written', () => {
  const fromDayton = distanceFrom('Dayton, OH');
  // As the crow flies, by the coordinates of their city halls: 47 and 2,018 miles.
  expect(fromDayton('Cincinnati, OH')).toBeGreaterThan(40);
  expect(fromDayton('Cincinnati, OH')).toBeLessThan(55);
  expect(fromDayton('portland or')).toBeGreaterThan(1950);
  expect(fromDayton('portland or')).toBeLessThan(2050);
  expect(fromDayton('dayton oh')).toBe(0);
});

test('of a city without its state the largest is meant', () => {
  for (const place of ['dayton', 'Dayton Ohio', 'dayton, oh'])
    expect(distanceFrom(place)('Dayton, OH'), place).toBe(0);
  expect(distanceFrom('Portland')('Portland, OR')).toBe(0);
});

test('a place that is not known is near nothing but itself', () => {
  expect(distanceFrom('The old barn')('Dayton, OH')).toBe(Number.POSITIVE_INFINITY);
  expect(distanceFrom('The old barn')('the old barn')).toBe(0);
});

test('every known place lies in America', () => {
  const far = knownPlaces.filter((place) => !(distanceFrom('Wichita, KS')(place) < 4200));
  expect(far).toEqual([]);
});
