import type { CarFinder } from '../../cars/server/cars.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { CountCategory } from './rule-categories/count-categories.ts';
import type { CountUsed } from './used/used-pages.ts';

/** What later modules do about the search's copy of the stock. */
export interface SearchHooks {
  /** It was found to differ from the database, and is loaded again. */
  readonly onDifferences: (queries: Queries, message: string) => Promise<void>;
  /** A comparison of the whole of it, which began `beganMsAgo`, has found no difference. */
  readonly onAgreement: (queries: Queries, beganMsAgo: number) => Promise<void>;
}

/** What the front file is handed. */
export interface SearchMarket extends SearchHooks {
  readonly database: Database;
  readonly cars: CarFinder;
  /** How often the copy of the stock is compared with the database. */
  readonly searchCheckMinutes: number;
}

export interface Dependencies {
  readonly database: Database;
  readonly cars: CarFinder;
  readonly index: SearchIndex;
  readonly countCategory: CountCategory;
  readonly countUsed: CountUsed;
}
