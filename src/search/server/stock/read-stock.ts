// Reads cars from the database, as the search keeps them.
import type pg from 'pg';
import { type StoredCar, storedColumns } from './stored-car.ts';

const columns = `select ${storedColumns} from cars c join people p on p.id = c.seller_id`;

/** How many are read at a time: in between the thread answers, and other threads get their turn. */
const batch = 1000;

/** All cars on offer, in the order of posting, batch by batch. */
export async function* readStock(client: pg.ClientBase): AsyncGenerator<StoredCar[]> {
  await client.query(
    `declare stock no scroll cursor for ${columns} where c.state = 'available' order by c.posted_at, c.id`,
  );
  const fetchNext = () => client.query<StoredCar>(`fetch ${batch} from stock`);
  let next = fetchNext();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    // PostgreSQL reads the next ones while these are put in.
    next = fetchNext();
    next.catch(() => undefined);
    yield rows;
  }
  await client.query('close stock');
}

/** Reads those of these cars that are on offer now, in the order of posting. */
export async function readCarsOnOffer(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<StoredCar[]> {
  const { rows } = await client.query<StoredCar>(
    `${columns} where c.id = any($1) and c.state = 'available' order by c.posted_at, c.id`,
    [ids],
  );
  return rows;
}

/** Reads those of these cars on offer whose make nobody states: it is read from their titles. */
export async function readUnnamedCars(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<StoredCar[]> {
  const { rows } = await client.query<StoredCar>(
    `${columns} where c.id = any($1) and c.state = 'available' and c.make is null`,
    [ids],
  );
  return rows;
}

/** These cars as they are now, whatever their state. */
export async function readCars(
  client: Pick<pg.ClientBase, 'query'>,
  ids: readonly number[],
): Promise<StoredCar[]> {
  const { rows } = await client.query<StoredCar>(
    `${columns} where c.id = any($1) order by c.posted_at, c.id`,
    [ids],
  );
  return rows;
}

/** The cars that follow this one by their ids, as they are now, whatever their state. */
export async function readCarsAfter(
  client: pg.ClientBase,
  after: number,
  most: number,
): Promise<StoredCar[]> {
  const { rows } = await client.query<StoredCar>(
    `${columns} where c.id > $1 order by c.id limit $2`,
    [after, most],
  );
  return rows;
}

/** A car as it was before a change. */
export interface FormerCar extends StoredCar {
  readonly changeId: number;
}

/** The cars as they were before these changes, in no order; a car that was posted is none. */
export async function readCarsBefore(
  client: Pick<pg.ClientBase, 'query'>,
  changeIds: readonly number[],
): Promise<FormerCar[]> {
  const { rows } = await client.query<FormerCar>(
    `select n.id as "changeId", ${storedColumns} from search_changes n
      cross join lateral jsonb_populate_record(null :: cars, n.was) c
      cross join lateral (select case when n.was ? 'seller_was_verified_at'
          then (n.was ->> 'seller_was_verified_at') :: timestamptz
          else verified_seller_at end as verified_seller_at,
          case when n.was ? 'seller_was_type' then n.was ->> 'seller_was_type'
          else seller_type end as seller_type
        from people where id = c.seller_id) p
      where n.id = any($1) and n.was is not null`,
    [changeIds],
  );
  return rows;
}
