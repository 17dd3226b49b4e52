// The search module: finds cars on offer by a sentence and by their facts.
import type { FastifyBaseLogger } from 'fastify';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { keepsSession, type Pooling } from '../../kit/server/database/open-pool.ts';
import type { Dependencies, SearchMarket } from './dependencies.ts';
import { createThreadIndex } from './index/thread-index.ts';
import { createCategoryCounts } from './rule-categories/count-categories.ts';
import {
  addRuleCategory,
  changeRuleCategory,
  listRuleCategories,
  manageRuleCategories,
  moveRuleCategory,
  readRuleCategory,
  showRuleCategory,
} from './rule-categories/rule-categories.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearches,
  lookAtSavedSearch,
  restoreSavedSearch,
  saveSearch,
} from './saved/saved-searches.ts';
import { forgetOldSearchMails, runSearchMails } from './saved/search-mails.ts';
import { searchCars, suggestSearches } from './search-cars.ts';
import { readSimilarCars } from './similar-cars.ts';
import { removeOldChanges } from './stock/change-notes.ts';
import type { Difference } from './stock/stock-copy.ts';
import { createUsedCounts, listUsedPages, readUsedCars } from './used/used-pages.ts';

export type { SearchHooks } from './dependencies.ts';
export { readTitle } from './read-title.ts';
export {
  eraseSavedSearches,
  savedSearchesOfPerson,
  savedSearchStop,
} from './saved/saved-of-person.ts';
export { reloadSearch } from './stock/change-notes.ts';
export { searchInMemory } from './stock/search-in-memory.ts';
export { valueIn } from './stock/stored-car.ts';

export function createSearch({
  database,
  cars,
  searchCheckMinutes,
  onDifferences,
  onAgreement,
}: SearchMarket): Module {
  let log: Pick<FastifyBaseLogger, 'error'> | undefined;
  const notNoted = (err: unknown) => log?.error({ err }, 'search-alert-not-noted');
  const index = createThreadIndex({
    connection: connectionOf(database),
    comparesEveryMs: searchCheckMinutes * 60_000,
    onFault: (fault) => log?.error({ err: fault }, 'search-failed'),
    onDifferences(differences) {
      log?.error({ cars: differences.slice(0, 10) }, 'search-copy-differs');
      onDifferences(database.queries, differencesText(differences)).catch(notNoted);
    },
    onAgreement: (beganMsAgo) => {
      onAgreement(database.queries, beganMsAgo).catch(notNoted);
    },
  });
  const dependencies: Dependencies = {
    database,
    cars,
    index,
    countCategory: createCategoryCounts(index),
    countUsed: createUsedCounts(index),
  };
  return {
    handlers: [
      searchCars,
      suggestSearches,
      readSimilarCars,
      readUsedCars,
      listUsedPages,
      listRuleCategories,
      readRuleCategory,
      manageRuleCategories,
      addRuleCategory,
      changeRuleCategory,
      moveRuleCategory,
      showRuleCategory,
      listSavedSearches,
      findSavedSearch,
      saveSearch,
      changeSavedSearch,
      lookAtSavedSearch,
      deleteSavedSearch,
      restoreSavedSearch,
    ].map((answer) => answer(dependencies)),
    jobs: [
      { name: 'copy of the stock', everyMs: 60_000, run: async () => index.prepare() },
      {
        name: 'changes that the search has seen',
        due: 'every-minute',
        run: () => removeOldChanges(database.queries),
      },
      { name: 'search mails', due: 'every-minute', run: () => runSearchMails(database, index) },
      {
        name: 'old search mails',
        due: { hour: 3, minute: 50 },
        run: () => forgetOldSearchMails(database.queries),
      },
    ],
    routes(server) {
      log = server.log;
    },
    close: index.close,
  };
}

function differencesText(differences: readonly Difference[]): string {
  const [first] = differences;
  const cars = differences.length === 1 ? '1 car' : `${differences.length} cars`;
  return `Its copy was wrong about ${cars}, such as car ${first?.carId} (${first?.what}). It is being loaded again, and sales are not affected.`;
}

/** What a thread can be handed of how the database is reached. */
function connectionOf({ pool }: Database) {
  const { connectionString, host, port, user, password, database, ssl } = pool.options;
  const pooling: Pooling = keepsSession(pool.options) ? 'session' : 'transaction';
  return { connectionString, host, port, user, password, database, ssl, pooling };
}
