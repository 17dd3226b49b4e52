import type { Rhythm } from '../../saved-contract.ts';
import type { SearchQuery } from '../../search-query.ts';

export interface StoredSearch {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  /** What it asks; within a category, among the cars of that. */
  readonly query: SearchQuery;
  /** The rule of its category, and its name; undefined and null for a search among all cars. */
  readonly within?: SearchQuery | undefined;
  readonly category: string | null;
  readonly rhythm: Rhythm;
  readonly savedAt: Date;
  readonly newCars: number;
  readonly isRemoved: boolean;
}
