// The job of saved searches: finds what is new in each, and mails it at its rhythm.
import { sql } from 'kysely';
import { withoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { type Addressee, enqueueMails } from '../../../messages/server/messages.ts';
import { mostNewCars } from '../../saved-contract.ts';
import { type SearchIndex, SearchUnavailable } from '../index/search-index.ts';
import { readCars } from '../stock/read-stock.ts';
import { findNewCars } from './find-new-cars.ts';
import { type MailedCar, newCarsMail } from './new-cars-mail.ts';
import { nextMail } from './next-mail.ts';
import { forgetRemovedSearches } from './saved-searches.ts';
import { queryColumns, type StoredQuery, searchOf, withCategories } from './stored-query.ts';

/** Where the search does not answer, the next minute goes on. */
export async function runSearchMails(database: Database, index: SearchIndex): Promise<void> {
  try {
    index.prepare();
    await findNewCars(database, index);
    await sendSearchMails(database, index);
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
  }
}

/** What was told a year ago may be told again: hardly a car is on the market for so long. */
export async function forgetOldSearchMails(queries: Queries): Promise<void> {
  await forgetRemovedSearches(queries);
  await deleteInBatches(queries, 'saved_search_cars', sql`told_at < now() - interval '1 year'`);
}

/** How many cars an email shows; the others are behind a link. */
const mostInMail = 6;

interface DueSearch extends Addressee, StoredQuery {
  readonly id: number;
  readonly title: string;
  /** Their address is known to be theirs, and they may sign in. */
  readonly isReachable: boolean;
}

/**
 * Mails every saved search that is due, each in a transaction with what it mails: however often
 * this is cut off or runs at once, each car is mailed once. Rejects with `SearchUnavailable`.
 */
async function sendSearchMails({ transaction, pool }: Database, index: SearchIndex) {
  while (await transaction((tx) => sendOne(tx, pool, index)));
}

async function sendOne(tx: Queries, pool: Database['pool'], index: SearchIndex): Promise<boolean> {
  const { rows } = await sql<DueSearch>`
    select s.id, s.name as title, ${queryColumns}, p.name, p.email,
      p.email_verified and p.suspended_at is null and p.erased_at is null as "isReachable"
    from ${withCategories} join people p on p.id = s.person_id
    where s.untold > 0 and s.rhythm <> 'none' and s.removed_at is null and s.next_alert_at <= now()
    order by s.next_alert_at limit 1 for update of s skip locked`.execute(tx);
  const [search] = rows;
  if (!search) return false;
  if (!search.isReachable) {
    await sql`
      update saved_searches set next_alert_at = now() + interval '1 day'
      where id = ${search.id}`.execute(tx);
    return true;
  }
  const { fresh, onHold } = await unmailedCars(tx, pool, index, search);
  const [first, ...others] = await carsToShow(tx, fresh.slice(0, mostInMail));
  const mailed = first ? [first, ...others] : [];
  await sql`
    update saved_search_cars set told_at = now()
    where saved_search_id = ${search.id} and car_id = any (${mailed.map(({ id }) => id)})`.execute(
    tx,
  );
  await sql`
    delete from saved_search_cars
    where saved_search_id = ${search.id} and told_at is null and car_id <> all (${onHold})`.execute(
    tx,
  );
  await sql`
    update saved_searches s set untold = ${onHold.length}, next_alert_at = ${nextMail},
      alerted_at = case when ${mailed.length > 0} then now() else alerted_at end
    where id = ${search.id}`.execute(tx);
  if (first)
    await enqueueMails(tx, [
      newCarsMail(search, { ...search, name: search.title }, [first, ...others], fresh.length),
    ]);
  return true;
}

/** The last found first: those that match at this moment, and those that wait for a payment to end. */
async function unmailedCars(
  tx: Queries,
  pool: Database['pool'],
  index: SearchIndex,
  { id, path, rule }: DueSearch,
) {
  const { rows } = await sql<{ carId: number }>`
    select car_id as "carId" from saved_search_cars
    where saved_search_id = ${id} and told_at is null
    order by found_at desc, car_id desc limit ${mostNewCars}`.execute(tx);
  const ids = rows.map(({ carId }) => carId);
  const cars = await readCars(pool, ids);
  const available = cars.filter(({ state }) => state === 'available');
  const searches = [searchOf({ path, rule })];
  const [places = []] = available.length > 0 ? await index.match(available, searches) : [];
  const matching = new Set(places.map((place) => available[place]?.id));
  return {
    fresh: ids.filter((carId) => matching.has(carId)),
    onHold: cars.filter(({ state }) => state === 'on-hold').map((car) => car.id),
  };
}

async function carsToShow(tx: Queries, ids: readonly number[]): Promise<MailedCar[]> {
  const { rows } = await sql<MailedCar>`
    select id, title, resale_price_cents as "priceCents", location, mileage, image_id as "imageId"
    from cars where id = any (${ids}) and state = 'available'
    order by array_position(${ids} :: bigint[], id)`.execute(tx);
  return rows.map((car) => ({
    ...car,
    title: withoutContacts(car.title),
    location: withoutContacts(car.location),
  }));
}
