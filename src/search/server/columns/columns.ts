// The stock in columns: what counting and ordering need of each car, in the order of posting.
import { type CarRows, createCarRows } from './car-rows.ts';
import { createFactColumns, type FactColumns } from './facts/fact-columns.ts';
import { createFamilies, type Families } from './families.ts';
import type { StockRow } from './stock-row.ts';
import { createTitleRows, type TitleRows } from './title-rows.ts';

export interface Columns extends FactColumns {
  readonly rows: CarRows;
  readonly titles: TitleRows;
  readonly families: Families;
  /** Puts a car in, or says what it is like now. One that is posted again comes last. */
  put(car: StockRow): void;
  /** The car is no longer on offer. Nothing happens if it is unknown. */
  remove(id: number): void;
}

const leastCapacity = 1024;

export function createColumns(expected = 0): Columns {
  const capacity = Math.max(leastCapacity, expected);
  const rows = createCarRows(capacity);
  const facts = createFactColumns(capacity);
  const titles = createTitleRows(capacity);

  function addRow(car: StockRow): number {
    if (rows.length === rows.capacity) {
      const more = 2 * rows.capacity;
      for (const part of [rows, facts, titles]) part.grow(more);
    }
    return rows.add(car);
  }

  function takeOff(row: number): void {
    if (!rows.isOnOffer(row)) return;
    rows.takeOff(row);
    facts.tally(row, -1);
  }

  return {
    ...facts.columns,
    rows,
    titles,
    families: createFamilies(facts.columns.facets.model.values),
    put(car) {
      const before = rows.rowOf(car.id);
      takeOff(before);
      const isSamePost = before >= 0 && rows.postedAt[before] === car.postedAt;
      const row = isSamePost ? before : addRow(car);
      facts.put(row, car);
      titles.put(row, car.words);
      rows.offer(row, car.changedAt);
      facts.tally(row, 1);
    },
    remove: (id) => takeOff(rows.rowOf(id)),
  };
}
