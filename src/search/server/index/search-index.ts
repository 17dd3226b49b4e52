// The port of what finds and counts cars. What it says may be a moment old: cars are read again from
// the database.
import type { SearchCriteria } from '../../search-path.ts';
import type { FacetName, MatchReason, Near, SearchQuery, UnsureRange } from '../../search-query.ts';
import type { Suggestion } from '../../suggestion.ts';
import type { Understood } from '../../understand/understood.ts';
import type { Place } from '../columns/page/best-places.ts';
import type { CarLike } from '../columns/page/similar.ts';
import type { Histogram } from '../columns/select/histogram.ts';
import type { StoredCar } from '../stock/stored-car.ts';
import type { UsedCount } from '../used/count-used.ts';

/** A search as the index takes it: with the rule of its category in place of the number. */
export interface IndexedSearch extends Omit<SearchCriteria, 'within'> {
  /** Cars that do not meet it are neither found nor counted. */
  readonly within?: SearchQuery | undefined;
}

/** A saved search: it asks what its address asks today. */
export interface SavedAddress extends Pick<IndexedSearch, 'within'> {
  readonly path: string;
}

export interface SearchRequest extends IndexedSearch {
  readonly after?: Place | undefined;
  /** The page ends before this place. */
  readonly before?: Place | undefined;
  readonly size: number;
  /** Counts no facets, and the total exactly, however many there are. */
  readonly isTotalOnly?: boolean;
  /** It is saved: its total is of cars that have its words, and none that is not wanted. */
  readonly isSaved?: boolean;
}

export interface SearchAnswer extends Omit<Understood, 'miles'> {
  /** The version of the stock in which it was found: see `Changes`. */
  readonly version: number;
  /** What was asked altogether. */
  readonly query: SearchQuery;
  /** What was chosen beside the sentence, as we write it. */
  readonly named: SearchQuery;
  /** The families that the sentence names, each with the models that the stock has or had of it. */
  readonly families: readonly { readonly name: string; readonly models: readonly string[] }[];
  /** The words that say nothing known: cars that have them come first. */
  readonly wordCounts: readonly {
    readonly word: string;
    /** How many of the cars have it. */
    readonly cars: number;
    /** Too many descriptions have it: only title and details count. */
    readonly isCommon: boolean;
    /** The sentence says nothing else, and cars must have it or another such word. */
    readonly isTelling: boolean;
  }[];
  readonly ids: readonly number[];
  /** The reasons of each id, in the order of best matches; else none. */
  readonly reasons: readonly (readonly MatchReason[])[];
  /** How far each id is from the nearest place that is asked, in the order of distance; else none. */
  readonly distances: readonly Near[];
  /** Null on the first page. */
  readonly previous: Place | null;
  /** Null on the last page. */
  readonly next: Place | null;
  readonly total: number;
  /** How many of the cars found would have each value, once it is chosen as well, the most frequent first. */
  readonly facets: readonly {
    readonly name: FacetName;
    /** False: its counts are estimates from a sample. */
    readonly isExact: boolean;
    readonly options: { readonly value: string; readonly count: number }[];
  }[];
  /** For each range that is asked, how many cars that do not state it belong, or would if they were asked for. */
  readonly withoutNumber: readonly { readonly name: UnsureRange; readonly count: number }[];
  /** How the cars that all other conditions leave are spread. */
  readonly histograms: readonly Histogram[];
  /** Where none is found: the search without each piece of its sentence and each choice, and how many cars it finds. */
  readonly withoutEach: readonly CountedSearch[];
  /**
   * Where none is found: the cars that miss the fewest conditions, by the least, and which these are. Where
   * no car comes closer than the others, the newest, and nothing of what they miss.
   */
  readonly closest: readonly { readonly id: number; readonly missed: readonly SearchQuery[] }[];
  /** Where few cars or none are found: what would find more, a wider distance and then the most first. */
  readonly relaxed: readonly Relaxed[];
}

interface CountedSearch extends Omit<SearchCriteria, 'within'> {
  /** How many cars it finds. */
  readonly count: number;
}

/** A search that asks one thing less than another, or two where one does not help, or a wider distance. */
export interface Relaxed extends CountedSearch {
  /** What it does not ask anymore; of a distance that is wider, the one of before. */
  readonly dropped: SearchQuery;
}

/** A car as its database row has it; what its seller has not stated is read from its title. */
export interface SimilarRequest extends CarLike {
  readonly title: string;
  readonly size: number;
}

/** What is found is the same as long as the version is. */
export interface Changes {
  readonly version: number;
  /** The version of before. */
  readonly before: number;
  /** When it became another one, by `performance.now()`. */
  readonly at: number;
}

export interface SearchIndex {
  /**
   * `line` names the person or the network that asks: lines take turns. Rejects with `SearchUnavailable` while the stock is
   * loaded, when too many wait, and if no answer comes in time.
   */
  search(request: SearchRequest, line: string): Promise<SearchAnswer>;
  /** Cars like one, the most alike first. Rejects like `search`. */
  similar(request: SimilarRequest, line: string): Promise<readonly number[]>;
  /** Where enough cars of one make, one model or one city are on offer. Rejects like `search`. */
  countUsed(): Promise<readonly UsedCount[]>;
  /** How a sentence may go on, the best first. Rejects like `search`. */
  suggest(request: IndexedSearch, line: string): Promise<readonly Suggestion[]>;
  /**
   * Searches the other way round: for each saved search the places of the cars in `cars` that it finds,
   * whatever their state. Rejects like `search`; up to some thousands of each are answered in time.
   */
  match(cars: readonly StoredCar[], searches: readonly SavedAddress[]): Promise<number[][]>;
  /** The latest change of what is found. */
  changes(): Changes;
  /** Begins to load the stock, if nothing has yet. */
  prepare(): void;
  close(): Promise<void>;
}

export class SearchUnavailable extends Error {}
