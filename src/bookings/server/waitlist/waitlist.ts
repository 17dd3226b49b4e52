// People who requested a mail for when a car on hold is free again.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../../messages/server/messages.ts';
import { lockPerson } from '../../../people/server/people.ts';
import type { WaitlistStatus } from '../../waitlist-contract.ts';
import { lockCars } from '../lock-cars.ts';
import { type FreeCar, freeAgainMail } from '../mails.ts';

export interface Waitlist {
  /** Null where there is no such car, or it was withdrawn. */
  read(personId: string, carId: number): Promise<WaitlistStatus | null>;
  /** `waiting`, or why this person cannot wait. Null where there is no such car or person. */
  join(personId: string, carId: number): Promise<Exclude<WaitlistStatus, 'may-wait'> | null>;
  /** False: this person was not on the waitlist. */
  leave(personId: string, carId: number): Promise<boolean>;
}

export function createWaitlist({ queries, transaction }: Database): Waitlist {
  return {
    read: (personId, carId) => statusOf(queries, personId, carId),

    join: (personId, carId) =>
      transaction(async (tx) => {
        if (!(await lockPerson(tx, personId))) return null;
        // A hold that is just ending has either ended before this, or will find the new row.
        await lockCars(tx, sql`c.id = ${carId}`, { strength: 'share' });
        const status = await statusOf(tx, personId, carId);
        if (status !== 'may-wait') return status;
        await sql`
          insert into waitlist (car_id, person_id) values (${carId}, ${personId})
          on conflict do nothing`.execute(tx);
        return 'waiting';
      }),

    async leave(personId, carId) {
      const { numAffectedRows } = await sql`
        delete from waitlist
        where car_id = ${carId} and person_id = ${personId}`.execute(queries);
      return numAffectedRows === 1n;
    },
  };
}

async function statusOf(
  queries: Queries,
  personId: string,
  carId: number,
): Promise<WaitlistStatus | null> {
  const { rows } = await sql<{ status: WaitlistStatus }>`
    select case
        when c.seller_id = ${personId} then 'own-car'
        when c.state <> 'on-hold' then 'not-on-hold'
        when b.buyer_id = ${personId} then 'own-hold'
        when exists (select 1 from waitlist
          where car_id = c.id and person_id = ${personId}) then 'waiting'
        else 'may-wait' end as status
    from cars c left join bookings b on b.id = c.hold_booking_id
    where c.id = ${carId} and c.state <> 'withdrawn'`.execute(queries);
  return rows[0]?.status ?? null;
}

/** For a car whose hold ended without a sale: mails everyone on its waitlist once. */
export async function notifyWaitlist(tx: Queries, carId: number): Promise<void> {
  const { rows } = await sql<Addressee & FreeCar>`
    with removed as (delete from waitlist where car_id = ${carId} returning person_id)
    select p.email, p.name, c.id as "carId", c.title, c.image_id as "imageId", b.id as "bookingId"
    from removed join people p on p.id = removed.person_id join cars c on c.id = ${carId}
    left join bookings b on b.car_id = c.id and b.buyer_id = p.id and b.state = 'unpaid'`.execute(
    tx,
  );
  await enqueueMails(
    tx,
    rows.map((row) => freeAgainMail(row, row)),
  );
}

export const eraseFromWaitlist = (tx: Queries, personId: string) =>
  sql`delete from waitlist where person_id = ${personId}`.execute(tx);
