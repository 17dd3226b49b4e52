import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { countStock, listCategories } from '../contract.ts';
import type { CategoryStore } from './store.ts';

export const categoryHandlers = (categories: CategoryStore): CallHandler[] => [
  handle(listCategories, () => categories.list()),
  handle(countStock, async () => ({ quantity: await categories.count() })),
];
