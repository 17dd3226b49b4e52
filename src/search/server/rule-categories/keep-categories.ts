// What admins do with the categories beside the four. Everything is audited.
import { sql } from 'kysely';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { mostRuleCategories } from '../../rule-categories-contract.ts';
import type { SearchQuery } from '../../search-query.ts';
import { storedRule } from './rule-category-row.ts';

interface Content {
  readonly name: string;
  readonly description: string;
  readonly rule: SearchQuery;
  /** Of an upload of this admin's. */
  readonly imageId: string | undefined;
}
type Refused = 'name-taken' | 'photo-unknown';
type Done = 'done' | 'unknown';
export type KeepCategories = ReturnType<typeof createCategoryKeeping>;

const fourNames = categoryIds.map((id) => categoryNames[id].toLowerCase());

export function createCategoryKeeping({ transaction }: Database) {
  /** One change at a time, so that names and places stay apart. */
  const asAdmin = <Result>(admin: Caller, work: (tx: Queries) => Promise<Result>) =>
    transaction(async (tx) => {
      await sql`lock table rule_categories in share row exclusive mode`.execute(tx);
      await actAs(tx, actorOf(admin));
      return work(tx);
    });

  return {
    add: (admin: Caller, content: Content) =>
      asAdmin(
        admin,
        async (tx): Promise<Refused | 'too-many-categories' | { readonly id: number }> => {
          if (await isFull(tx)) return 'too-many-categories';
          if (await isNameTaken(tx, content.name, null)) return 'name-taken';
          if (!(await mayShow(tx, admin, content.imageId))) return 'photo-unknown';
          const { rows } = await sql<{ id: number }>`
          insert into rule_categories (name, description, rule, image_id, place)
          values (${content.name}, ${content.description}, ${storedRule(content.rule)} :: jsonb,
            ${content.imageId ?? null},
            (select coalesce(max(place), 0) + 1 from rule_categories))
          returning id`.execute(tx);
          const id = rows[0]?.id ?? 0;
          await recordAudit(tx, { thing: 'rule_categories', thingId: String(id), became: 'added' });
          return { id };
        },
      ),

    change: (admin: Caller, id: number, content: Content) =>
      asAdmin(admin, async (tx): Promise<Done | Refused> => {
        if (await isNameTaken(tx, content.name, id)) return 'name-taken';
        if (!(await mayShow(tx, admin, content.imageId))) return 'photo-unknown';
        const { rows } = await sql<{ was: string }>`
          update rule_categories c set name = ${content.name},
            description = ${content.description}, rule = ${storedRule(content.rule)} :: jsonb,
            image_id = coalesce(${content.imageId ?? null}, c.image_id)
          from (select * from rule_categories where id = ${id}) before
          where c.id = before.id
          returning before.name || ': ' || before.rule as was`.execute(tx);
        const [before] = rows;
        if (!before) return 'unknown';
        const was = before.was;
        await recordAudit(tx, {
          thing: 'rule_categories',
          thingId: String(id),
          was,
          became: 'changed',
        });
        return 'done';
      }),

    /** `unknown` also where nothing is before or behind it. */
    move: (admin: Caller, id: number, to: 'earlier' | 'later') =>
      asAdmin(admin, async (tx): Promise<Done> => {
        const { rows } = await sql<{ id: number; place: number }>`
          select id, place from rule_categories where withdrawn_at is null order by place, id`.execute(
          tx,
        );
        const at = rows.findIndex((row) => row.id === id);
        const [one, other] = [rows[at], rows[at + (to === 'earlier' ? -1 : 1)]];
        if (!one || !other) return 'unknown';
        await sql`
          update rule_categories set place = case id when ${one.id} then ${other.place} :: int
            else ${one.place} :: int end
          where id in (${one.id}, ${other.id})`.execute(tx);
        await recordAudit(tx, { thing: 'rule_categories', thingId: String(id), became: 'moved' });
        return 'done';
      }),

    show: (admin: Caller, id: number, isShown: boolean) =>
      asAdmin(admin, async (tx): Promise<Done | 'name-taken' | 'too-many-categories'> => {
        const { rows } = await sql<{ name: string; wasShown: boolean }>`
          select name, withdrawn_at is null as "wasShown" from rule_categories
          where id = ${id}`.execute(tx);
        const [category] = rows;
        if (!category || category.wasShown === isShown) return 'unknown';
        if (isShown && (await isFull(tx))) return 'too-many-categories';
        if (isShown && (await isNameTaken(tx, category.name, id))) return 'name-taken';
        await sql`
          update rule_categories set withdrawn_at = ${isShown ? null : sql`now()`}
          where id = ${id}`.execute(tx);
        await recordAudit(tx, {
          thing: 'rule_categories',
          thingId: String(id),
          was: category.name,
          became: isShown ? 'restored' : 'withdrawn',
        });
        return 'done';
      }),
  };
}

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
async function mayShow(tx: Queries, { person }: Caller, imageId?: string): Promise<boolean> {
  if (imageId === undefined) return true;
  const { rows } = await sql`
    select 1 from images where id = ${imageId} and owner_id = ${person.id} and not delete_files
    for key share`.execute(tx);
  return rows.length === 1;
}
