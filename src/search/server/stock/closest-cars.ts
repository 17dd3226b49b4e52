// Where no car has all that is asked: the cars that come closest, such as those over the price by the least.
import { familyOfName } from '../../../cars/taxonomy/taxonomy.ts';
import {
  everything,
  type RangeName,
  rangeNames,
  type SearchQuery,
  type SingleFacet,
  singleFacets,
} from '../../search-query.ts';
import { byMisses, hasBit, isEmpty } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
import type { FacetColumn } from '../columns/facts/facet-column.ts';
import { notStated } from '../columns/facts/ordered-column.ts';
import { createBest } from '../columns/page/best-places.ts';
import { unitOf } from '../columns/select/selection.ts';
import type { SearchAnswer } from '../index/search-index.ts';
import { requirementsOf } from '../relaxed-searches.ts';

/** A search may ask hundreds of things: to one that asks more than these, no car is close. */
const mostConditions = 16;
/** Cars that miss more than this many conditions are not like what was asked. */
const mostMissed = 3;
const mostClosest = 6;
/** At most this many of those that miss as many conditions are compared, those posted last. */
const mostCompared = 100_000;

interface Stock {
  readonly columns: Columns;
  /** The rows on offer, and within the category. */
  readonly alive: Uint32Array;
  rowsOf(condition: SearchQuery): Uint32Array;
  milesTo(place: string): readonly number[];
}

/** `wordsFirst`: cars must have one of these words, since the sentence says nothing else. */
export function closestTo(
  query: SearchQuery,
  wordsFirst: readonly string[],
  stock: Stock,
): SearchAnswer['closest'] {
  const { columns, alive, rowsOf } = stock;
  const requirements = [
    ...(wordsFirst.length > 0 ? [{ ...everything, wordsFirst }] : []),
    ...requirementsOf(query),
  ];
  const conditions = requirements.slice(0, mostConditions).map((condition) => ({
    condition,
    rows: rowsOf(condition),
    gapOf: gapTo(condition, stock),
    farthest: condition.is.model ? modelGaps.other : 1,
  }));
  const isTooMany = requirements.length > mostConditions;
  const rows = isTooMany ? [] : closestRows(alive, conditions);
  const idOf = (row: number) => columns.rows.ids[row] ?? 0;
  // Where all cars are as far from what is asked, what they miss says nothing.
  if (rows.length === 0)
    return [...newestFirst(alive, mostClosest)].map((row) => ({ id: idOf(row), missed: [] }));
  return rows.map((row) => ({
    id: idOf(row),
    missed: conditions.filter(({ rows }) => !hasBit(rows, row)).map(({ condition }) => condition),
  }));
}

interface Condition {
  /** The rows that meet it. */
  readonly rows: Uint32Array;
  /** How far a row is from it that does not: `farthest`, or less where it is only a little beyond. */
  readonly gapOf: (row: number) => number;
  readonly farthest: number;
}

/** None where no row meets a condition, nor comes near to one. */
function closestRows(alive: Uint32Array, conditions: readonly Condition[]): number[] {
  const farthest = conditions.reduce((sum, { farthest }) => sum + farthest, 0);
  const best = createBest(mostClosest, undefined);
  for (const compared of fewestMisses(alive, conditions))
    for (const row of newestFirst(compared, mostCompared)) {
      let gap = 0;
      for (const { rows, gapOf } of conditions) if (!hasBit(rows, row)) gap += gapOf(row);
      // Among rows that are equally close, the last one was posted last.
      if (gap < farthest) best.add(gap, row);
    }
  return best.places().map(({ id }) => id);
}

/** The rows that miss the fewest conditions, but one at least, and those that miss one more. */
function fewestMisses(alive: Uint32Array, conditions: readonly Condition[]): Uint32Array[] {
  const [, ...missing] = byMisses(
    alive,
    conditions.map(({ rows }) => rows),
    mostMissed,
  );
  const fewest = missing.findIndex((rows) => !isEmpty(rows));
  return fewest < 0 ? [] : missing.slice(fewest, fewest + 2);
}

