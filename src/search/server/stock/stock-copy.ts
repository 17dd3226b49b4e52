// The search's copy of the cars on offer: loaded once, kept up by the changes that triggers note, and
// compared with the database bit by bit.
import type pg from 'pg';
import { createVocabulary, type Vocabulary } from '../../understand/vocabulary.ts';
import { type AcceptedName, withAccepted } from '../car-names.ts';
import { firstOfBoth } from '../columns/bits.ts';
import { type Columns, createColumns } from '../columns/columns.ts';
import { differenceOf } from '../columns/select/difference.ts';
import { isKnownZip, knownPlaces } from '../places/known-places.ts';
import { type ChangesPlace, everyCar, readChanges, readSnapshot } from './read-changes.ts';
import { readCarsAfter, readCarsOnOffer, readStock, readUnnamedCars } from './read-stock.ts';
import { createReadSaved, type ReadSaved } from './saved-query.ts';
import { rememberedTitles, rowOf, type Titles, titlesOf } from './stored-car.ts';

export interface StockCopy {
  /** Another number each time cars in it have changed; no two copies have the same. */
  readonly version: number;
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  /** Takes over what has changed since the last time, a bounded part of it. True: there is more. */
  follow(client: pg.ClientBase): Promise<boolean>;
  /**
   * Reads the changes of the last while again, after the database was gone. One that was killed forgets
   * transactions that had changed nothing, and gives their numbers to others.
   */
  rewind(): void;
  /** Compares the next cars by their ids, all as they are in one snapshot. */
  compareNext(client: pg.ClientBase, after: number): Promise<Comparison>;
  /** It is time to load the stock again: many rows are of cars that are gone, it is wrong, or somebody asks for it. */
  isWorn(): boolean;
}

/** What sentences and titles mean by the names that are known, with those that admins have accepted. */
interface Language {
  /** Knows the places of the stock as it is. */
  readonly vocabulary: Vocabulary;
  readonly titles: Titles;
  readonly readSaved: ReadSaved;
}

interface Comparison {
  /** The last car that was compared; null after the last of all. */
  readonly next: number | null;
  readonly differences: readonly Difference[];
}
export interface Difference {
  readonly carId: number;
  readonly what: string;
}

/** Older changes are removed: a copy that has not followed for this long is loaded again. */
export const changesAreKeptMs = 3_600_000;
/** Far longer than PostgreSQL takes to write down that a transaction has ended, in milliseconds. */
const rewoundMs = 30_000;
/** How often the names that admins have accepted are read again, in milliseconds. */
const namesAreReadMs = 10_000;
/** Some 20 ms of work. */
const comparedAtOnce = 500;

/** It begins with the time, so that a thread does not repeat the numbers of the one before. */
let lastVersion = Date.now() * 1000;
const newVersion = (): number => {
  lastVersion += 1;
  return lastVersion;
};

export function languageOf(columns: Columns, accepted: readonly AcceptedName[] = []): Language {
  const { place, rows } = columns;
  const names = withAccepted(accepted);
  const vocabulary = createVocabulary(names, {
    places: [knownPlaces()],
    typedPlaces: place.values,
    firstOnOffer(places) {
      const there = place.setOf(places, rows.length);
      const row = there ? firstOfBoth(there, rows.alive) : undefined;
      return row === undefined ? undefined : place.values[place.codeOf(row)];
    },
    isKnownZip,
  });
  return { vocabulary, titles: titlesOf(names), readSaved: createReadSaved(columns, vocabulary) };
}

async function readAccepted(client: pg.ClientBase): Promise<AcceptedName[]> {
  const { rows } = await client.query<AcceptedName>(
    `select distinct make, agreed as name from typed_names where agreed is not null
     order by make nulls first, agreed limit 1000`,
  );
  return rows;
}

