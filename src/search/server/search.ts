// The search module: finds cars on offer by a sentence and by their facts.
import type { FastifyBaseLogger } from 'fastify';
import type { Module } from '../../calls/server/module.ts';
import type { CarFinder } from '../../cars/server/cars.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { rememberAnswers } from './remember-answers.ts';
import { removeOldChanges } from './remove-old-changes.ts';
import { searchHandlers } from './routes.ts';
import { createCategoryCounts } from './rule-categories/count-categories.ts';
import { createCategoryKeeping } from './rule-categories/keep-categories.ts';
import { ruleCategoryHandlers } from './rule-categories/routes.ts';
import { savedSearchHandlers } from './saved/saved-search-handlers.ts';
import { createSavedSearches } from './saved/saved-searches.ts';
import { forgetOldAlerts, runSearchAlerts } from './saved/search-alerts.ts';
import { similarCarsHandlers } from './similar-cars.ts';
import { createThreadIndex } from './thread-index.ts';

export { readTitle } from './read-title.ts';
export { reloadSearch } from './reload-search.ts';
export {
  eraseSavedSearches,
  savedSearchesOfPerson,
  savedSearchStop,
} from './saved/saved-of-person.ts';
export { searchInMemory } from './stock/search-in-memory.ts';

interface SearchDependencies {
  readonly database: Database;
  readonly cars: CarFinder;
}

export function createSearch({ database, cars }: SearchDependencies): Module {
  let log: Pick<FastifyBaseLogger, 'error'> | undefined;
  const index = createThreadIndex({
    connection: connectionOf(database),
    onFault: (fault) => log?.error({ err: fault }, 'search-failed'),
    onDifferences: (differences) =>
      log?.error({ cars: differences.slice(0, 10) }, 'search-copy-differs'),
  });
  const saved = createSavedSearches(database);
  return {
    handlers: [
      ...searchHandlers({ ...index, search: rememberAnswers(index.search) }, cars),
      ...similarCarsHandlers(database.queries, index, cars),
      ...ruleCategoryHandlers(
        database,
        createCategoryKeeping(database),
        createCategoryCounts(index),
      ),
      ...savedSearchHandlers(saved, index),
    ],
    jobs: [
      { name: 'copy of the stock', everyMs: 60_000, run: async () => index.prepare() },
      {
        name: 'changes that the search has seen',
        due: 'every-minute',
        run: () => removeOldChanges(database.queries),
      },
      { name: 'search alerts', due: 'every-minute', run: () => runSearchAlerts(database, index) },
      {
        name: 'old search alerts',
        due: { hour: 3, minute: 50 },
        run: () => forgetOldAlerts(database, saved),
      },
    ],
    routes(server) {
      log = server.log;
    },
    close: index.close,
  };
}

/** What a thread can be handed of how the database is reached. */
function connectionOf({ pool }: Database) {
  const { connectionString, host, port, user, password, database, ssl } = pool.options;
  return { connectionString, host, port, user, password, database, ssl };
}
