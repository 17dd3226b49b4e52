import type { SingleFacet } from '../../search-query.ts';

/** A car on offer, as the columns keep it. What is null is not stated. */
export interface StockRow {
  readonly id: number;
  /** Seconds since 1970. */
  readonly postedAt: number;
  /** Likewise. */
  readonly changedAt: number;
  readonly facets: Readonly<Record<SingleFacet, string | null>>;
  readonly equipment: readonly string[] | null;
  /** In cents. */
  readonly price: number;
  readonly year: number | null;
  /** In miles. */
  readonly mileage: number | null;
  /** In horsepower. */
  readonly power: number | null;
  /** In cubic centimeters. */
  readonly engine: number | null;
  /** In miles. */
  readonly range: number | null;
  /** In kilowatt hours. */
  readonly battery: number | null;
  /** In grams a kilometer. */
  readonly co2: number | null;
  /** The year of the first registration. */
  readonly registered: number | null;
  /** Year and month, such as 202711; 0 if it is not valid. */
  readonly inspected: number | null;
  readonly place: string;
  /** The words of its title and its trim, folded. */
  readonly words: readonly string[];
}

/** What a seller may state of a car beyond what it is. */
export const furtherFacets = [
  'service',
  'owners',
  'accidents',
  'seller',
] as const satisfies readonly SingleFacet[];

/** How many of them are stated, with any value. */
export const statedCount = ({ facets }: StockRow): number =>
  furtherFacets.filter((name) => facets[name] !== null && facets[name] !== '').length;
