// The columns find and count what looking at each car finds and counts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  everything,
  type FacetName,
  facetNames,
  type HistogramName,
  histogramNames,
  isWithin,
  type RangeName,
  rangeNames,
  type SearchQuery,
  type SingleFacet,
  type Sort,
  singleFacets,
  sorts,
  unstated,
  unsureRanges,
} from '../../search-query.ts';
import { wordedIn } from '../stock/worded-rows.ts';
import { createColumns } from './columns.ts';
import { page } from './page/page.ts';
import { groupsByWords } from './page/words-first.ts';
import { count } from './select/count.ts';
import { histogramOf } from './select/histogram.ts';
import { select } from './select/selection.ts';
import type { StockRow } from './stock-row.ts';

const tags = ['Sunroof', 'Navigation'];
const values: Record<FacetName, readonly string[]> = {
  category: ['Microbus', 'Sports Cars'],
  make: ['Fiat', 'Ford'],
  model: ['Fiat 500', 'Ford Focus', 'Ford Focus ST', 'Ford Mustang', 'Ford Focus*', unstated],
  trim: ['S', 'SE', unstated],
  body: ['Van', 'Coupe', 'SUV'],
  fuel: ['Diesel', 'Electric'],
  gearbox: ['Manual', 'Automatic'],
  color: ['Red', 'Blue'],
  drivetrain: ['All-wheel drive', unstated],
  seats: ['5', '7', '6+', unstated],
  doors: ['2', '4'],
  owners: ['0', '1', '2', '1-'],
  accidents: ['No accidents', unstated],
  damage: ['No damage', unstated],
  service: ['Complete'],
  titleStatus: ['Clean', 'Salvage', unstated],
  vat: ['VAT qualifying', unstated],
  warranty: ['Extended', 'No warranty'],
  interior: ['Black', unstated],
  equipment: [...tags, unstated],
  condition: ['Good', 'Fair'],
  seller: ['Verified'],
  sellerType: ['Dealer', 'Private seller', unstated],
};
/** By the name of a family in place of a model. */
const modelsOfFamily = new Map([['Ford Focus*', ['Ford Focus', 'Ford Focus ST']]]);
const isOfFamily = (model: string, selected: string): boolean =>
  modelsOfFamily.get(selected)?.includes(model) ?? false;
const places = ['Dayton, OH', 'Akron, OH', 'Bend, OR'];
const titleWords = ['turbo', 'touring', 'sport'];
const findPlaces = () => ['Dayton, OH', 'Akron, OH'];

const aValue = (name: FacetName) =>
  fc.constantFrom(
    null,
    ...values[name].filter(
      (value) => value !== unstated && boundsOf(value) === null && !modelsOfFamily.has(value),
    ),
  );
const aCar = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  postedAt: fc.integer({ min: 1000, max: 1010 }),
  changedAt: fc.integer({ min: 1000, max: 1010 }),
  facets: fc.record(
    Object.fromEntries(singleFacets.map((name) => [name, aValue(name)])) as Record<
      SingleFacet,
      fc.Arbitrary<string | null>
    >,
  ),
  equipment: fc.option(fc.uniqueArray(fc.constantFrom(...tags))),
  price: fc.integer({ min: 1, max: 40 }).map((hundreds) => hundreds * 10_000),
  year: fc.option(fc.integer({ min: 1990, max: 2000 })),
  mileage: fc.option(fc.integer({ min: 0, max: 20 })),
  power: fc.option(fc.integer({ min: 50, max: 400 })),
  engine: fc.option(fc.integer({ min: 900, max: 4500 })),
  range: fc.option(fc.integer({ min: 90, max: 450 })),
  battery: fc.option(fc.integer({ min: 20, max: 110 })),
  co2: fc.option(fc.integer({ min: 0, max: 250 })),
  registered: fc.option(fc.integer({ min: 1990, max: 2026 })),
  inspected: fc.option(fc.constantFrom(0, 202_610, 202_612, 202_701, 202_801)),
  place: fc.constantFrom(...places),
  words: fc.uniqueArray(fc.constantFrom(...titleWords)),
});
const someOf = (name: FacetName) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values[name]), { minLength: 1 }), { nil: undefined });
const aChoice = fc
  .record(
    Object.fromEntries(facetNames.map((name) => [name, someOf(name)])) as Record<
      FacetName,
      fc.Arbitrary<string[] | undefined>
    >,
  )
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, chosen]) => chosen)));
/** Any car of one make or a model of another. */
const aCarByName = fc.record({
  make: fc.uniqueArray(fc.constantFrom(...values.make), { minLength: 1 }),
  model: fc.uniqueArray(fc.constantFrom(...values.model), { minLength: 1 }),
});
const aRange = (least: number, most: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
      .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
    { nil: undefined },
  );
