import { sql } from 'kysely';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { everything, type SearchQuery } from '../../search-query.ts';
import { readCategories } from './rule-category-row.ts';

/** The rule of a category by its number: undefined for no number, null where there is no such category. */
export async function findRule(
  queries: Queries,
  id: number | undefined,
): Promise<SearchQuery | null | undefined> {
  if (id === undefined) return undefined;
  const categoryId = categoryIds.find((number) => number === id);
  if (categoryId) return { ...everything, is: { category: [categoryNames[categoryId]] } };
  const [category] = await readCategories(
    queries,
    sql`id = ${Math.min(id, 2 ** 31 - 1)} and withdrawn_at is null`,
  );
  return category?.rule ?? null;
}
