// The numbers of some rows in order: four bytes each, where a set would take a bit for every row.
import { setBit } from './bits.ts';

export interface RowList {
  rows: Uint32Array;
  length: number;
}

export const createRowList = (): RowList => ({ rows: new Uint32Array(4), length: 0 });

/** Where the row stands, or would. */
function placeOf({ rows, length }: RowList, row: number): number {
  let low = length > 0 && row > (rows[length - 1] ?? 0) ? length : 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function holds(list: RowList, row: number): boolean {
  const at = placeOf(list, row);
  return at < list.length && list.rows[at] === row;
}

/** Quick for the largest row of all. A row that is there already stays. */
export function addRow(list: RowList, row: number): void {
  const at = placeOf(list, row);
  if (at < list.length && list.rows[at] === row) return;
  if (list.length === list.rows.length) {
    const longer = new Uint32Array(Math.ceil(list.length * 1.5));
    longer.set(list.rows);
    list.rows = longer;
  }
  if (at < list.length) list.rows.copyWithin(at + 1, at, list.length);
  list.rows[at] = row;
  list.length += 1;
}

export function removeRow(list: RowList, row: number): void {
  if (!holds(list, row)) return;
  const at = placeOf(list, row);
  list.rows.copyWithin(at, at + 1, list.length);
  list.length -= 1;
}

export function addToSet(set: Uint32Array, { rows, length }: RowList): void {
  for (let at = 0; at < length; at += 1) setBit(set, rows[at] ?? 0, true);
}
