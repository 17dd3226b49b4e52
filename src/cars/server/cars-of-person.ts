// What becomes of a person's cars: in the file of everything about them, while they are suspended, and
// once they are erased.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { facts } from '../facts/fact-table.ts';
import { postedFacts, shownFacts } from '../facts/plain-facts.ts';

const factColumns = new Set(
  Object.values({ ...postedFacts, ...shownFacts, ...facts }).map(({ column }) => column),
);

/** A person's cars, for the file of everything about them. */
export async function carsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id, ${sql.raw([...factColumns].join(', '))}, fact_sources, state, image_id, posted_at, sold_at
    from cars where seller_id = ${personId} order by id`.execute(tx);
  return rows;
}

/** Withdraws the cars of a suspended seller that are for sale. A car on hold stays as it is. */
export async function suspendSeller(
  tx: Queries,
  sellerId: string,
  onWithdrawn: (tx: Queries, carIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update cars set state = 'withdrawn', advertised_at = null, withdrawn_by_suspension = true
    where seller_id = ${sellerId} and state = 'available' returning id`.execute(tx);
  await onWithdrawn(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Puts the cars back on the market that `suspendSeller` has withdrawn, unless they were taken down. */
export async function restoreSeller(tx: Queries, sellerId: string): Promise<void> {
  await sql`
    update cars set state = case when state = 'withdrawn' and taken_down_at is null
        then 'available' else state end,
      withdrawn_by_suspension = false
    where seller_id = ${sellerId} and withdrawn_by_suspension`.execute(tx);
}

/**
 * Erases a seller: their cars leave the market and lose the phone number, the VIN and
 * the description. The trigger `people_erased_forget_photos` deletes their photos, but for those that
 * belong to the records of others. Gives the phone numbers.
 */
export async function eraseSeller(
  tx: Queries,
  sellerId: string,
  onWithdrawn: (tx: Queries, carIds: readonly number[]) => Promise<void>,
): Promise<string[]> {
  const { rows: withdrawn } = await sql<{ id: number }>`
    update cars set state = 'withdrawn', advertised_at = null
    where seller_id = ${sellerId} and state = 'available' returning id`.execute(tx);
  await onWithdrawn(
    tx,
    withdrawn.map(({ id }) => id),
  );
  const { rows: phones } = await sql<{ phone: string }>`
    select distinct phone from cars where seller_id = ${sellerId} and phone is not null`.execute(
    tx,
  );
  await sql`
    update cars set phone = null, description = '', vin = null
    where seller_id = ${sellerId}
      and (phone is not null or description <> '' or vin is not null)`.execute(tx);
  await sql`
    delete from fact_drafts d using cars c
    where c.id = d.car_id and c.seller_id = ${sellerId}`.execute(tx);
  return phones.map(({ phone }) => phone);
}
