// What admins do with the categories beside the four. Everything is audited.
import { sql } from 'kysely';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { SearchQuery } from '../../search-query.ts';
import { isFull, isNameTaken, mayShow } from './category-checks.ts';
import { categoryVersion, storedRule } from './rule-category-row.ts';

interface Content {
  readonly name: string;
  readonly description: string;
  readonly rule: SearchQuery;
  /** Of an upload of this admin's. */
  readonly imageId: string | undefined;
}
type Refused = 'name-taken' | 'photo-unknown';
type Done = 'done' | 'unknown';
interface Change extends Content {
  readonly id: number;
  /** That it was made from; undefined: whatever there is. */
  readonly version: string | undefined;
}
export type KeepCategories = ReturnType<typeof createCategoryKeeping>;

export function createCategoryKeeping({ transaction }: Database) {
  /** One change at a time, so that names and places stay apart. */
  const asAdmin = <Result>(admin: Caller, work: (tx: Queries) => Promise<Result>) =>
    transaction(async (tx) => {
      await sql`lock table rule_categories in share row exclusive mode`.execute(tx);
      await actAs(tx, actorOf(admin));
      return work(tx);
    });

  return {
    add: (admin: Caller, content: Content) => asAdmin(admin, (tx) => add(tx, admin, content)),
    change: (admin: Caller, changed: Change) => asAdmin(admin, (tx) => change(tx, admin, changed)),
    /** `unknown` also where nothing is before or behind it. */
    move: (admin: Caller, id: number, to: 'earlier' | 'later') =>
      asAdmin(admin, (tx) => move(tx, id, to)),
    show: (admin: Caller, id: number, isShown: boolean) =>
      asAdmin(admin, (tx) => show(tx, id, isShown)),
  };
}

const audit = (
  tx: Queries,
  id: number,
  change: { readonly was?: string; readonly became: string },
) => recordAudit(tx, { thing: 'rule_categories', thingId: String(id), ...change });

async function add(
  tx: Queries,
  admin: Caller,
  { name, description, rule, imageId }: Content,
): Promise<Refused | 'too-many-categories' | { readonly id: number }> {
  if (await isFull(tx)) return 'too-many-categories';
  if (await isNameTaken(tx, name, null)) return 'name-taken';
  if (!(await mayShow(tx, admin, imageId))) return 'photo-unknown';
  const { rows } = await sql<{ id: number }>`
    insert into rule_categories (name, description, rule, image_id, place)
    values (${name}, ${description}, ${storedRule(rule)} :: jsonb, ${imageId ?? null},
      (select coalesce(max(place), 0) + 1 from rule_categories))
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await audit(tx, id, { became: 'added' });
  return { id };
}

async function change(
  tx: Queries,
  admin: Caller,
  { id, version, name, description, rule, imageId }: Change,
): Promise<Done | Refused | 'category-changed'> {
  if (version && (await isOther(tx, id, version))) return 'category-changed';
  if (await isNameTaken(tx, name, id)) return 'name-taken';
  if (!(await mayShow(tx, admin, imageId))) return 'photo-unknown';
  const { rows } = await sql<{ was: string }>`
    update rule_categories c set name = ${name}, description = ${description},
      rule = ${storedRule(rule)} :: jsonb, image_id = coalesce(${imageId ?? null}, c.image_id)
    from (select * from rule_categories where id = ${id}) before
    where c.id = before.id
    returning before.name || ': ' || before.rule as was`.execute(tx);
  const [before] = rows;
  if (!before) return 'unknown';
  await audit(tx, id, { was: before.was, became: 'changed' });
  return 'done';
}

/** False where there is none. The table is locked. */
async function isOther(tx: Queries, id: number, version: string): Promise<boolean> {
  const { rows } = await sql`
    select from rule_categories c
    where id = ${id} and ${categoryVersion} <> ${version}`.execute(tx);
  return rows.length === 1;
}

async function move(tx: Queries, id: number, to: 'earlier' | 'later'): Promise<Done> {
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
  await audit(tx, id, { became: 'moved' });
  return 'done';
}

async function show(
  tx: Queries,
  id: number,
  isShown: boolean,
): Promise<Done | 'name-taken' | 'too-many-categories'> {
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
  await audit(tx, id, { was: category.name, became: isShown ? 'restored' : 'withdrawn' });
  return 'done';
}
