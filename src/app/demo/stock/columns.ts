// Inserts many rows in one statement, each column as one array.

import type pg from 'pg';

/** How each column of a row is written: its name, its SQL type, its value. */
export type Column<Row> = readonly [
  name: string,
  type: string,
  value: (row: Row) => string | number | boolean | Date | null,
];

export async function insertRows<Row>(
  client: pg.ClientBase,
  table: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<void> {
  const names = columns.map(([name]) => name).join(', ');
  const arrays = columns.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ');
  await client.query(
    `insert into ${table} (${names}) select * from unnest(${arrays})`,
    columns.map(([, , value]) => rows.map(value)),
  );
}

export function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

/** Takes that many ids from a table's sequence and returns the first. */
export async function reserveIds(client: pg.ClientBase, table: string, count: number) {
  const { rows } = await client.query<{ first: string }>(
    `select setval(pg_get_serial_sequence($1, 'id'), nextval(pg_get_serial_sequence($1, 'id')) + $2 - 1) - $2 + 1
       as first`,
    [table, count],
  );
  const first = Number(rows[0]?.first);
  if (!Number.isSafeInteger(first)) throw new RangeError(`no ids for ${table}`);
  return first;
}
