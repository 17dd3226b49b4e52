// Admins download lists as CSV. Each page is read once the one before has gone out, so a list of any
// length needs no more memory than a page, and a slow reader keeps no connection of the database.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import { byteOrderMark, type CsvValue, csvLine } from '../../kit/text/csv.ts';
import { checkAccess } from '../access.ts';
import { type DownloadName, downloadRoute } from '../download.ts';
import { refuse } from '../refusal.ts';
import type { Authentication } from './authentication.ts';
import { clientOf } from './call-context.ts';
import { sendRefusal } from './http/send-refusal.ts';

/** The rows of a page, which is read and written before the next one. */
export const rowsPerPage = 1000;

/** What a row is found by: the next page begins after the last one of this page. */
type Key = string | number;

/** Reads a page of at most `rowsPerPage` rows. `after` is undefined for the first one. */
type ReadPage = (after: Key | undefined) => Promise<readonly DownloadedRow[]>;

/** What a row holds by the names of the columns; other names are left out of the file. */
type DownloadedRow = { readonly id: Key } & Readonly<Record<string, CsvValue>>;

/** A list that admins download as CSV. */
export interface Download {
  readonly name: DownloadName;
  readonly columns: readonly string[];
  /** Reads the query of an address; null where it holds what the list cannot be narrowed by. */
  pagesOf(query: unknown): ReadPage | null;
}

/** `filter` is what may narrow the list, `read` gives a page of it. */
export const download = <Filter extends z.core.$ZodType>(
  name: DownloadName,
  columns: readonly string[],
  filter: Filter,
  read: (filter: z.output<Filter>, after: Key | undefined) => Promise<readonly DownloadedRow[]>,
): Download => ({
  name,
  columns,
  pagesOf(query) {
    const parsed = z.safeParse(filter, query);
    return parsed.success ? (after) => read(parsed.data, after) : null;
  },
});

interface DownloadOptions {
  readonly downloads: readonly Download[];
  readonly database: Database;
  readonly authentication: Authentication;
  readonly rateLimits: RateLimits;
}

const mostAnHour = 30;

export function serveDownloads(server: FastifyInstance, options: DownloadOptions): void {
  const { database, authentication, rateLimits } = options;
  for (const download of options.downloads)
    server.get(downloadRoute(download.name), { exposeHeadRoute: false }, async (request, reply) => {
      const session = await authentication.bySession(request.headers);
      const access = checkAccess('admin', session?.person ?? null);
      if (!session || access !== 'allowed')
        return sendRefusal(reply, refuse(access === 'allowed' ? 'not-signed-in' : access));
      request.personId = session.person.id;
      const readPage = download.pagesOf(request.query);
      if (!readPage) return sendRefusal(reply, refuse('invalid-input'));
      const retryAfter = await rateLimits.take([
        { key: `download ${session.person.id}`, times: mostAnHour, minutes: 60, rank: 0 },
      ]);
      if (retryAfter > 0)
        return sendRefusal(reply, refuse('too-many-requests', { facts: { retryAfter } }));

      const { address } = clientOf(request);
      await database.transaction(async (tx) => {
        await actAs(tx, { personId: session.person.id, address });
        await recordAudit(tx, {
          thing: 'people',
          thingId: session.person.id,
          became: 'downloaded',
          was: [download.name, ...Object.keys(Object(request.query))].join(', '),
        });
      });
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${download.name}-${day}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(textOf(download.columns, readPage)));
    });
}

/** A page of lines at a time. */
async function* textOf(columns: readonly string[], readPage: ReadPage): AsyncGenerator<string> {
  const lineOf = (row: DownloadedRow) => csvLine(columns.map((column) => row[column] ?? null));
  yield byteOrderMark + csvLine(columns);
  let after: Key | undefined;
  for (;;) {
    const rows = await readPage(after);
    if (rows.length > 0) yield rows.map(lineOf).join('');
    after = rows.at(-1)?.id;
    if (rows.length < rowsPerPage) return;
  }
}
