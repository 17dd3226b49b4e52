import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { CategoryStore } from '../../../categories/server/categories.ts';
import { isAdmin } from '../../../people/person.ts';
import {
  countSellersCars,
  listSellersCars,
  readCar,
  readCategory,
  readShowcase,
} from '../../contract.ts';
import type { CarFinder } from './find-cars.ts';

export const findingHandlers = (categories: CategoryStore, finding: CarFinder): CallHandler[] => [
  handle(readCategory, async ({ categoryId, after }) => {
    const [category, page] = await Promise.all([
      categories.read(categoryId),
      finding.page(categoryId, after),
    ]);
    return { category, ...page };
  }),

  handle(readShowcase, async () => {
    const [advertised, lastSold] = await Promise.all([finding.advertised(), finding.lastSold()]);
    return { advertised, lastSold };
  }),

  handle(readCar, async ({ id }, { findSession }) => {
    const session = await findSession();
    return (await finding.read(id, session?.person ?? null)) ?? refuse('not-found');
  }),

  handle(listSellersCars, async ({ email, ...page }, { person }) => {
    if (email !== person.email && !isAdmin(person)) return refuse('not-allowed');
    return finding.ofSeller(email, page);
  }),

  handle(countSellersCars, async ({ email: asked }, { person }) => {
    const email = asked ?? person.email;
    if (email !== person.email && !isAdmin(person)) return refuse('not-allowed');
    return finding.countOfSeller(email);
  }),
];
