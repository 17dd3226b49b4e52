// Looks every changed car up in all saved searches: the searches run over the few cars that have
// changed, instead of each over the stock. Why: docs/decisions/0038.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { mostNewCars } from '../../saved-contract.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { type FormerCar, readCars, readCarsBefore } from '../stock/read-stock.ts';
import type { StoredCar } from '../stock/stored-car.ts';
import { nextMail } from './next-mail.ts';
import { queryColumns, type StoredQuery, searchOf, withCategories } from './stored-query.ts';

/** Up to which change: all of transactions before `changedIn`, and of that one up to `changeId`. */
interface Progress {
  readonly changedIn: string;
  readonly changeId: number;
}

/** How many changes are looked up at a time: in between the thread answers others. */
const changesAtOnce = 1000;

/**
 * Notes for each saved search the cars that it finds now and did not find before they changed. Each
 * change is looked up once, also if a node dies in the middle or two do this at the same time.
 * Rejects with `SearchUnavailable` where the search does not answer; what was done until then stays.
 */
export async function findNewCars(database: Database, index: SearchIndex): Promise<void> {
  for (;;) {
    const { progress, end, changes } = await readChanges(database.queries);
    const last = changes.at(-1);
    const next =
      changes.length === changesAtOnce && last
        ? { changedIn: last.changedIn, changeId: last.id }
        : { changedIn: end, changeId: 0 };
    const matches = await lookUpChanges(database, index, changes);
    const isOurs = await database.transaction(async (tx) => {
      if (!(await moveOn(tx, progress, next))) return false;
      await note(tx, matches);
      return true;
    });
    if (!isOurs || changes.length < changesAtOnce) return;
  }
}

/** Only of transactions that have ended: no other change comes before these anymore. */
async function readChanges(queries: Queries) {
  const { rows } = await sql<Progress & { end: string; isBehind: boolean }>`
    select changed_in :: text as "changedIn", change_id as "changeId",
      pg_snapshot_xmin(pg_current_snapshot()) :: text as end,
      changed_in > pg_snapshot_xmin(pg_current_snapshot()) as "isBehind"
    from saved_search_progress`.execute(queries);
  const [progress] = rows;
  if (!progress) throw new Error('There is no row in saved_search_progress');
  const { end, isBehind } = progress;
  // A database that was restored elsewhere counts its transactions from the beginning.
  if (isBehind) return { progress, end, changes: [] };
  const { rows: changes } = await sql<Change>`
    select id, car_id as "carId", extract(epoch from changed_at) :: float8 as "changedAt",
      changed_in :: text as "changedIn"
    from search_changes
    where changed_in >= ${progress.changedIn} :: xid8 and changed_in < ${end} :: xid8
      and (changed_in > ${progress.changedIn} :: xid8 or id > ${progress.changeId})
    order by changed_in, id limit ${changesAtOnce}`.execute(queries);
  return { progress, end, changes };
}

/** False: another node has looked these changes up already. */
async function moveOn(tx: Queries, from: Progress, to: Progress): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_search_progress set changed_in = ${to.changedIn} :: xid8, change_id = ${to.changeId}
    where changed_in = ${from.changedIn} :: xid8 and change_id = ${from.changeId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Not a person's own cars, and none twice. */
async function note(tx: Queries, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    with matches as (
      select s.id, f.car_id,
        row_number() over (partition by s.id order by f.car_id desc) + s.untold as place
      from ${rowsOf(matches)}
      join saved_searches s on s.id = f.search_id and s.removed_at is null
      join cars c on c.id = f.car_id and c.state = 'available' and c.seller_id <> s.person_id
    ), added as (
      insert into saved_search_cars (saved_search_id, car_id)
      select id, car_id from matches where place <= ${mostNewCars}
      on conflict do nothing returning saved_search_id
    ), counted as (
      select saved_search_id, count(*) :: int as cars from added group by saved_search_id
    )
    update saved_searches s set new_cars = s.new_cars + cars, untold = s.untold + cars,
      next_alert_at = case when s.untold = 0 and s.next_alert_at < now()
        and s.rhythm in ('daily', 'weekly') then ${nextMail} else s.next_alert_at end
    from counted where s.id = counted.saved_search_id`.execute(tx);
}

const rowsOf = (matches: readonly Match[]): RawBuilder<unknown> => sql`
  unnest(${matches.map(({ searchId }) => searchId)} :: bigint[],
    ${matches.map(({ carId }) => carId)} :: bigint[]) f (search_id, car_id)`;

interface Change {
  readonly id: number;
  readonly carId: number;
  /** In seconds since 1970. */
  readonly changedAt: number;
  readonly changedIn: string;
}

interface Match {
  readonly searchId: number;
  readonly carId: number;
}

/** How many searches are looked up at a time, for the same reason. */
const searchesAtOnce = 2000;

/** Which saved searches find a car that has changed now, and did not before. */
async function lookUpChanges(
  { queries, pool }: Database,
  index: SearchIndex,
  changes: readonly Change[],
): Promise<Match[]> {
  if (changes.length === 0) return [];
  const matches: Match[] = [];
  let versions: Versions | null = null;
  for await (const searches of readSearches(queries)) {
    // Where nobody has saved a search, no car is read.
    versions ??= await readVersions(pool, changes);
    const { now, before, changesOf } = versions;
    if (now.length === 0) return [];
    const placesBySearch = await index.match([...now, ...before], searches.map(searchOf));
    for (const [at, { id: searchId, savedAt }] of searches.entries()) {
      const places = placesBySearch[at] ?? [];
      const matchedBefore = new Set(places.map((place) => before[place - now.length]?.changeId));
      for (const place of places) {
        const carId = now[place]?.id;
        if (carId === undefined) continue;
        // What was so before the search was saved is not new in it.
        const first = changesOf.get(carId)?.find(({ changedAt }) => changedAt > savedAt);
        if (first && !matchedBefore.has(first.id)) matches.push({ searchId, carId });
      }
    }
  }
  return matches;
}

interface Versions {
  /** The changed cars that are on offer. */
  readonly now: readonly StoredCar[];
  /** The versions of them that were on the market before each change. */
  readonly before: readonly FormerCar[];
  readonly changesOf: ReadonlyMap<number, readonly Change[]>;
}

async function readVersions(pool: Database['pool'], changes: readonly Change[]): Promise<Versions> {
  const changesOf = Map.groupBy(changes, ({ carId }) => carId);
  const cars = await readCars(pool, [...changesOf.keys()]);
  const now = cars.filter(({ state }) => state === 'available');
  const changeIds = now.flatMap(({ id }) => changesOf.get(id)?.map((change) => change.id) ?? []);
  const former = await readCarsBefore(pool, changeIds);
  // Somebody who was about to pay has not: the car has been on the market all the time.
  const before = former.filter(({ state }) => state === 'available' || state === 'on-hold');
  return { now, before, changesOf };
}

async function* readSearches(queries: Queries) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; savedAt: number } & StoredQuery>`
      select s.id, ${queryColumns}, extract(epoch from saved_at) :: float8 as "savedAt"
      from ${withCategories} where s.id > ${after} and removed_at is null
      order by s.id limit ${searchesAtOnce}`.execute(queries);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
