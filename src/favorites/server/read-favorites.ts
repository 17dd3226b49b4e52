import { type RawBuilder, sql } from 'kysely';
import { handle } from '../../calls/server/handler.ts';
import { type CarRow, carOf, publicColumns } from '../../cars/server/cars.ts';
import type { Cents } from '../../kit/money.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../contract.ts';
import { idsOfPerson } from './account-favorites.ts';
import type { Dependencies } from './dependencies.ts';
import type { SavedCar } from './device-favorites.ts';

export const listFavorites = ({ database, device }: Dependencies) =>
  handle(contract.listFavorites, async (_, { client, findSession }) => {
    const session = await findSession();
    const source = session ? ofPerson(session.person.id) : ofDevice(device.read(client.cookies));
    return readFavorites(database.queries, source);
  });

export const readFavoriteIds = ({ database, device }: Dependencies) =>
  handle(contract.readFavoriteIds, async (_, { client, findSession }) => {
    const session = await findSession();
    return session
      ? idsOfPerson(database.queries, session.person.id)
      : device.read(client.cookies).map(({ carId }) => carId);
  });

interface FavoriteRow extends CarRow {
  readonly savedAt: Date;
  readonly priceThen: Cents;
}

/** What a car `c` cost at a moment: its price before the first change since then. */
export const priceAt = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  (select was_cents from price_changes
    where car_id = c.id and changed_at > ${moment} order by id limit 1),
  c.resale_price_cents)`;

const ofPerson = (personId: string): RawBuilder<unknown> =>
  sql`(select car_id, saved_at from favorites where person_id = ${personId})`;

const ofDevice = (saved: readonly SavedCar[]): RawBuilder<unknown> => sql`
  unnest(${saved.map(({ carId }) => carId)} :: bigint[],
    ${saved.map(({ savedAt }) => savedAt.toISOString())} :: timestamptz[])`;

/**
 * `source` gives the cars and since when they are saved. Of a car that is off the market nothing but
 * its title is told.
 */
async function readFavorites(
  queries: Queries,
  source: RawBuilder<unknown>,
): Promise<contract.Favorite[]> {
  const { rows } = await sql<FavoriteRow>`
    select ${publicColumns}, f.saved_at as "savedAt", ${priceAt(sql`f.saved_at`)} as "priceThen"
    from ${source} f (car_id, saved_at) join cars c on c.id = f.car_id
    join people p on p.id = c.seller_id
    order by f.saved_at desc, c.id desc`.execute(queries);
  return rows.map(({ savedAt, priceThen, ...row }) => ({
    id: row.id,
    car: row.state === 'withdrawn' ? null : carOf(row),
    title: row.taken_down_because === null ? withoutContacts(row.title) : null,
    savedAt,
    priceThen,
  }));
}
