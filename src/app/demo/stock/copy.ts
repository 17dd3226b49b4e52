// Adds many rows by one COPY.
import type pg from 'pg';

/** How each column of a row is written: its name, its value. */
export type Column<Row> = readonly [
  name: string,
  value: (row: Row) => string | number | boolean | Date | null,
];

export function insertRows<Row>(
  client: pg.ClientBase,
  table: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<void> {
  const names = columns.map(([name]) => name).join(', ');
  return copyIn(client, `copy ${table} (${names}) from stdin`, linesOf(rows, columns));
}

const rowsOfChunk = 500;

function* linesOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  for (let at = 0; at < rows.length; at += rowsOfChunk)
    yield rows
      .slice(at, at + rowsOfChunk)
      .map((row) => copyLine(columns.map(([, value]) => value(row))))
      .join('');
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

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * `pg` can speak COPY ... FROM STDIN but has no query for it. Sends the chunks, lines of COPY's text format, and resolves once PostgreSQL
 * has them all.
 */
function copyIn(client: pg.ClientBase, statement: string, chunks: Iterable<string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const copying = {
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCopyInResponse(connection: CopyConnection) {
      for (const chunk of chunks) connection.sendCopyFromChunk(Buffer.from(chunk));
      connection.endCopyFrom();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: reject,
  };
  client.query(copying);
  return promise;
}

/** One line of the text format. */
const copyLine = (values: readonly (string | number | boolean | Date | null)[]): string =>
  `${values.map(fieldOf).join('\t')}\n`;

function fieldOf(value: string | number | boolean | Date | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return /[\\\n\r\t]/.test(value) ? escaped(value) : value;
  return value instanceof Date ? value.toISOString() : String(value);
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
const escaped = (text: string): string => text.replace(/[\\\n\r\t]/g, (one) => escapes[one] ?? one);
