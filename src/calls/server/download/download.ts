import * as z from 'zod/mini';
import type { CsvValue } from '../../../kit/text/csv.ts';
import type { DownloadName } from '../../download.ts';

/** Of a page, which is read and written before the next one. */
export const rowsPerPage = 1000;

/** What a row is found by: the next page begins after the last one of this page. */
type Key = string | number;

/** Reads a page of at most `rowsPerPage` rows. `after` is undefined for the first one. */
type ReadPage = (after: Key | undefined) => Promise<readonly DownloadedRow[]>;

interface DownloadedRow {
  readonly key: Key;
  readonly values: readonly CsvValue[];
}

/** A list that admins download as CSV. */
export interface Download {
  readonly name: DownloadName;
  readonly columns: readonly string[];
  /** By the query of an address; null where it holds what the list cannot be narrowed by. */
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
