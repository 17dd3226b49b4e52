// The categories module: the four kinds of cars and how many of each are for sale.
import type { Module } from '../../calls/server/module.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { categoryHandlers } from './routes.ts';
import { type CategoryStore, createCategoryStore } from './store.ts';

export type { CategoryStore } from './store.ts';

interface Categories extends Module {
  readonly store: CategoryStore;
}

/** `clock` gives milliseconds that never run backwards. */
export function createCategories(queries: Queries, clock?: () => number): Categories {
  const store = createCategoryStore(queries, clock);
  return { handlers: categoryHandlers(store), store };
}
