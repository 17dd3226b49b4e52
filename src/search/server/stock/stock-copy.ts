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
}

/** Changes that are older are removed: whoever has not followed for so long loads the stock anew. */
export const changesAreKeptMs = 3_600_000;

/** Rejects if the connection is lost, and may then be called again. */
export async function loadStock(client: pg.ClientBase): Promise<StockCopy> {
  await client.query('begin isolation level repeatable read read only');
  const names = await readNames(client);
  const columns = createColumns(names.onOffer);
  // Words of cars that come later are known at once; new makes, models and places at the next load.
  const vocabulary = { ...createVocabulary(names), titleWords: columns.words };
  for await (const cars of readStock(client)) put(columns, cars, vocabulary);
  let followed = await readPosition(client);
  await client.query('commit');
  const seen = new Set<number>();
  return {
    columns,
    vocabulary,
    async follow(client) {
      const changes = await readChanges(client, followed);
      const fresh = changes.filter(({ id }) => !seen.has(id));
      const ids = [...new Set(fresh.map(({ carId }) => carId))];
      for (let at = 0; at < ids.length; at += batch)
        put(columns, await readCars(client, ids.slice(at, at + batch)), vocabulary);
      for (const { id } of fresh) seen.add(id);
      // Beyond these, a transaction that has taken a smaller number may still be under way.
      for (const { id, isSettled } of changes) {
        if (!isSettled) break;
        followed = id;
        seen.delete(id);
      }
    },
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
  readonly isSettled: boolean;
}

const settled = 'changed_in < pg_snapshot_xmin(pg_current_snapshot())';

async function readChanges(client: pg.ClientBase, after: number): Promise<Change[]> {
  const { rows } = await client.query<Change>({
    name: 'search-changes',
    text: `select id, car_id as "carId", ${settled} as "isSettled"
      from search_changes where id > $1 order by id`,
    values: [after],
  });
  return rows;
}

/** All changes up to it are in the snapshot that reads it. */
async function readPosition(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ position: number }>(`
    select coalesce(
      (select min(id) - 1 from search_changes where not ${settled}),
      (select max(id) from search_changes), 0) as position`);
  return rows[0]?.position ?? 0;
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
