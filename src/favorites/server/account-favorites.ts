// The cars that a person has saved with their account.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { lockPerson } from '../../people/server/people.ts';
import { mostFavorites } from '../contract.ts';
import type { SavedCar } from './device-favorites.ts';

/** Saves a car that is not off the market. `full`: this person cannot save more. */
export async function saveForPerson(
  tx: Queries,
  personId: string,
  { carId, savedAt }: { readonly carId: number; readonly savedAt: Date | undefined },
): Promise<'saved' | 'full' | 'unknown'> {
  if (!(await lockPerson(tx, personId))) return 'unknown';
  const { rows } = await sql<{ isSaved: boolean; count: number }>`
    select exists (select 1 from favorites where person_id = ${personId} and car_id = c.id) as "isSaved",
      (select count(*) from favorites where person_id = ${personId}) as count
    from cars c where c.id = ${carId} and c.state <> 'withdrawn'`.execute(tx);
  const [car] = rows;
  if (!car) return 'unknown';
  if (car.isSaved) return 'saved';
  if (car.count >= mostFavorites) return 'full';
  await sql`
    insert into favorites (person_id, car_id, saved_at)
    values (${personId}, ${carId}, least(now(), ${savedAt ?? null} :: timestamptz))
    on conflict do nothing`.execute(tx);
  return 'saved';
}

/** Since when the car had been saved; null if it was not. */
export async function removeForPerson(
  queries: Queries,
  personId: string,
  carId: number,
): Promise<Date | null> {
  const { rows } = await sql<{ savedAt: Date }>`
    delete from favorites where person_id = ${personId} and car_id = ${carId}
    returning saved_at as "savedAt"`.execute(queries);
  return rows[0]?.savedAt ?? null;
}

export async function idsOfPerson(queries: Queries, personId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select car_id as id from favorites where person_id = ${personId}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** What was saved on a device, the last saved first, as far as the account has room. */
export async function adoptForPerson(
  tx: Queries,
  personId: string,
  saved: readonly SavedCar[],
): Promise<void> {
  await sql`
    insert into favorites (person_id, car_id, saved_at)
    select ${personId}, car_id, saved_at from (
      select car_id, least(now(), saved_at) as saved_at
      from unnest(${saved.map(({ carId }) => carId)} :: bigint[],
        ${saved.map(({ savedAt }) => savedAt.toISOString())} :: timestamptz[]) d (car_id, saved_at)
      where exists (select 1 from cars c where c.id = d.car_id)
        and not exists (select 1 from favorites f where f.person_id = ${personId} and f.car_id = d.car_id)
      order by saved_at desc
      limit greatest(0, ${mostFavorites} - (
        select count(*) from favorites where person_id = ${personId}))
    ) fitting order by car_id
    on conflict do nothing`.execute(tx);
}

/** The favorites in the file of everything about a person. */
export async function favoritesOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select car_id, saved_at, told_cents, told_at,
      (select stopped_at from price_drop_stops s where s.person_id = f.person_id) as emails_stopped_at
    from favorites f where person_id = ${personId} order by saved_at`.execute(tx);
  return rows;
}

/** Deletes the favorites of a person who is erased. */
export async function eraseFavorites(tx: Queries, personId: string): Promise<void> {
  await sql`delete from favorites where person_id = ${personId}`.execute(tx);
  await sql`delete from price_drop_stops where person_id = ${personId}`.execute(tx);
}