/** Rejects if the connection is lost, and may then be called again. */
export async function loadStock(client: pg.ClientBase): Promise<StockCopy> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  const { rows: counted } = await client.query<{ cars: number }>(
    `select count(*) as cars from cars where state = 'available'`,
  );
  const columns = createColumns(counted[0]?.cars);
  let accepted = await readAccepted(client);
  let acceptedAt = performance.now();
  let language = languageOf(columns, accepted);
  const titlesOfLoad = rememberedTitles(language.titles);
  for await (const cars of readStock(client))
    for (const car of cars) columns.put(rowOf(car, titlesOfLoad));
  let place: ChangesPlace = { since: await readSnapshot(client) };
  await client.query('commit');
  /** Where it went on from at times, oldest first: the first is `rewoundMs` old, or that of the load. */
  let places = [{ at: performance.now(), place }];
  let isToBeLoaded = false;
  /** From this row on, titles were read by the names of before; null: none was. */
  let titlesLeft: number | null = null;
  let version = newVersion();

  /** Most changed cars have just left the market: of these nothing else is read. */
  async function takeOver(client: pg.ClientBase, carIds: readonly number[]): Promise<void> {
    const onOffer = await readCarsOnOffer(client, carIds);
    const offered = new Set(onOffer.map(({ id }) => id));
    for (const id of carIds) if (!offered.has(id)) columns.remove(id);
    for (const car of onOffer) {
      columns.put(rowOf(car, language.titles));
    }
    version = newVersion();
  }

  /** Names that admins accept are words a little later, in searches and in titles. */
  async function renewNames(client: pg.ClientBase): Promise<void> {
    if (performance.now() - acceptedAt < namesAreReadMs) return;
    const now = await readAccepted(client);
    acceptedAt = performance.now();
    if (JSON.stringify(now) === JSON.stringify(accepted)) return;
    accepted = now;
    language = languageOf(columns, accepted);
    titlesLeft = 0;
    version = newVersion();
  }

  /** Reads again which of the next rows have their names from the title alone. True: there are more rows. */
  async function readTitlesAgain(client: pg.ClientBase): Promise<boolean> {
    if (titlesLeft === null) return false;
    const { rows } = columns;
    const end = Math.min(titlesLeft + comparedAtOnce, rows.length);
    const cars = await readUnnamedCars(client, [...rows.ids.subarray(titlesLeft, end)]);
    for (const car of cars) columns.put(rowOf(car, language.titles));
    titlesLeft = end < rows.length ? end : null;
    if (cars.length > 0) version = newVersion();
    return titlesLeft !== null;
  }

  async function follow(client: pg.ClientBase): Promise<boolean> {
    const { carIds, next, isPage } = await readChanges(client, place);
    if (carIds.length > 0) await takeOver(client, carIds);
    if (carIds.includes(everyCar)) isToBeLoaded = true;
    await renewNames(client);
    const hasTitles = await readTitlesAgain(client);
    place = next;
    if (!isPage) remember(place);
    return isPage || hasTitles;
  }

  function remember(reached: ChangesPlace): void {
    const now = performance.now();
    if (now - (places.at(-1)?.at ?? 0) < rewoundMs / 10) return;
    const lastOld = places.findLastIndex(({ at }) => now - at >= rewoundMs);
    places = [...places.slice(Math.max(lastOld, 0)), { at: now, place: reached }];
  }

  return {
    get version() {
      return version;
    },
    columns,
    get vocabulary() {
      return language.vocabulary;
    },
    get language() {
      return language;
    },
    follow,
    rewind() {
      place = places[0]?.place ?? place;
    },
    async compareNext(client, after) {
      await client.query('begin isolation level repeatable read read only');
      while (await follow(client));
      const cars = await readCarsAfter(client, after, comparedAtOnce);
      await client.query('commit');
      const differences = cars.flatMap((car) => {
        const row = car.state === 'available' ? rowOf(car, language.titles) : null;
        const what = differenceOf(columns, car.id, row);
        return what === null ? [] : [{ carId: car.id, what }];
      });
      if (differences.length > 0) isToBeLoaded = true;
      return { next: cars.length < comparedAtOnce ? null : (cars.at(-1)?.id ?? null), differences };
    },
    isWorn: () => isToBeLoaded || columns.rows.length > 1.5 * columns.rows.onOffer + 50_000,
  };
}
