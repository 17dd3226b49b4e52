import type { Range, RangeName } from '../search-query.ts';

/** A range that a sentence asks for. */
export interface RangeMatch {
  readonly name: RangeName;
  readonly range: Range;
  /** How many tokens say it. */
  readonly length: number;
}
