// Locks one car for a change of it, until the transaction ends; notes the change, and tells the seller.
import { type RawBuilder, sql } from 'kysely';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
import { recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Letter } from '../../messages/server/messages.ts';
import type { CarEvent, CarState } from '../car.ts';
import { type StateRow, stateColumns, withState } from './car-row.ts';

export interface LockedCar {
  readonly id: number;
  readonly title: string;
  readonly imageId: string;
  readonly sellerId: string;
  readonly state: CarState;
}

/** Locks any car, for admins. Null where there is none. */
export const lockAnyCar = (tx: Queries, id: number): Promise<LockedCar | null> =>
  lockCar(tx, sql`id = ${id}`);

/** Null where the seller has no such car. */
export const lockOwnCar = (tx: Queries, sellerId: string, id: number): Promise<LockedCar | null> =>
  lockCar(tx, sql`id = ${id} and seller_id = ${sellerId}`);

async function lockCar(tx: Queries, condition: RawBuilder<unknown>): Promise<LockedCar | null> {
  const { rows } = await sql<Omit<LockedCar, 'state'> & StateRow>`
    select c.id, c.title, c.image_id as "imageId", c.seller_id as "sellerId",
      ${sql.raw(stateColumns)}
    from cars c where ${condition} for update`.execute(tx);
  const [row] = rows;
  return row ? withState(row) : null;
}

/** Adds to the audit table what no trigger records. Who did it is what `actAs` has noted before. */
export const recordCarEvent = (
  tx: Queries,
  carId: number,
  event: CarEvent,
  was?: string,
): Promise<void> =>
  recordAudit(tx, {
    thing: 'cars',
    thingId: String(carId),
    became: event,
    ...(was === undefined ? {} : { was }),
  });

/** Mails the seller of a car what an admin has done to it. One who was erased gets no mail. */
export async function mailSeller(
  tx: Queries,
  { sellerId, title, imageId }: Pick<LockedCar, 'sellerId' | 'title' | 'imageId'>,
  letter: Letter,
): Promise<void> {
  const { rows } = await sql<Addressee>`
    select name, email from people where id = ${sellerId} and erased_at is null`.execute(tx);
  const picture = mailedPicture(imageId, title);
  const because = `you posted this car on ${marketName()}`;
  await enqueueMails(
    tx,
    rows.map(({ name, email }) => ({ ...letter, recipient: email, name, picture, because })),
  );
}
