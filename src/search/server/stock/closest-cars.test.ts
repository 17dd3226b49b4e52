// What is shown where no car has all that is asked, and what each part of the sentence costs.
import { expect, test } from 'vitest';
import { plainCar, type StoredCar } from '../../../../testing/searches/cars-in-memory.ts';
import { searchInMemory } from './search-in-memory.ts';

/** Posted one after the other: the last one is the newest. */
const stock: StoredCar[] = [
  { title: 'A', make: 'Honda', model: 'Civic', fuel: 'Gasoline', priceCents: 9_000_00, year: 2012 },
  { title: 'B', make: 'Honda', model: 'Fit', fuel: 'Diesel', priceCents: 3_000_00, year: 2009 },
  { title: 'C', make: 'Ford', model: 'Focus', fuel: 'Diesel', priceCents: 60_000_00, year: 2018 },
  {
    title: 'D',
    make: 'Ford',
    model: 'Fiesta',
    fuel: 'Gasoline',
    priceCents: 20_000_00,
    year: 2015,
  },
].map((car, at) => ({
  ...plainCar,
  ...car,
  id: at + 1,
  postedAt: at + 1,
  body: at === 3 ? 'SUV' : 'Hatchback',
  location: ['Columbus, OH', 'Chicago, IL', 'Dayton, OH', 'Miami, FL'][at] ?? '',
}));
const { search } = searchInMemory(stock, stock.length);
const titles = (sentence: string) =>
  search(sentence).closest.map(({ id, missed }) => [stock[id - 1]?.title, missed.length]);

test('one condition alone shows the cars that come closest to it, however far they are', () => {
  expect(titles('under $200')).toEqual([
    ['B', 1],
    ['A', 1],
    ['D', 1],
    ['C', 1],
  ]);
  expect(titles('over $900000').map(([title]) => title)).toEqual(['C', 'D', 'A', 'B']);
  expect(titles('2024 or newer').map(([title]) => title)).toEqual(['C', 'D', 'A', 'B']);
  expect(titles('near Boston, MA').map(([title]) => title)).toEqual(['A', 'C', 'B', 'D']);
});

test.each(['lamborghini', 'lamborghini huracan', 'hydrogen'])(
  '“%s” has none that is closer than another: the newest are shown, and nothing is said of them',
  (sentence) => {
    expect(search(sentence).total).toBe(0);
    expect(titles(sentence)).toEqual([
      ['D', 0],
      ['C', 0],
      ['B', 0],
      ['A', 0],
    ]);
  },
);

const missedOf = (sentence: string, cars: readonly Partial<StoredCar>[]) => {
  const stored = cars.map((car, at) => ({ ...plainCar, ...car, id: at + 1, postedAt: at + 1 }));
  return searchInMemory(stored, stored.length)
    .search(sentence)
    .closest.map(({ id, missed }) => [
      id,
      missed.map(({ is, ranges }) => is.model ?? is.color ?? is.body ?? is.make ?? ranges),
    ]);
};

test('models of the same family come before others of the make, and a model with its make is missed once', () => {
  const cars = [
    { make: 'Toyota', model: 'Prius', priceCents: 9_000_00 },
    { make: 'Toyota', model: 'Corolla', priceCents: 9_000_00 },
    { make: 'Honda', model: 'Civic', priceCents: 9_000_00 },
  ];
  expect(missedOf('prius prime', cars)).toEqual([
    [1, [['Toyota Prius Prime']]],
    [2, [['Toyota Prius Prime']]],
  ]);
  expect(missedOf('honda accord', cars)).toEqual([[3, [['Honda Accord*']]]]);
  // A Prius that is a little dearer is closer than any other car at the price.
  const dearer = cars.map((car, at) => (at === 0 ? { ...car, priceCents: 10_500_00 } : car));
  expect(missedOf('prius prime under 10k', dearer)).toEqual([
    [1, [['Toyota Prius Prime'], { price: { to: 10_000 } }]],
    [2, [['Toyota Prius Prime']]],
    [3, [['Toyota Prius Prime']]],
  ]);
});

test.each([
  ['burgundy honda', 'color', ['Red'], ['Blue', 'Black']],
  ['teal honda', 'color', ['Green', 'Blue'], ['Black']],
  ['gold honda', 'color', ['Yellow', 'Beige'], ['Black']],
  ['silver honda', 'color', ['Gray'], ['White', 'Black']],
  ['honda hatchback', 'body', ['Wagon', 'Sedan'], ['SUV', 'Coupe']],
  ['honda pickup', 'body', ['SUV'], ['Van', 'Sedan']],
  ['honda minivan', 'body', ['Van'], ['SUV', 'Sedan']],
  ['honda convertible', 'body', ['Coupe'], ['SUV', 'Sedan']],
] as const)('“%s”: in %s the nearest are %j, before %j', (sentence, facet, nearest, others) => {
  const cars = [...nearest, ...others].map((value) => ({ make: 'Honda', [facet]: value }));
  const ids = missedOf(sentence, cars).map(([id]) => id);
  expect(ids).toHaveLength(cars.length);
  // The others were posted last.
  expect(new Set(ids.slice(0, nearest.length))).toEqual(new Set(nearest.map((_, at) => at + 1)));
});

test('cars that miss more than they have in common with the search are shown all the same', () => {
  const sentence = 'red hydrogen lamborghini convertible with 7 seats';
  expect(titles(sentence)).toHaveLength(4);
});

test.each([
  // Its link takes away make and model.
  ['diesel honda civic', ['diesel', 'honda civic'], [1, 2]],
  // Two conditions in two words.
  ['hydrogen first car', ['hydrogen', 'first car'], [2, 0]],
  ['lamborghini', ['lamborghini'], [4]],
  ['diesel civic diesel', ['diesel', 'civic', 'diesel'], [0, 2, 0]],
])('of “%s” each part is counted as its own link leaves it', (sentence, parts, counts) => {
  const { withoutEach, parts: understood, total } = search(sentence);
  expect(total).toBe(0);
  expect(understood.map(({ start, end }) => sentence.slice(start, end))).toEqual(parts);
  expect(withoutEach.map(({ count }) => count)).toEqual(counts);
  for (const { sentence, count } of withoutEach) expect(search(sentence).total).toBe(count);
});
