// The categories module: the four kinds of cars and how many of each are for sale.
import { sql } from 'kysely';
import { handle } from '../../calls/server/handler.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { CategoryId } from '../category.ts';
import { type Category, countStock, listCategories } from '../contract.ts';

export type ReadCategory = (id: CategoryId) => Promise<Category>;

interface Categories extends Module {
  readonly readCategory: ReadCategory;
}

/** `clock` gives milliseconds that never run backwards. */
export function createCategories(
  queries: Queries,
  clock: () => number = () => performance.now(),
): Categories {
  return {
    handlers: [
      handle(listCategories, () => readCategories(queries)),
      handle(countStock, async () => {
        // This counts all cars on offer, also those that are in no category.
        const { rows } = await sql<{ quantity: number }>`
          select coalesce(sum(cars), 0) :: bigint as quantity from category_stock`.execute(queries);
        return { quantity: rows[0]?.quantity ?? 0 };
      }),
    ],
    readCategory: cachedCategories(queries, clock),
  };
}

async function readCategories(queries: Queries): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.description, sum(s.cars) :: bigint as quantity
    from categories c join category_stock s on s.category_id = c.id
    group by c.id order by c.id`.execute(queries);
  return rows;
}

/** Half of the second that a category page may be old; its cached response has the other half. */
const cacheForMs = 500;

function cachedCategories(queries: Queries, clock: () => number): ReadCategory {
  let last: { readonly at: number; readonly categories: Promise<Category[]> } | null = null;
  /** The counts, at most half a second old: every category page shows them. */
  const recent = () => {
    if (last && clock() - last.at < cacheForMs) return last.categories;
    const query = { at: clock(), categories: readCategories(queries) };
    query.categories.catch(() => {
      if (last === query) last = null;
    });
    last = query;
    return query.categories;
  };

  return async (id) => {
    const category = (await recent()).find((category) => category.id === id);
    if (!category) throw new Error(`category ${id} is missing from the database`);
    return category;
  };
}
