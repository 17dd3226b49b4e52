// What one seller does changes nothing that others' words find, but by their own cars.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchesByFacts } from '../../../../testing/searches/searches-by-facts.ts';
import { searchesByNumbers } from '../../../../testing/searches/searches-by-numbers.ts';
import { thirtySearches } from '../../../../testing/searches/thirty-searches.ts';
import { makes } from '../../../cars/taxonomy/taxonomy.ts';
import { everything } from '../../search-query.ts';
import { isText } from '../../understand/understood.ts';
import { createColumns } from '../columns/columns.ts';
import { answerSearch } from './answer-search.ts';
import { languageOf } from './stock-copy.ts';
import { rowOf, type StoredCar, titles } from './stored-car.ts';

/** Cities as people mistype them, and words that mean nothing. */
const mistyped = ['Seatle', 'Cincinatti', 'Portlnd', 'Dayon', 'Los Angelos', 'Columbos'];
const meaningless = ['Kestrel', 'Zorvanthal', 'Excelent', 'Schwarzer'];
const ofPlaces = [
  ...mistyped.flatMap((city) => [`near ${city}`, `in ${city}`, `${city} suv`, city]),
  ...meaningless.flatMap((word) => [word, `${word} suv under 20k`, `${word} near Denver`]),
  'suv in excelent condition',
  'bmw in schwarzer farbe',
  'van in white or black',
  'suv near Denver Kestrel',
  'van in Portland, OR or Seatle',
  'mini cooper ford',
  'near leather sport',
  'in mint condition',
  'red van near new',
  'around 2015',
];
const words =
  'chevy bimmer leather denver sport family v8 civic golf bolt 320d red van touring'.split(' ');
const sentences = [
  ...ofPlaces,
  ...[...thirtySearches, ...searchesByFacts, ...searchesByNumbers].map(({ sentence }) => sentence),
  ...words,
  ...words.flatMap((word) => [`${word} under 20k`, `cheap ${word} near Denver`, `${word} -diesel`]),
  ...makes.map(({ name }) => `${name} suv`),
  ...makes.flatMap(({ name, families }) =>
    families.slice(0, 1).map((family) => `${name} ${family.name}`),
  ),
].slice(0, 260);

const locations = [
  'Dayton, OH',
  'Denver, CO',
  'Portland, OR',
  'Leather, Sport',
  'Seatle, WA',
  'Seatle, OR',
  'Cincinatti, OH',
  'Columbos, Ohio',
  'White, OR',
  'Mint, CA',
  'Ford',
  'New',
  '2015',
  'Denver Kestrel',
  ...mistyped,
  ...meaningless,
];
const aText = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...sentences)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all) => all.join(' ').slice(0, 60));
const aName = fc.option(
  fc.oneof(aText, fc.constantFrom('Chevy', 'Leather', 'Bolt', 'vw', 'Ford', 'Toyota', 'BMW')),
);
const aCar = fc.record({
  title: aText,
  make: aName,
  model: aName,
  trim: aName,
  location: fc.constantFrom(...locations),
  priceCents: fc.integer({ min: 1000_00, max: 90_000_00 }),
  mileage: fc.option(fc.integer({ min: 0, max: 200_000 })),
  year: fc.option(fc.integer({ min: 1960, max: 2026 })),
  fuel: fc.constantFrom(null, 'Diesel', 'Electric'),
  body: fc.constantFrom(null, 'SUV', 'Van'),
});

const stored = (id: number, car: typeof aCar extends fc.Arbitrary<infer Car> ? Car : never) =>
  ({
    ...car,
    id,
    state: 'available',
    categoryId: 1,
    condition: 'Good',
    postedAt: id,
    changedAt: id,
    firstYear: 2015,
    gearbox: null,
    color: null,
    drivetrain: null,
    seats: null,
    doors: null,
    owners: null,
    accidents: null,
    service: null,
    equipment: null,
    power: null,
    damage: null,
    titleStatus: null,
    warranty: null,
    vat: null,
    interior: null,
    engine: null,
    range: null,
    battery: null,
    co2: null,
    registered: null,
    inspected: null,
    isVerified: false,
    sellerType: null,
  }) satisfies StoredCar;

