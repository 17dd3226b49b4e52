// What one seller does changes nothing that others' words find, but by their own cars.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchesByFacts } from '../../../../testing/searches/searches-by-facts.ts';
import { searchesByNumbers } from '../../../../testing/searches/searches-by-numbers.ts';
import { thirtySearches } from '../../../../testing/searches/thirty-searches.ts';
import { makes } from '../../../cars/taxonomy/taxonomy.ts';
import { everything } from '../../search-query.ts';
import { createColumns } from '../columns/columns.ts';
import { answerSearch } from './answer-search.ts';
import { vocabularyOf } from './stock-copy.ts';
import { rowOf, type StoredCar, titles } from './stored-car.ts';

const words =
  'chevy bimmer leather denver sport family v8 civic golf bolt 320d red van touring'.split(' ');
const sentences = [
  ...[...thirtySearches, ...searchesByFacts, ...searchesByNumbers].map(({ sentence }) => sentence),
  ...words,
  ...words.flatMap((word) => [`${word} under 20k`, `cheap ${word} near Denver`, `${word} -diesel`]),
  ...makes.map(({ name }) => `${name} suv`),
  ...makes.flatMap(({ name, families }) =>
    families.slice(0, 1).map((family) => `${name} ${family.name}`),
  ),
].slice(0, 220);

const states = ['Dayton, OH', 'Denver, CO', 'Portland, OR', 'Leather, Sport'];
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
  location: fc.constantFrom(...states),
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

test('fifty posts and withdrawals change what 200 searches find by these cars alone', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(200);
  fc.assert(
    fc.property(
      fc.array(aCar, { minLength: 40, maxLength: 80 }),
      fc.array(aCar, { minLength: 50, maxLength: 50 }),
      (stock, others) => {
        const columns = createColumns();
        for (const [at, car] of stock.entries()) columns.put(rowOf(stored(at + 1, car), titles));
        const vocabulary = vocabularyOf(columns);
        const idsOf = (sentence: string) =>
          answerSearch(
            { sentence, query: everything, size: 1000, isTotalOnly: true },
            { version: 0, columns, vocabulary },
          ).ids;
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