const ranges: Readonly<Record<RangeName, ReturnType<typeof aRange>>> = {
  price: aRange(100, 4000),
  year: aRange(1990, 2000),
  mileage: aRange(0, 20),
  power: aRange(40, 420),
  engine: aRange(800, 4600),
  range: aRange(80, 460),
  battery: aRange(15, 115),
  co2: aRange(90, 260),
  registered: aRange(1989, 2027),
  inspected: aRange(202_609, 202_802),
};
/** Of all ranges up to two, so that some cars are left. */
const someRanges = fc
  .tuple(fc.record(ranges), fc.subarray([...rangeNames], { maxLength: 2 }))
  .map(([all, names]) =>
    Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
  );
/** Of few facets, so that some cars are left. */
const fewChoices = fc
  .tuple(aChoice, fc.subarray([...facetNames], { maxLength: 3 }))
  .map(([all, names]) =>
    Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
  );
const aQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    is: fc.oneof(fc.constant({}), aChoice, fewChoices, aCarByName),
    isNot: fc.oneof(fc.constant({}), fewChoices),
    ranges: someRanges,
    orUnstated: fc.subarray([...unsureRanges]),
    words: fc.uniqueArray(fc.constantFrom(...titleWords), { maxLength: 2 }),
    near: fc.option(fc.constant([{ place: 'Dayton, OH', miles: 50 }]), { nil: undefined }),
  })
  .map(({ near, orUnstated, ...query }) => ({
    ...everything,
    ...query,
    ...(orUnstated.length > 0 && { orUnstated }),
    ...(near && { near }),
  }));

const tagsOf = ({ equipment }: StockRow): readonly string[] =>
  equipment && equipment.length > 0 ? equipment : [unstated];

/** Is it one of the models that are asked for, or of a make of which none is named? Fiat or Ford Focus. */
function isCalled({ facets }: StockRow, { is }: SearchQuery): boolean {
  const [make, model] = [facets.make ?? unstated, facets.model ?? unstated];
  if (!is.model) return is.make?.includes(make) ?? true;
  if (model === unstated && is.model.includes(unstated)) return is.make?.includes(make) ?? true;
  if (is.model.some((selected) => selected === model || isOfFamily(model, selected))) return true;
  const isNamed = is.model.some(
    (selected) => selected === unstated || selected.startsWith(`${make} `),
  );
  return (is.make?.includes(make) ?? false) && !isNamed;
}

/** The rule, car by car. */
function fits(car: StockRow, query: SearchQuery): boolean {
  const has = (choice: readonly string[], name: SingleFacet) => {
    const value = car.facets[name] ?? unstated;
    return choice.some((selected) => {
      const bounds = boundsOf(selected);
      return (
        selected === value ||
        (name === 'model' && isOfFamily(value, selected)) ||
        (bounds !== null && isWithin(value, bounds))
      );
    });
  };
  const own = tagsOf(car);
  if (!(query.is.equipment ?? []).every((tag) => own.includes(tag))) return false;
  if ((query.isNot.equipment ?? []).some((tag) => own.includes(tag))) return false;
  if (!isCalled(car, query)) return false;
  for (const name of singleFacets) {
    const isName = name === 'make' || name === 'model';
    if (!isName && query.is[name] && !has(query.is[name], name)) return false;
    if (query.isNot[name] && has(query.isNot[name], name)) return false;
  }
  for (const name of rangeNames) {
    const range = query.ranges[name];
    if (!range) continue;
    const value = car[name];
    if (value === null) {
      if (query.orUnstated?.some((unsure) => unsure === name)) continue;
      return false;
    }
    const unit = name === 'price' ? 100 : 1;
    if (value < (range.from ?? 0) * unit || value > (range.to ?? 1e9) * unit) return false;
  }
  if (query.near && !findPlaces().includes(car.place)) return false;
  return query.words.every((word) => car.words.includes(word));
}

/** Would it be found, if its value were chosen as well? Models are counted of the makes that are asked for. */
function isCounted(car: StockRow, query: SearchQuery, name: FacetName, value: string): boolean {
  if (fits(car, query)) return true;
  const isChosen = query.is[name] ?? (name === 'make' ? query.is.model : undefined);
  if (name === 'equipment' || !isChosen) return false;
  const isOfOtherMake = query.is.make && !query.is.make.includes(car.facets.make ?? unstated);
  if (name === 'model' && isOfOtherMake) return false;
  const chosen = [...(query.is[name] ?? []), value];
  return fits(car, { ...query, is: { ...query.is, [name]: chosen } });
}

