// Edits a post, while nobody is paying for the car.
import { sql } from 'kysely';
import { ownsPhoto } from '../../../images/server/images.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import type { CarEdit } from '../../sell/car-post.ts';
import type { LastPost, OwnCar } from '../../sell/selling-contract.ts';
import { type CarRow, carOf, publicColumns } from '../car-row.ts';
import { lockOwnCar } from '../lock-car.ts';
import { markPhotoUsed } from './photos/photo-of-car.ts';
import { postedColumns, postedValues, postVersion } from './posted-columns.ts';

export interface CarEditing {
  /** A seller's own car, also a withdrawn one, with its phone number. Null where it is not theirs. */
  read(sellerId: string, carId: number): Promise<Omit<OwnCar, 'booked' | 'commission'> | null>;
  readLast(sellerId: string): Promise<Omit<LastPost, 'commission'>>;
  edit(
    sellerId: string,
    edit: CarEdit,
  ): Promise<'edited' | 'photo-unknown' | 'locked' | 'unknown' | OtherPost>;
}

/** What a post is by now, where it is not the one that an edit was made from. */
interface OtherPost {
  readonly version: string;
  readonly priceCents: Cents;
}

/** `whenEdited` lets later modules tell those who have booked the car, in the same transaction. */
export function createCarEditing(
  { queries, transaction }: Database,
  whenEdited: (tx: Queries, carId: number) => Promise<void>,
): CarEditing {
  return {
    async read(sellerId, carId) {
      const { rows } = await sql<CarRow & { phone: string | null; version: string }>`
        select ${publicColumns}, p.email as "sellerEmail", c.phone, ${postVersion} as version
        from cars c join people p on p.id = c.seller_id
        where c.id = ${carId} and c.seller_id = ${sellerId}`.execute(queries);
      const [row] = rows;
      if (!row) return null;
      const { phone, version, ...car } = row;
      return { car: carOf(car), phone, version };
    },

    async readLast(sellerId) {
      const { rows } = await sql<Omit<LastPost, 'commission'>>`
        select phone, location from cars where seller_id = ${sellerId}
        order by posted_at desc, id desc limit 1`.execute(queries);
      return rows[0] ?? { phone: null, location: null };
    },

    edit: (sellerId, edit) =>
      transaction(async (tx) => {
        if (!(await lockPerson(tx, sellerId))) return 'unknown';
        const car = await lockOwnCar(tx, sellerId, edit.id);
        if (!car) return 'unknown';
        if (isLocked(car.state)) return 'locked';
        const imageId = edit.photo?.id ?? car.imageId;
        const other = edit.version && (await findOther(tx, edit, imageId));
        if (other) return other;
        if (imageId !== car.imageId && !(await ownsPhoto(tx, sellerId, imageId)))
          return 'photo-unknown';
        await sql`
          update cars set image_id = ${imageId}, (${postedColumns}) = row(${postedValues(edit)})
          where id = ${edit.id}`.execute(tx);
        await markPhotoUsed(tx, imageId, edit.id);
        // A further photo that becomes the cover is not shown twice.
        await sql`
          delete from car_photos where car_id = ${edit.id} and image_id = ${imageId}`.execute(tx);
        await whenEdited(tx, edit.id);
        return 'edited';
      }),
  };
}

/** Null where the post is the one that the edit was made from, or says what the edit makes of it. */
async function findOther(tx: Queries, edit: CarEdit, imageId: string): Promise<OtherPost | null> {
  const { rows } = await sql<OtherPost & { isDone: boolean }>`
    select ${postVersion} as version, resale_price_cents as "priceCents",
      (image_id, ${postedColumns}) is not distinct from (${imageId}, ${postedValues(edit)}) as "isDone"
    from cars c where id = ${edit.id}`.execute(tx);
  const [row] = rows;
  if (!row || row.isDone || row.version === edit.version) return null;
  return { version: row.version, priceCents: row.priceCents };
}
