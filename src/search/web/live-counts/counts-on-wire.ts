export interface SearchCounts {
  readonly total: number;
  /** By facet and value. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** False: all counts are estimates. */
  readonly isExact: boolean;
}
