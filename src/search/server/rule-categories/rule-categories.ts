// The categories beside the four: people read them, and admins add, change, move and withdraw them.
// Everything that admins do is audited.
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { uploadAgain } from '../../../images/photo-address.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../rule-categories-contract.ts';
import { mostRuleCategories } from '../../rule-categories-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  categoryVersion,
  readCategories,
  type StoredCategory,
  storedRule,
} from './rule-category-row.ts';

export const listRuleCategories = (dependencies: Dependencies) =>
  handle(contract.listRuleCategories, async () => {
    const categories = await readCounted(dependencies, sql`withdrawn_at is null`);
    return categories.map(({ id, name, description, imageId, quantity }) => ({
      id,
      name,
      description,
      imageId,
      quantity,
    }));
  });

export const readRuleCategory = (dependencies: Dependencies) =>
  handle(contract.readRuleCategory, async ({ id }) => {
    const [category] = await readCounted(dependencies, sql`id = ${Math.min(id, 2 ** 31 - 1)}`);
    if (!category) return refuse('not-found');
    const { withdrawnAt, version: _, ...others } = category;
    return { ...others, isWithdrawn: withdrawnAt !== null };
  });

export const manageRuleCategories = (dependencies: Dependencies) =>
  handle(contract.manageRuleCategories, () => readCounted(dependencies, sql`true`));

export const addRuleCategory = (dependencies: Dependencies) =>
  handle(contract.addRuleCategory, ({ name, description, rule, image }, admin) =>
    asAdmin(dependencies, admin, async (tx) => {
      if (await isFull(tx)) return refuse('too-many-categories');
      if (await isNameTaken(tx, name, null)) return refuse('name-taken');
      if (!(await mayShow(tx, admin, image?.id))) return refusePhoto();
      const { rows } = await sql<{ id: number }>`
        insert into rule_categories (name, description, rule, image_id, place)
        values (${name}, ${description}, ${storedRule(rule)} :: jsonb, ${image?.id ?? null},
          (select coalesce(max(place), 0) + 1 from rule_categories))
        returning id`.execute(tx);
      const id = rows[0]?.id ?? 0;
      await audit(tx, id, { became: 'added' });
      return { insertedId: id };
    }),
  );

export const changeRuleCategory = (dependencies: Dependencies) =>
  handle(contract.changeRuleCategory, (change, admin) =>
    asAdmin(dependencies, admin, async (tx) => {
      const { id, version, name, description, rule, image } = change;
      if (version && (await isOther(tx, id, version))) return refuse('category-changed');
      if (await isNameTaken(tx, name, id)) return refuse('name-taken');
      if (!(await mayShow(tx, admin, image?.id))) return refusePhoto();
      const { rows } = await sql<{ was: string }>`
        update rule_categories c set name = ${name}, description = ${description},
          rule = ${storedRule(rule)} :: jsonb, image_id = coalesce(${image?.id ?? null}, c.image_id)
        from (select * from rule_categories where id = ${id}) before
        where c.id = before.id
        returning before.name || ': ' || before.rule as was`.execute(tx);
      const [before] = rows;
      if (!before) return refuse('not-found');
      await audit(tx, id, { was: before.was, became: 'changed' });
      return { modifiedCount: 1 };
    }),
  );

export const moveRuleCategory = (dependencies: Dependencies) =>
  handle(contract.moveRuleCategory, ({ id, to }, admin) =>
    asAdmin(dependencies, admin, async (tx) => {
      const { rows } = await sql<{ id: number; place: number }>`
        select id, place from rule_categories where withdrawn_at is null order by place, id`.execute(
        tx,
      );
      const at = rows.findIndex((row) => row.id === id);
      const [category, other] = [rows[at], rows[at + (to === 'earlier' ? -1 : 1)]];
      if (!category || !other) return { modifiedCount: 0 };
      await sql`
        update rule_categories set place = case id when ${category.id} then ${other.place} :: int
          else ${category.place} :: int end
        where id in (${category.id}, ${other.id})`.execute(tx);
      await audit(tx, id, { became: 'moved' });
      return { modifiedCount: 1 };
    }),
  );

