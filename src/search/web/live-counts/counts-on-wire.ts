export interface SearchCounts {
  /** Exact. */
  readonly total: number;
  /** By facet and value. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The facets whose counts are estimates. */
  readonly estimated: readonly string[];
}