/** Numbers the cars from 1, in the order of posting. */
function stockOf(locations: readonly string[]) {
  const columns = createColumns();
  for (const [at, location] of locations.entries())
    columns.put(rowOf(stored(at + 1, { ...plainCar, location }), titles));
  const stock = { version: 0, columns, vocabulary: languageOf(columns).vocabulary };
  return {
    columns,
    search: (sentence: string, query = everything) =>
      answerSearch({ sentence, query, size: 1000, isTotalOnly: true }, stock),
  };
}
const plainCar = {
  title: 'Honda Civic',
  make: 'Honda',
  model: 'Civic',
  trim: null,
  priceCents: 9000_00,
  mileage: 50_000,
  year: 2018,
  fuel: null,
  body: null,
} as const;

test('cars in a town that no list has are found by its name behind a word for places', () => {
  const { columns, search } = stockOf([
    'Dayton, OH',
    'Zorvanthal, NC',
    'Smallville, KS',
    'Old Kirkby',
  ]);
  for (const [sentence = '', id = 0] of [
    ['near Zorvanthal', 2],
    ['honda in zorvanthal nc', 2],
    ['within 20 miles of Zorvanthal', 2],
    ['honda in Smallville, Kansas', 3],
    ['close to old kirkby', 4],
  ] as const)
    expect(search(sentence).ids, sentence).toEqual([id]);
  expect(search('near Dayton or Zorvanthal').ids.toSorted()).toEqual([1, 2]);
  for (const place of ['Zorvanthal', 'Zorvanthal, NC', 'zorvanthal nc'])
    expect(search('', { ...everything, near: [{ place, miles: 50 }] }).ids, place).toEqual([2]);
  columns.remove(2);
  expect(search('near Zorvanthal')).toMatchObject({
    ids: [4, 3, 1],
    unknownPlaces: ['Zorvanthal'],
  });
});

test('a car whose city is mistyped is found near the city, and takes nothing from cars there', () => {
  const { search } = stockOf(['Seattle, WA', 'Seatle, WA', 'Dayton, OH', 'Seatle']);
  for (const sentence of ['near Seattle', 'near Seatle', 'in seatle', 'in Seattle, WA'])
    expect(search(sentence).ids.toSorted(), sentence).toEqual([1, 2]);
  for (const place of ['Seatle', 'Seatle, WA'])
    expect(
      search('', { ...everything, near: [{ place, miles: 50 }] }).ids.toSorted(),
      place,
    ).toEqual([1, 2]);
});

test('a car with its model in the field of its make is one of that model, and changes what no other is', () => {
  const { columns, search } = stockOf([]);
  const car = { ...plainCar, location: 'Dayton, OH', title: 'Sports car' };
  columns.put(rowOf(stored(1, { ...car, make: 'Chevrolet', model: null }), titles));
  columns.put(rowOf(stored(2, { ...car, make: 'chevy corvette', model: 'Targa' }), titles));
  for (const sentence of ['chevy corvette', 'corvette'])
    expect(search(sentence).ids, sentence).toEqual([2]);
  columns.remove(2);
  expect(search('chevy corvette').ids).toEqual([]);
});

test('fifty posts and withdrawals change what 200 searches find by these cars alone', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(200);
  fc.assert(
    fc.property(
      fc.array(aCar, { minLength: 40, maxLength: 80 }),
      fc.array(aCar, { minLength: 50, maxLength: 50 }),
      (stock, others) => {
        const columns = createColumns();
        for (const [at, car] of stock.entries()) columns.put(rowOf(stored(at + 1, car), titles));
        const { vocabulary } = languageOf(columns);
        const idsOf = (sentence: string) => {
          const answer = answerSearch(
            { sentence, query: everything, size: 1000, isTotalOnly: true },
            { version: 0, columns, vocabulary },
          );
          // All cars stand in for those with a word that no car has yet.
          const isStandIn = isText(answer) && answer.wordCounts.every(({ cars }) => cars === 0);
          return isStandIn ? [] : answer.ids;
        };
        const before = sentences.map(idsOf);
        const ids = others.map((_, at) => stock.length + 1 + at);
        for (const [at, car] of others.entries())
          columns.put(rowOf(stored(ids[at] ?? 0, car), titles));
        const own = new Set(ids);
        const withoutThese = (all: readonly number[]) => all.filter((id) => !own.has(id));
        for (const [at, sentence] of sentences.entries())
          expect(withoutThese(idsOf(sentence)), sentence).toEqual(before[at]);
        for (const id of ids) columns.remove(id);
        for (const [at, sentence] of sentences.entries())
          expect(idsOf(sentence), sentence).toEqual(before[at]);
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
});
