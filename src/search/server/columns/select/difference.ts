// Compares what the columns keep of a car with what its database row says.
import { rangeNames, singleFacets } from '../../../search-query.ts';
import { hasBit } from '../bits.ts';
import type { Columns } from '../columns.ts';
import { notStated, type OrderedColumn } from '../facts/ordered-column.ts';
import type { TagColumn } from '../facts/tag-column.ts';
import { type StockRow, statedCount } from '../stock-row.ts';

/** What of a car differs; null if nothing does. `car` is null for one that is not on offer. */
export function differenceOf(columns: Columns, id: number, car: StockRow | null): string | null {
  const row = columns.rows.rowOf(id);
  const isThere = columns.rows.isOnOffer(row);
  if (!car) return isThere ? 'is not on offer' : null;
  if (!isThere) return 'is missing';
  if (columns.rows.postedAt[row] !== car.postedAt) return 'posted at';
  if (columns.rows.changedAt[row] !== car.changedAt) return 'changed at';
  if (!columns.titles.holds(row, car.words)) return 'words';
  if (!columns.place.holds(row, car.place)) return 'place';
  if (!columns.statedCounts.holds(row, String(statedCount(car)))) return 'stated facts';
  return (
    rangeNames.find((name) => !hasNumber(columns.numbers[name], row, car[name])) ??
    singleFacets.find((name) => !columns.facets[name].holds(row, car.facets[name])) ??
    (hasTags(columns.equipment, row, car.equipment) ? null : 'equipment')
  );
}

function hasNumber(column: OrderedColumn, row: number, value: number | null): boolean {
  const number = value ?? notStated;
  const bucket = column.bucketOf(number);
  const isBefore = bucket > 0 && hasBit(column.upTo(bucket - 1), row);
  return column.values[row] === number && hasBit(column.upTo(bucket), row) && !isBefore;
}

const hasTags = (column: TagColumn, row: number, tags: StockRow['equipment']): boolean =>
  hasBit(column.stated, row) === (tags?.length ?? 0) > 0 &&
  column.values.every(
    (tag, at) => hasBit(column.sets[at] ?? none, row) === (tags?.includes(tag) ?? false),
  );

const none = new Uint32Array(0);
