// Where no car has all that is asked: the cars that come closest, and what each condition costs.
import { everything, rangeNames, type SearchQuery } from '../../search-query.ts';
import type { Columns } from '../columns/columns.ts';
import { notStated } from '../columns/facts/ordered-column.ts';
import { missesOf } from '../columns/select/misses.ts';
import { unitOf } from '../columns/select/selection.ts';
import type { SearchAnswer } from '../index/search-index.ts';
import { conditionsOf } from '../relaxed-searches.ts';

/** A search may ask hundreds of things: of one that asks more than these, nothing is said. */
const mostConditions = 16;
const mostClosest = 6;
/** So many of those that miss the fewest conditions are compared, those posted last. */
const mostCompared = 5000;

type Closest = Pick<SearchAnswer, 'withoutEach' | 'closest'>;

export const noneClosest: Closest = { withoutEach: [], closest: [] };

interface Stock {
  readonly columns: Columns;
  /** On offer, and within the category. */
  readonly alive: Uint32Array;
  rowsOf(condition: SearchQuery): Uint32Array;
  milesTo(place: string): readonly number[];
}

/** `isText`: it names words and no fact, and cars must have one of them. */
export function closestTo(query: SearchQuery, isText: boolean, stock: Stock): Closest {
  const { columns, alive, rowsOf } = stock;
  const { wordsFirst } = query;
  const conditions = [
    ...(isText && wordsFirst ? [{ ...everything, wordsFirst }] : []),
    ...conditionsOf(query),
  ];
  // Without the one thing that is asked all cars are found.
  if (conditions.length < 2 || conditions.length > mostConditions) return noneClosest;
  const { alone, fewest, missedBy } = missesOf(alive, conditions.map(rowsOf));
  const rows: { row: number; gap: number }[] = [];
  for (let word = fewest.length - 1; word >= 0 && rows.length < mostCompared; word -= 1)
    for (let left = fewest[word] ?? 0; left !== 0; ) {
      const bit = 31 - Math.clz32(left);
      left &= ~(1 << bit);
      const row = word * 32 + bit;
      const gap = missedBy(row).reduce((sum, at) => sum + gapOf(row, conditions[at], stock), 0);
      rows.push({ row, gap });
    }
  // Sorting keeps the order of equals: what was posted last comes first.
  rows.sort((one, other) => one.gap - other.gap);
  return {
    withoutEach: conditions.map((condition, at) => ({ condition, count: alone[at] ?? 0 })),
    closest: rows.slice(0, mostClosest).map(({ row }) => ({
      id: columns.rows.ids[row] ?? 0,
      missed: missedBy(row).flatMap((at) => conditions[at] ?? []),
    })),
  };
}

/** How far a car is from a condition that it misses: 1, or less where it is only a little beyond. */
function gapOf(row: number, condition: SearchQuery | undefined, stock: Stock): number {
  const { columns, milesTo } = stock;
  for (const name of rangeNames) {
    const range = condition?.ranges[name];
    if (!range) continue;
    const value = columns.numbers[name].values[row] ?? notStated;
    if (value === notStated) return 1;
    const end = value < (range.from ?? 0) * unitOf(name) ? range.from : range.to;
    // A year is far from the next one, in thousands.
    const scale = name === 'year' || name === 'registered' ? 10 : (end ?? 0) * unitOf(name);
    return Math.min(1, Math.abs(value - (end ?? 0) * unitOf(name)) / Math.max(1, scale));
  }
  if (!condition?.near) return 1;
  const code = columns.place.codeOf(row);
  const beyond = condition.near.map(
    ({ place, miles }) => (milesTo(place)[code] ?? Infinity) - miles,
  );
  return Math.min(1, Math.max(0, Math.min(...beyond)) / 500);
}
