import type { Rhythm } from '../../saved-contract.ts';
import type { SearchQuery } from '../../search-query.ts';

export interface StoredSearch {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly query: SearchQuery;
  readonly rhythm: Rhythm;
  readonly savedAt: Date;
  readonly newCars: number;
  readonly isRemoved: boolean;
}
