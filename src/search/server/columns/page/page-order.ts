// In which order cars stand on the pages of a search.
import type { Sort } from '../../../search-query.ts';
import type { Closeness } from './best-match.ts';
import type { Place } from './best-places.ts';

export interface Page {
  readonly ids: readonly number[];
  /** Where this page begins; null on the first page. */
  readonly previous: Place | null;
  /** Null on the last page. */
  readonly next: Place | null;
}

export interface SortOrder {
  /** The least comes first; among equals the larger id. */
  keyOf(row: number): number;
  /** Sets of rows that are taken one after the other. */
  readonly parts: readonly Part[];
}

/** The rows of one set, or of two, that are not in another. */
export interface Part {
  readonly rows: Uint32Array | null;
  readonly also?: Uint32Array;
  readonly without: Uint32Array | null;
  /** Only the rows that are in this set as well. */
  readonly among?: Uint32Array;
  /** No row of a later part comes before one of this. */
  readonly isBeforeNext: boolean;
  /** From the last row to the first the keys only grow. */
  readonly isOrdered: boolean;
  /** No row has a larger key. */
  readonly lastKey: number;
}

export interface PageOptions {
  readonly sort: Sort;
  readonly size: number;
  readonly after?: Place | undefined;
  /** The page ends before this place; then `after` does not count. */
  readonly before?: Place | undefined;
  /** The distance by the code of a place, for the order by distance. */
  readonly distances?: Float64Array | undefined;
  /** Which places are close, for the best matches near a place. */
  readonly close?: Closeness | null;
  /** Sets of rows that come one after the other, each in the order; else all rows are one. */
  readonly groups?: readonly Uint32Array[];
}