interface Stock {
  readonly columns: ReturnType<typeof createColumns>;
  /** What is on offer, in the order of posting. */
  readonly cars: Map<number, StockRow>;
}

function stockOf(cars: readonly StockRow[], removed: readonly number[]): Stock {
  const columns = createColumns();
  const rows = new Map<number, StockRow>();
  for (const car of cars) {
    if (rows.get(car.id)?.postedAt !== car.postedAt) rows.delete(car.id);
    rows.set(car.id, car);
    columns.put(car);
  }
  for (const id of removed) {
    rows.delete(id);
    columns.remove(id);
  }
  return { columns, cars: rows };
}

const aStock = fc.tuple(
  fc.array(aCar, { maxLength: 80 }),
  fc.array(fc.integer({ min: 1, max: 60 })),
);

const milesTo = (place: string) => places.indexOf(place) + 1;

/** By what the cars of each order are ordered, the least first; among equals the larger id. */
const keysOf: Record<Sort, (car: StockRow, isNear: boolean) => number> = {
  best: ({ facets, place, postedAt }, isNear) => {
    const { service, owners, accidents, seller } = facets;
    const stated = [service, owners, accidents, seller].filter((value) => value !== null).length;
    return -1e6 * (stated + (isNear && milesTo(place) <= 1 ? 1 : 0)) - postedAt;
  },
  newest: ({ postedAt }) => -postedAt,
  cheapest: ({ price }) => price,
  dearest: ({ price }) => -price,
  mileage: ({ mileage }) => mileage ?? 1e9,
  year: ({ year }) => (year === null ? 1e9 : -year),
  distance: ({ place }) => milesTo(place),
};

