// Where no car has all that is asked: the cars that come closest, such as those over the price by the least.
import { everything, type RangeName, rangeNames, type SearchQuery } from '../../search-query.ts';
import { byMisses, hasBit, isEmpty } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
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
/** At most this many of those that miss the fewest conditions are compared, those posted last. */
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
  /** How far a row is from it that does not: 1, or less where it is only a little beyond. */
  readonly gapOf: (row: number) => number;
}

/** None where no row meets a condition, nor comes near to one. */
function closestRows(alive: Uint32Array, conditions: readonly Condition[]): number[] {
  const fewest = fewestMisses(
    alive,
    conditions.map(({ rows }) => rows),
  );
  const best = createBest(mostClosest, undefined);
  for (const row of newestFirst(fewest, mostCompared)) {
    let gap = 0;
    for (const { rows, gapOf } of conditions) if (!hasBit(rows, row)) gap += gapOf(row);
    // Among rows that are equally close, the last one was posted last.
    if (gap < conditions.length) best.add(gap, row);
  }
  return best.places().map(({ id }) => id);
}

/** The rows that miss the fewest conditions, but one at least. `conditions` are the rows that meet each. */
function fewestMisses(alive: Uint32Array, conditions: readonly Uint32Array[]): Uint32Array {
  const [, ...missing] = byMisses(alive, conditions, mostMissed);
  return missing.find((rows) => !isEmpty(rows)) ?? new Uint32Array(alive.length);
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

function gapTo({ ranges, near }: SearchQuery, { columns, milesTo }: Stock): Condition['gapOf'] {
  for (const name of rangeNames) {
    const range = ranges[name];
    if (range) return gapToRange(name, range, columns.numbers[name].values);
  }
  if (!near) return () => 1;
  const { place } = columns;
  const gaps = place.values.map((_, code) => {
    const beyond = near.map(({ place, miles }) => (milesTo(place)[code] ?? Infinity) - miles);
    return shareOf(Math.min(...beyond), 500);
  });
  return (row) => gaps[place.codeOf(row)] ?? 1;
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
