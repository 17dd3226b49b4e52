// Who wants to be told when a car that is on hold is free again.
import { sql } from 'kysely';
import type { Database, Queries } from '../../kit/server/database.ts';
import { writeMails } from '../../messages/server/outbox.ts';
import { isStillHere } from '../../people/server/still-here.ts';
import type { Standing } from '../waiting-contract.ts';
import { freeAgainMail } from './mails.ts';

export interface Waiting {
  /** Null for a car that there is not, or that was taken back. */
  read(personId: string, carId: number): Promise<Standing | null>;
  /** How he stands then: `waiting`, or why he cannot. */
  wait(personId: string, carId: number): Promise<Exclude<Standing, 'may-wait'> | null>;
  /** False: he did not wait. */
  stop(personId: string, carId: number): Promise<boolean>;
}

export function openWaiting({ queries, transaction }: Database): Waiting {
  return {
    read: (personId, carId) => standingOf(queries, personId, carId),

    wait: (personId, carId) =>
      transaction(async (tx) => {
        if (!(await isStillHere(tx, personId))) return null;
        // A hold that ends at this moment ends before this, or finds the row and tells.
        await sql`select 1 from cars where id = ${carId} for share`.execute(tx);
        const standing = await standingOf(tx, personId, carId);
        if (standing !== 'may-wait') return standing;
        await sql`
          insert into waiting_for_cars (car_id, person_id) values (${carId}, ${personId})
          on conflict do nothing`.execute(tx);
        return 'waiting';
      }),

    async stop(personId, carId) {
      const { numAffectedRows } = await sql`
        delete from waiting_for_cars
        where car_id = ${carId} and person_id = ${personId}`.execute(queries);
      return numAffectedRows === 1n;
    },
  };
}

async function standingOf(
  queries: Queries,
  personId: string,
  carId: number,
): Promise<Standing | null> {
  const { rows } = await sql<{ standing: Standing }>`
    select case
        when c.seller_id = ${personId} then 'own-car'
        when c.state <> 'on-hold' then 'not-on-hold'
        when b.buyer_id = ${personId} then 'own-hold'
        when exists (select 1 from waiting_for_cars
          where car_id = c.id and person_id = ${personId}) then 'waiting'
        else 'may-wait' end as standing
    from cars c left join bookings b on b.id = c.hold_booking_id
    where c.id = ${carId} and c.state <> 'withdrawn'`.execute(queries);
  return rows[0]?.standing ?? null;
}

/** For a car whose hold ended without a sale: those who waited are told, once. */
export async function tellThoseWaiting(tx: Queries, carId: number): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; title: string }>`
    with told as (delete from waiting_for_cars where car_id = ${carId} returning person_id)
    select p.email, p.name, c.title
    from told join people p on p.id = told.person_id, cars c
    where c.id = ${carId}`.execute(tx);
  await writeMails(
    tx,
    rows.map(({ title, ...person }) => freeAgainMail(person, title)),
  );
}

/** For a car that is no longer to be had: waiting for it is over. */
export const endWaiting = (tx: Queries, carId: number) =>
  sql`delete from waiting_for_cars where car_id = ${carId}`.execute(tx);

export const forgetWaiting = (tx: Queries, personId: string) =>
  sql`delete from waiting_for_cars where person_id = ${personId}`.execute(tx);