describe('the columns', () => {
  test('count what there is', () => {
    fc.assert(
      fc.property(aStock, aQuery, ([all, removed], query) => {
        const { columns, cars } = stockOf(all, removed);
        const counts = count(columns, select(columns, query, findPlaces));
        const matches = [...cars.values()].filter((car) => fits(car, query));
        expect(counts.total).toBe(matches.length);
        expect(columns.rows.onOffer).toBe(cars.size);
        for (const name of facetNames) {
          const expected = new Map<string, number>();
          for (const car of cars.values()) {
            const own = name === 'equipment' ? tagsOf(car) : [car.facets[name] ?? unstated];
            for (const value of own)
              if (isCounted(car, query, name, value))
                expected.set(value, (expected.get(value) ?? 0) + 1);
          }
          expect(counts.facets[name]).toEqual(expected);
        }
      }),
    );
  });

  test('say how a number is spread: each car that states it is between two bounds', () => {
    fc.assert(
      fc.property(
        aStock,
        aQuery,
        fc.constantFrom(...histogramNames),
        ([all, removed], query, name) => {
          const { columns, cars } = stockOf(all, removed);
          const { hits } = select(columns, query, findPlaces);
          const { counts, bounds } = histogramOf(name, columns.numbers[name], hits);
          const numbers = [...cars.values()]
            .filter((car) => fits(car, query))
            .flatMap((car) => car[name] ?? [])
            .map((number) => (name === 'price' ? number / 100 : number));
          expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
          expect(bounds).toHaveLength(counts.length === 0 ? 0 : counts.length + 1);
          // A bucket of dollars and miles ends with its bound, one of years before it.
          const bucketOf = (number: number) =>
            name === 'year'
              ? Math.max(
                  0,
                  bounds.findLastIndex((bound) => bound <= number),
                )
              : Math.max(0, bounds.findIndex((bound) => number <= bound) - 1);
          const expected = counts.map(
            (_, at) => numbers.filter((number) => bucketOf(number) === at).length,
          );
          expect(counts).toEqual(expected);
        },
      ),
    );
  });

  test('say of the largest numbers and the oldest cars what they have, and not what they may have', () => {
    const columns = createColumns();
    for (const [id, car] of fc.sample(aCar, { numRuns: 9, seed: 1 }).entries())
      columns.put({
        ...car,
        id: id + 1,
        price: id === 0 ? 40_000_000 : 9_000_000,
        year: id === 0 ? 1968 : 2001,
        mileage: id === 0 ? 310_000 : 190_000,
      });
    const { hits } = select(columns, everything, findPlaces);
    const boundsIn = (name: HistogramName) => histogramOf(name, columns.numbers[name], hits).bounds;
    expect(boundsIn('price').at(-1)).toBe(400_000);
    expect(boundsIn('mileage').at(-1)).toBe(310_000);
    expect(boundsIn('year')[0]).toBe(1968);
    expect(boundsIn('year').at(-1)).toBe(2002);
  });

  test('give pages that together are all that is found, in order, those with the most words first', () => {
    const groupWords = fc.record({
      first: fc.subarray([...titleWords]),
      last: fc.subarray([...titleWords], { maxLength: 1 }),
    });
    fc.assert(
      fc.property(
        aStock,
        aQuery,
        fc.constantFrom(...sorts),
        groupWords,
        ([all, removed], query, sort, { first, last }) => {
          const { columns, cars } = stockOf(all, removed);
          const selection = select(columns, query, findPlaces);
          const { rowsOf, rowsOfDetails } = wordedIn(columns, new Map(), columns.rows.alive);
          const groups = groupsByWords(selection.hits, {
            first: first.map(rowsOf),
            last: last.map(rowsOfDetails),
          });
          const groupOf = ({ words }: StockRow): number =>
            last.some((word) => words.includes(word))
              ? 0
              : 1 + first.filter((word) => words.includes(word)).length;
          const distances = Float64Array.from(columns.place.values, milesTo);
          const ids: number[] = [];
          const pages: ReturnType<typeof page>[] = [];
          let next: ReturnType<typeof page>['next'] | undefined;
          do {
            const result = page(columns, selection, {
              sort,
              size: 3,
              groups,
              after: next ?? undefined,
              distances,
              close: query.near ? columns.place.values.map((place) => milesTo(place) <= 1) : null,
            });
            ids.push(...result.ids);
            pages.push(result);
            next = result.next;
          } while (next);
          const expected = [...cars.values()]
            .filter((car) => fits(car, query))
            .map((car) => ({
              id: car.id,
              group: groupOf(car),
              key: keysOf[sort](car, query.near !== undefined),
            }))
            .sort(
              (one, other) => other.group - one.group || one.key - other.key || other.id - one.id,
            );
          expect(ids).toEqual(expected.map(({ id }) => id));
          for (const [at, { previous }] of pages.entries()) {
            expect(previous === null).toBe(at === 0);
            if (!previous) continue;
            const back = page(columns, selection, {
              sort,
              size: 3,
              groups,
              before: previous,
              distances,
              close: query.near ? columns.place.values.map((place) => milesTo(place) <= 1) : null,
            });
            expect(back.ids).toEqual(pages[at - 1]?.ids);
            expect(back.previous === null).toBe(at === 1);
            expect(back.next).toEqual(pages[at - 1]?.next);
          }
        },
      ),
    );
  });

  test('count exactly how many are found among many, and about what each choice would give', () => {
    const columns = createColumns(220_000);
    const none = Object.fromEntries(singleFacets.map((name) => [name, null]));
    const vans = { Red: 0, Blue: 0 };
    const others = { Coupe: 0, SUV: 0 };
    for (let id = 1; id <= 220_000; id += 1) {
      const mixed = Math.imul(id, 0x9e3779b1) >>> 8;
      const color = mixed % 5 === 0 ? 'Red' : 'Blue';
      const body = (['Van', 'Van', 'Coupe', 'SUV'] as const)[(mixed >>> 8) % 4] ?? 'Van';
      if (body === 'Van') vans[color] += 1;
      else others[body] += 1;
      columns.put({
        id,
        postedAt: id,
        changedAt: id,
        facets: { ...(none as StockRow['facets']), color, body },
        equipment: null,
        price: 1,
        year: 2000,
        mileage: null,
        power: null,
        engine: null,
        range: null,
        battery: null,
        co2: null,
        registered: null,
        inspected: null,
        place: 'Dayton, OH',
        words: [],
      });
    }
    const query = { ...everything, is: { body: ['Van'] } };
    const { total, estimated, facets } = count(columns, select(columns, query, findPlaces));
    expect(total).toBe(vans.Red + vans.Blue);
    expect([...estimated]).toEqual(facetNames);
    const near = (counted: number | undefined, real: number) =>
      expect(Math.abs((counted ?? 0) / real - 1)).toBeLessThan(0.05);
    near(facets.color.get('Red'), vans.Red);
    near(facets.color.get('Blue'), vans.Blue);
    near(facets.body.get('Coupe'), others.Coupe);
    near(facets.body.get('SUV'), others.SUV);
    expect(facets.body.get('Van')).toBe(total);
  });
});