function* newestFirst(set: Uint32Array, most: number): Generator<number> {
  let taken = 0;
  for (let word = set.length - 1; word >= 0; word -= 1)
    for (let left = set[word] ?? 0; left !== 0; taken += 1) {
      if (taken === most) return;
      const bit = 31 - Math.clz32(left);
      left &= ~(1 << bit);
      yield word * 32 + bit;
    }
}

/** How far a model is from the one that is asked. */
const modelGaps = { ofFamily: 0.3, ofMake: 1, other: 2 };

/** How far a car is with another value of the same group; it is 1 with any other. */
const nearValues: {
  readonly [Name in SingleFacet]?: {
    readonly gap: number;
    readonly groups: readonly (readonly string[])[];
  };
} = {
  color: {
    gap: 0.3,
    groups: [
      ['Red', 'Burgundy'],
      ['Gold', 'Beige'],
      ['Gold', 'Yellow'],
      ['Beige', 'Cream'],
      ['White', 'Cream'],
      ['Silver', 'Gray'],
      ['Blue', 'Dark blue', 'Light blue'],
      ['Teal', 'Blue'],
      ['Teal', 'Green'],
    ],
  },
  body: {
    gap: 0.5,
    groups: [
      ['Hatchback', 'Sedan', 'Wagon'],
      ['SUV', 'Pickup'],
      ['Van', 'Minivan', 'Bus'],
      ['Coupe', 'Convertible'],
    ],
  },
};

function gapTo({ is, ranges, near }: SearchQuery, { columns, milesTo }: Stock): Condition['gapOf'] {
  for (const name of rangeNames) {
    const range = ranges[name];
    if (range) return gapToRange(name, range, columns.numbers[name].values);
  }
  if (is.model) return gapToModels(is.model, columns);
  for (const name of singleFacets) {
    const [asked, { gap = 1, groups = [] } = {}] = [is[name], nearValues[name]];
    const ofAsked = asked && groups.filter((group) => group.some((value) => asked.includes(value)));
    if (ofAsked)
      return gapByValue(columns.facets[name], (value) =>
        ofAsked.flat().includes(value) ? gap : 1,
      );
  }
  if (!near) return () => 1;
  return gapByValue(columns.place, (_, code) => {
    const beyond = near.map(({ place, miles }) => (milesTo(place)[code] ?? Infinity) - miles);
    return shareOf(Math.min(...beyond), 500);
  });
}

function gapByValue(
  { values, codeOf }: FacetColumn,
  gapOf: (value: string, code: number) => number,
): Condition['gapOf'] {
  const gaps = values.map(gapOf);
  return (row) => gaps[codeOf(row)] ?? 1;
}

function gapToModels(asked: readonly string[], { facets, families }: Columns): Condition['gapOf'] {
  const { ofFamily, ofMake, other } = modelGaps;
  const ofFamilies = new Set(
    asked.flatMap((model) => {
      const family = familyOfName(model);
      return family ? families.modelsOf(`${family.make} ${family.name}`) : [];
    }),
  );
  const byModel = gapByValue(facets.model, (model) => (ofFamilies.has(model) ? ofFamily : other));
  const byMake = gapByValue(facets.make, (make) =>
    asked.some((model) => model.startsWith(`${make} `)) ? ofMake : other,
  );
  return (row) => Math.min(byModel(row), byMake(row));
}

function gapToRange(
  name: RangeName,
  { from = 0, to = 0 }: { readonly from?: number; readonly to?: number },
  values: Uint32Array,
): Condition['gapOf'] {
  return (row) => {
    const value = values[row] ?? notStated;
    if (value === notStated) return 1;
    const end = (value < from * unitOf(name) ? from : to) * unitOf(name);
    // A year is far from the next one, in thousands.
    const scale = name === 'year' || name === 'registered' ? 10 : Math.max(1, end);
    return shareOf(Math.abs(value - end), scale);
  };
}

/** Below 1 however far it is, so that of two cars beyond a price the cheaper one is closer. */
const shareOf = (distance: number, scale: number): number =>
  1 - scale / (scale + Math.max(0, distance));
