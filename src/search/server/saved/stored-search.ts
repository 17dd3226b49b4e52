import type { SavedSearch } from '../../saved-contract.ts';
import type { SearchQuery } from '../../search-query.ts';

export interface StoredSearch extends Omit<SavedSearch, 'asked' | 'words' | 'total'> {
  /** What it asks; within a category, among the cars of that. */
  readonly query: SearchQuery;
  /** The rule of its category; undefined for a search among all cars. */
  readonly within?: SearchQuery | undefined;
}
