import { expect, test } from 'vitest';
import { distanceFrom, isKnownZip, knownPlaces } from './known-places.ts';

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

test('a car stands where its seller says, in whatever words', () => {
  for (const place of [
    'Dayton',
    'dayton, ohio',
    'Dayton OH 45402',
    'Dayton, OH 45402-1234, USA',
    '12 Main Street, Dayton, Ohio',
  ]) {
    expect(distanceFrom('Dayton, OH')(place), place).toBe(0);
    expect(distanceFrom('Dayton')(place), place).toBe(0);
    expect(distanceFrom(place)('Dayton, OH'), place).toBe(0);
    expect(distanceFrom('Cincinnati, OH')(place), place).toBeLessThan(55);
  }
});

test('a city that its seller has mistyped is known by its state, and another town of the state is not', () => {
  for (const place of ['Seatle, WA', 'Seattel WA', 'seatle, washington 00012, USA'])
    expect(distanceFrom('Seattle, WA')(place), place).toBe(0);
  for (const place of ['Seatle', 'Seatle, OR', 'Ridge, MD', 'Sanger, CA'])
    expect(distanceFrom(place)(place), place).toBe(0);
  expect(distanceFrom('Seattle, WA')('Seatle')).toBe(Number.POSITIVE_INFINITY);
  expect(distanceFrom('Ridgely, MD')('Ridge, MD')).toBe(Number.POSITIVE_INFINITY);
  expect(distanceFrom('Santee, CA')('Sanger, CA')).toBe(Number.POSITIVE_INFINITY);
});

test('of several cities of one name a car is in none, but near the same words', () => {
  expect(distanceFrom('Springfield, IL')('Springfield')).toBe(Number.POSITIVE_INFINITY);
  expect(distanceFrom('Springfield')('Springfield')).toBe(0);
});

test('to a state it is no way from within, and from elsewhere as far as to the next place in it', () => {
  const toOhio = distanceFrom('Ohio');
  for (const place of ['Dayton, OH', 'Dayton', 'Kirkby, Ohio', 'Kirkby OH 45000'])
    expect(toOhio(place), place).toBe(0);
  // Across the river from Cincinnati.
  expect(toOhio('Covington, KY')).toBeLessThan(10);
  expect(toOhio('Portland, OR')).toBeGreaterThan(1500);
  expect(distanceFrom('WA')('Lake Washington')).toBe(Number.POSITIVE_INFINITY);
  expect(distanceFrom('WA')('Seattle, WA')).toBe(0);
  expect(distanceFrom('Washington')('Washington, DC')).toBe(0);
  expect(distanceFrom('New York State')('Buffalo, NY')).toBe(0);
});

test('every known place lies in America', () => {
  const far = knownPlaces().filter((place) => !(distanceFrom('Wichita, KS')(place) < 4200));
  expect(far).toEqual([]);
});

test('a place is found by the names that people use', () => {
  for (const [typed = '', place = ''] of [
    ['Saint Louis, MO', 'St. Louis, MO'],
    ['Ft Worth', 'Fort Worth, TX'],
    ['Mt. Vernon, NY', 'Mount Vernon, NY'],
  ])
    expect(distanceFrom(typed)(place), typed).toBe(0);
});

test('a ZIP code and a point on the map are places, and a ZIP code tells where an unknown place is', () => {
  for (const place of ['45402', '39.76,-84.19', 'Kirkby, OH 45402', 'The old barn, 45402-1234'])
    expect(distanceFrom(place)('Dayton, OH'), place).toBeLessThan(10);
  expect(distanceFrom('45402')('Portland, OR')).toBeGreaterThan(1900);
  expect(distanceFrom('00012')('Dayton, OH')).toBe(Number.POSITIVE_INFINITY);
  for (const zip of ['00012', '99999', '10000']) expect(isKnownZip(zip), zip).toBe(false);
  // The last of its first three digits, and one that is newer than the list.
  for (const zip of ['99950', '75072']) expect(isKnownZip(zip), zip).toBe(true);
});
