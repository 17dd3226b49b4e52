// What the search index and its thread tell each other.
import type { CountryCode } from '../../../kit/country.ts';
import type { Suggestion } from '../../suggestion.ts';
import type { Difference } from '../stock/stock-copy.ts';
import type { StoredCar } from '../stock/stored-car.ts';
import type { UsedCount } from '../used/count-used.ts';
import type {
  IndexedSearch,
  SavedAddress,
  SearchAnswer,
  SearchRequest,
  SimilarRequest,
} from './search-index.ts';

export type Question =
  | { readonly search: SearchRequest }
  | { readonly similar: SimilarRequest }
  | { readonly suggest: IndexedSearch }
  | { readonly match: MatchRequest }
  | 'used';
export type Answer =
  | { readonly result: SearchAnswer }
  | { readonly ids: readonly number[] }
  | { readonly suggestions: readonly Suggestion[] }
  | { readonly matches: number[][] }
  | { readonly used: readonly UsedCount[] };
interface MatchRequest {
  readonly cars: readonly StoredCar[];
  readonly searches: readonly SavedAddress[];
}

export interface ThreadRequest {
  readonly number: number;
  readonly question: Question;
  /** When it is given up, in milliseconds since 1970. */
  readonly until: number;
}
/** What the thread is started with. */
export interface ThreadData extends ThreadOptions {
  readonly country: CountryCode;
}

/** What whoever starts it says. */
export interface ThreadOptions {
  /** How it reaches the database. */
  readonly connection: unknown;
  /** How often the copy is compared with the database from the beginning. */
  readonly comparesEveryMs: number;
}
/** Every request has a reply. */
export type ThreadReply =
  | 'ready'
  /** Cars of the copy have changed, or it was loaded: see `Changes`. */
  | { readonly version: number }
  | { readonly differences: readonly Difference[] }
  /** The whole copy agrees, by a comparison that took this long. */
  | { readonly agreedInMs: number }
  | { readonly number: number; readonly answer: Answer }
  | { readonly number: number; readonly failed: string };
