// The search's copy of the cars on offer: loaded once, and kept up by the changes that triggers note.
import type pg from 'pg';
import { createVocabulary, type Vocabulary } from '../../understand/vocabulary.ts';
import { type Columns, createColumns } from '../columns/columns.ts';
import { knownPlaces } from '../places/known-places.ts';
import { readCars, readStock, rowOf, type StoredCar, wordsOf } from './read-stock.ts';

export interface StockCopy {
  readonly columns: Columns;
  /** What cars in stock are called, and where they are. */
  readonly vocabulary: Vocabulary;
  /** Takes over what has changed since the last time. */
  follow(client: pg.ClientBase): Promise<void>;
  /** Rows of cars that are gone are many: it is time to load the stock anew. */
  isWorn(): boolean;
}

/** Older changes are removed: after so long without following, the stock is loaded anew. */
export const changesAreKeptMs = 3_600_000;

/** Rejects if the connection is lost, and may then be called again. */
export async function loadStock(client: pg.ClientBase): Promise<StockCopy> {
  await client.query('begin isolation level repeatable read read only');
  const names = await readNames(client);
  const columns = createColumns(names.onOffer);
  // Words of cars that come later are known at once; new makes, models and places at the next load.
  const vocabulary = { ...createVocabulary(names), titleWords: columns.words };
  for await (const cars of readStock(client)) put(columns, cars, vocabulary);
  let horizon = await readHorizon(client);
  await client.query('commit');
  let seen: ReadonlySet<number> = new Set();
  return {
    columns,
    vocabulary,
    async follow(client) {
      const { changes, next } = await readChanges(client, horizon);
      const ids = new Set<number>();
      for (const { id, carId } of changes) if (!seen.has(id)) ids.add(carId);
      const changed = [...ids];
      for (let at = 0; at < changed.length; at += batch)
        put(columns, await readCars(client, changed.slice(at, at + batch)), vocabulary);
      seen = new Set(changes.flatMap(({ id, isSettled }) => (isSettled ? [] : [id])));
      if (BigInt(next) < BigInt(horizon)) throw new Error('The database is older than it was');
      horizon = next;
    },
    isWorn: () => columns.length > 1.5 * columns.onOffer + 50_000,
  };
}

const batch = 5000;

function put(columns: Columns, cars: readonly StoredCar[], vocabulary: Vocabulary): void {
  for (const car of cars) {
    if (car.state === 'available') columns.put(rowOf(car, vocabulary));
    else columns.remove(car.id);
  }
}

interface Change {
  readonly id: number;
  readonly carId: number;
  /** It is below the next horizon, and will not be read again. */
  readonly isSettled: boolean;
}

/**
 * The oldest transaction that may still be under way: all changes of those before it are in the
 * snapshot, and any that appears later is of that transaction or a younger one.
 */
async function readHorizon(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ horizon: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) :: text as horizon`,
  );
  return rows[0]?.horizon ?? '0';
}

/** One statement, so that the changes and the next horizon are of one snapshot. */
async function readChanges(client: pg.ClientBase, horizon: string) {
  const { rows } = await client.query<{ next: string } & (Change | { id: null })>({
    name: 'search-changes',
    text: `select xmin.next, c.id, c.car_id as "carId", c.changed_in < xmin.next :: xid8 as "isSettled"
      from (select pg_snapshot_xmin(pg_current_snapshot()) :: text as next) xmin
      left join search_changes c on c.changed_in >= $1 :: xid8`,
    values: [horizon],
  });
  const changes = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return { changes, next: rows[0]?.next ?? horizon };
}

/** The most frequent first. */
async function readNames(client: pg.ClientBase) {
  const ofStock = `from cars where state = 'available'`;
  const [models, places, words, count] = [
    await client.query<{ make: string; model: string }>(
      `select make, model ${ofStock} and make is not null and model is not null
        group by make, model order by count(*) desc, make, model`,
    ),
    await client.query<{ location: string }>(
      `select location ${ofStock} group by location order by count(*) desc, location limit 20000`,
    ),
    await client.query<{ title: string }>(
      `select distinct regexp_replace(title, '^\\d{4} ', '') as title ${ofStock} limit 100000`,
    ),
    await client.query<{ count: number }>(`select count(*) ${ofStock}`),
  ];
  return {
    onOffer: count.rows[0]?.count ?? 0,
    makes: [...new Set(models.rows.map(({ make }) => make))],
    models: models.rows,
    places: [...knownPlaces, ...places.rows.map(({ location }) => location)],
    titleWords: new Set(words.rows.flatMap(({ title }) => wordsOf(title))),
  };
}
