// What a search may go on to say while it is typed.
import type { FacetName } from './search-query.ts';

/** What is suggested, in the order in which equals are offered. */
export const suggestedFacets = [
  'make',
  'category',
  'body',
  'fuel',
  'model',
  'color',
  'equipment',
] as const satisfies readonly FacetName[];

export const suggestedKinds = [...suggestedFacets, 'place'] as const;

export interface Suggestion {
  /** The whole search, as it might have been typed. */
  readonly sentence: string;
  /** What it adds, such as `Volvo` or `Dayton, OH`. */
  readonly name: string;
  readonly kind: (typeof suggestedKinds)[number];
  /** How many cars it finds. */
  readonly count: number;
  readonly isExact: boolean;
}