export const showRuleCategory = (dependencies: Dependencies) =>
  handle(contract.showRuleCategory, ({ id, shown }, admin) =>
    asAdmin(dependencies, admin, async (tx) => {
      const isShown = shown === 'yes';
      const { rows } = await sql<{ name: string; wasShown: boolean }>`
        select name, withdrawn_at is null as "wasShown" from rule_categories
        where id = ${id}`.execute(tx);
      const [category] = rows;
      if (!category || category.wasShown === isShown) return { modifiedCount: 0 };
      if (isShown && (await isFull(tx))) return refuse('too-many-categories');
      if (isShown && (await isNameTaken(tx, category.name, id))) return refuse('name-taken');
      await sql`
        update rule_categories set withdrawn_at = ${isShown ? null : sql`now()`}
        where id = ${id}`.execute(tx);
      await audit(tx, id, { was: category.name, became: isShown ? 'restored' : 'withdrawn' });
      return { modifiedCount: 1 };
    }),
  );

/** Runs one change at a time, so that names and places stay apart, and what was checked stays true. */
const asAdmin = <Outcome>(
  { database }: Dependencies,
  admin: Caller,
  work: (tx: Queries) => Promise<Outcome>,
): Promise<Outcome> =>
  database.transaction(async (tx) => {
    await sql`lock table rule_categories in share row exclusive mode`.execute(tx);
    await actAs(tx, actorOf(admin));
    return work(tx);
  });

const audit = (
  tx: Queries,
  id: number,
  change: { readonly was?: string; readonly became: string },
) => recordAudit(tx, { thing: 'rule_categories', thingId: String(id), ...change });

const refusePhoto = () => refuse('photo-unknown', { fields: { image: uploadAgain } });

async function isOther(tx: Queries, id: number, version: string): Promise<boolean> {
  const { rows } = await sql`
    select from rule_categories c
    where id = ${id} and ${categoryVersion} <> ${version}`.execute(tx);
  return rows.length === 1;
}

const fourNames = categoryIds.map((id) => categoryNames[id].toLowerCase());

async function isFull(tx: Queries): Promise<boolean> {
  const { rows } = await sql<{ shown: number }>`
    select count(*) as shown from rule_categories where withdrawn_at is null`.execute(tx);
  return (rows[0]?.shown ?? 0) >= mostRuleCategories;
}

async function isNameTaken(tx: Queries, name: string, id: number | null): Promise<boolean> {
  if (fourNames.includes(name.toLowerCase())) return true;
  const { rows } = await sql`
    select 1 from rule_categories
    where lower(name) = lower(${name}) and withdrawn_at is null and id is distinct from ${id}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A picture is an upload of the admin's own; it cannot be deleted until `tx` ends. */
const mayShow = async (tx: Queries, { person }: Caller, imageId?: string): Promise<boolean> =>
  imageId === undefined || ownsPhoto(tx, person.id, imageId);

/**
 * With how many cars each has, and a picture. If it has none, that is the cover of one of its newest cars, and
 * not that of another category.
 */
async function readCounted(
  { database: { queries }, countCategory }: Dependencies,
  which: RawBuilder<unknown>,
) {
  const categories: StoredCategory[] = await readCategories(queries, which);
  const counts = await Promise.all(
    categories.map((category) => (category.withdrawnAt ? null : countCategory(category))),
  );
  const newest = counts.flatMap((counted) => counted?.newestIds ?? []);
  const { rows } = await sql<{ id: number; imageId: string }>`
    select id, image_id as "imageId" from cars where id = any(${newest})`.execute(queries);
  const coverOf = new Map(rows.map(({ id, imageId }) => [id, imageId]));
  const shown = new Set(categories.map(({ imageId }) => imageId));
  return categories.map(({ imageId, ...category }, at) => {
    const covers = counts[at]?.newestIds.flatMap((id) => coverOf.get(id) ?? []) ?? [];
    const picture = imageId ?? covers.find((cover) => !shown.has(cover)) ?? covers[0] ?? null;
    shown.add(picture);
    return { ...category, imageId: picture, quantity: counts[at]?.quantity ?? null };
  });
}
