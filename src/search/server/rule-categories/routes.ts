import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { uploadAgain } from '../../../images/photo-address.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import {
  addRuleCategory,
  changeRuleCategory,
  listRuleCategories,
  manageRuleCategories,
  moveRuleCategory,
  readRuleCategory,
  showRuleCategory,
} from '../../rule-categories-contract.ts';
import type { CountCategory } from './count-categories.ts';
import type { KeepCategories } from './keep-categories.ts';
import { readCategories, type StoredCategory } from './rule-category-row.ts';

const unknownPhoto = { fields: { image: uploadAgain } };

export const ruleCategoryHandlers = (
  { queries }: Database,
  keeping: KeepCategories,
  count: CountCategory,
): CallHandler[] => {
  const shown = async (which: Parameters<typeof readCategories>[1]) =>
    withCounts(queries, count, await readCategories(queries, which));
  return [
    handle(listRuleCategories, async () => {
      const categories = await shown(sql`withdrawn_at is null`);
      return categories.map(({ id, name, description, imageId, quantity }) => ({
        id,
        name,
        description,
        imageId,
        quantity,
      }));
    }),

    handle(readRuleCategory, async ({ id }) => {
      const [category] = await shown(sql`id = ${Math.min(id, 2 ** 31 - 1)}`);
      if (!category) return refuse('not-found');
      const { withdrawnAt, version: _, ...others } = category;
      return { ...others, isWithdrawn: withdrawnAt !== null };
    }),

    handle(manageRuleCategories, () => shown(sql`true`)),

    handle(addRuleCategory, async ({ image, ...content }, admin) => {
      const outcome = await keeping.add(admin, { ...content, imageId: image?.id });
      if (outcome === 'too-many-categories') return refuse('too-many-categories');
      if (outcome === 'name-taken') return refuse('name-taken');
      if (typeof outcome === 'string') return refuse('photo-unknown', unknownPhoto);
      return { insertedId: outcome.id };
    }),

    handle(changeRuleCategory, async ({ id, image, version, ...content }, admin) => {
      const outcome = await keeping.change(admin, { ...content, id, version, imageId: image?.id });
      if (outcome === 'category-changed') return refuse(outcome);
      if (outcome === 'name-taken') return refuse('name-taken');
      if (outcome === 'photo-unknown') return refuse('photo-unknown', unknownPhoto);
      return outcome === 'done' ? { modifiedCount: 1 } : refuse('not-found');
    }),

    handle(moveRuleCategory, async ({ id, to }, admin) => ({
      modifiedCount: (await keeping.move(admin, id, to)) === 'done' ? 1 : 0,
    })),

    handle(showRuleCategory, async ({ id, shown }, admin) => {
      const outcome = await keeping.show(admin, id, shown === 'yes');
      if (outcome === 'too-many-categories') return refuse('too-many-categories');
      if (outcome === 'name-taken') return refuse('name-taken');
      return { modifiedCount: outcome === 'done' ? 1 : 0 };
    }),
  ];
};

/** With how many cars each has, and a picture: the cover of its newest car, if it has none. */
async function withCounts(
  queries: Queries,
  count: CountCategory,
  categories: readonly StoredCategory[],
) {
  const counts = await Promise.all(
    categories.map((category) => (category.withdrawnAt ? null : count(category))),
  );
  const newest = counts.flatMap((counted) => counted?.newestId ?? []);
  const { rows } = await sql<{ id: number; imageId: string }>`
    select id, image_id as "imageId" from cars where id = any(${newest})`.execute(queries);
  const coverOf = new Map(rows.map(({ id, imageId }) => [id, imageId]));
  return categories.map(({ imageId, ...category }, at) => ({
    ...category,
    imageId: imageId ?? coverOf.get(counts[at]?.newestId ?? 0) ?? null,
    quantity: counts[at]?.quantity ?? null,
  }));
}
