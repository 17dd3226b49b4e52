// Which saved searches find a car that has changed now, and did not before.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { type FormerCar, readCars, readCarsBefore } from '../stock/read-stock.ts';
import type { StoredCar } from '../stock/stored-car.ts';
import { askedColumns, askedOf, type StoredAsked, withCategories } from './stored-query.ts';

export interface Change {
  readonly id: number;
  readonly carId: number;
  /** In seconds since 1970. */
  readonly changedAt: number;
  readonly changedIn: string;
}

export interface Found {
  readonly searchId: number;
  readonly carId: number;
}

/** How many are looked up at a time: in between the thread answers others. */
const searchesAtOnce = 2000;

export async function lookUpChanges(
  { queries, pool }: Database,
  index: SearchIndex,
  changes: readonly Change[],
): Promise<Found[]> {
  if (changes.length === 0) return [];
  const found: Found[] = [];
  let versions: Versions | null = null;
  for await (const searches of readSearches(queries)) {
    // Where nobody has saved a search, no car is read.
    versions ??= await readVersions(pool, changes);
    const { now, before, changesOf } = versions;
    if (now.length === 0) return [];
    const matches = await index.match([...now, ...before], searches.map(askedOf));
    for (const [at, { id: searchId, savedAt }] of searches.entries()) {
      const places = matches[at] ?? [];
      const known = new Set(places.map((place) => before[place - now.length]?.changeId));
      for (const place of places) {
        const carId = now[place]?.id;
        if (carId === undefined) continue;
        // What was so before the search was saved is not new in it.
        const first = changesOf.get(carId)?.find(({ changedAt }) => changedAt > savedAt);
        if (first && !known.has(first.id)) found.push({ searchId, carId });
      }
    }
  }
  return found;
}

interface Versions {
  /** The changed cars that are on offer. */
  readonly now: readonly StoredCar[];
  /** As which of them were on the market before each change. */
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
    const { rows } = await sql<{ id: number; savedAt: number } & StoredAsked>`
      select s.id, ${askedColumns}, extract(epoch from saved_at) :: float8 as "savedAt"
      from ${withCategories} where s.id > ${after} and removed_at is null
      order by s.id limit ${searchesAtOnce}`.execute(queries);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
