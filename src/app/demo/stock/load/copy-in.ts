// COPY ... FROM STDIN, which `pg` can speak but has no query for: the quickest way to add many rows.
import type pg from 'pg';

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends the chunks, lines of COPY's text format, and resolves once PostgreSQL has them all. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  chunks: Iterable<string>,
): Promise<void> {
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
export const copyLine = (values: readonly (string | number | boolean | Date | null)[]): string =>
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
