// What keeps admins from adding or changing a category. `createCategoryKeeping` has locked the table, so
// the answers stay true until `tx` ends.
import { sql } from 'kysely';
import type { Caller } from '../../../calls/server/actor.ts';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { mostRuleCategories } from '../../rule-categories-contract.ts';

const fourNames = categoryIds.map((id) => categoryNames[id].toLowerCase());

export async function isFull(tx: Queries): Promise<boolean> {
  const { rows } = await sql<{ shown: number }>`
    select count(*) as shown from rule_categories where withdrawn_at is null`.execute(tx);
  return (rows[0]?.shown ?? 0) >= mostRuleCategories;
}

export async function isNameTaken(tx: Queries, name: string, id: number | null): Promise<boolean> {
  if (fourNames.includes(name.toLowerCase())) return true;
  const { rows } = await sql`
    select 1 from rule_categories
    where lower(name) = lower(${name}) and withdrawn_at is null and id is distinct from ${id}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A picture is an upload of the admin's own; it cannot be deleted until `tx` ends. */
export const mayShow = async (
  tx: Queries,
  { person }: Caller,
  imageId?: string,
): Promise<boolean> => imageId === undefined || ownsPhoto(tx, person.id, imageId);
