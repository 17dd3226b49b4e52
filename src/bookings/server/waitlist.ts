// People who requested a mail for when a car on hold is free again.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../messages/server/messages.ts';
import { lockPerson } from '../../people/server/people.ts';
import * as contract from '../waitlist-contract.ts';
import type { Dependencies } from './dependencies.ts';
import { isStanding } from './expire-bookings.ts';
import { lockCars } from './lock-cars.ts';
import { type FreeCar, freeAgainMail } from './mails.ts';

export const readWaitlist = ({ database }: Dependencies) =>
  handle(contract.readWaitlist, async ({ id }, { person }) => {
    const status = await statusOf(database.queries, person.id, id);
    return status ? { status } : refuse('not-found');
  });

export const joinWaitlist = ({ database }: Dependencies) =>
  handle(contract.joinWaitlist, async ({ id }, { person }) => {
    if (!person.isEmailVerified) return refuse('email-unverified');
    return database.transaction(async (tx) => {
      if (!(await lockPerson(tx, person.id))) return refuse('not-found');
      // A hold that is just ending has either ended before this, or will find the new row.
      await lockCars(tx, sql`c.id = ${id}`, { strength: 'share' });
      const status = await statusOf(tx, person.id, id);
      if (status === null) return refuse('not-found');
      if (status === 'waiting') return { acknowledged: true };
      if (status !== 'may-wait') return refuse(status);
      await sql`
        insert into waitlist (car_id, person_id) values (${id}, ${person.id})
        on conflict do nothing`.execute(tx);
      return { acknowledged: true };
    });
  });

export const leaveWaitlist = ({ database }: Dependencies) =>
  handle(contract.leaveWaitlist, async ({ id }, { person }) => {
    const { numAffectedRows } = await sql`
      delete from waitlist
      where car_id = ${id} and person_id = ${person.id}`.execute(database.queries);
    return { deletedCount: Number(numAffectedRows) };
  });

/** Null where there is no such car, or it was withdrawn. */
async function statusOf(
  queries: Queries,
  personId: string,
  carId: number,
): Promise<contract.WaitlistStatus | null> {
  const { rows } = await sql<{ status: contract.WaitlistStatus }>`
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

/** Mails everyone on the waitlist of a car whose hold ended without a sale, and empties the waitlist. */
export async function notifyWaitlist(tx: Queries, carId: number): Promise<void> {
  const { rows } = await sql<Addressee & FreeCar>`
    with removed as (delete from waitlist where car_id = ${carId} returning person_id)
    select p.email, p.name, c.id as "carId", c.title, c.image_id as "imageId", b.id as "bookingId"
    from removed join people p on p.id = removed.person_id join cars c on c.id = ${carId}
    left join bookings b on b.car_id = c.id and b.buyer_id = p.id and ${isStanding}`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => freeAgainMail(row, row)),
  );
}

export const eraseFromWaitlist = (tx: Queries, personId: string) =>
  sql`delete from waitlist where person_id = ${personId}`.execute(tx);
