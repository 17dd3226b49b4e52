export interface SearchCounts {
  /** Exact. */
  readonly total: number;
  /** By facet and value. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** False: the counts of `facets` are estimates. */
  readonly isExact: boolean;
}
