// Changing what a post says, while nobody pays for the car.
import { sql } from 'kysely';
import type { Database, Queries } from '../../kit/server/database.ts';
import { isLocked } from '../car.ts';
import type { CarEdit, OwnCar } from '../selling-contract.ts';
import { type CarRow, carColumns, carOf } from './row.ts';

export interface CarEditing {
  /** A seller's own car, also one that he took back, with what only he may see. */
  read(sellerId: string, carId: number): Promise<OwnCar | null>;
  edit(
    sellerId: string,
    carId: number,
    words: Omit<CarEdit, 'id'>,
  ): Promise<'edited' | 'photo-unknown' | 'promised' | 'unknown'>;
}

export function createCarEditing({ queries, transaction }: Database): CarEditing {
  return {
    async read(sellerId, carId) {
      const { rows } = await sql<CarRow & { phone: string | null }>`
        select ${carColumns}, c.phone from cars c join people p on p.id = c.seller_id
        where c.id = ${carId} and c.seller_id = ${sellerId}`.execute(queries);
      const [row] = rows;
      return row ? { car: carOf(row), phone: row.phone } : null;
    },

    edit: (sellerId, carId, words) =>
      transaction(async (tx) => {
        const { rows } = await sql<Pick<CarRow, 'state' | 'image_id'>>`
          select state, image_id from cars where id = ${carId} and seller_id = ${sellerId} for update`.execute(
          tx,
        );
        const [car] = rows;
        if (!car) return 'unknown';
        if (isLocked({ is: car.state })) return 'promised';
        const { image = car.image_id } = words;
        if (image !== car.image_id && !(await takePhoto(tx, sellerId, carId, image)))
          return 'photo-unknown';
        await sql`
          update cars set category_id = ${words.categoryId}, title = ${words.title},
            description = ${words.description ?? ''}, image_id = ${image},
            location = ${words.location}, condition = ${words.condition},
            years_of_use = ${words.YearsOfUse}, resale_price_cents = ${words.resalePrice},
            original_price_cents = ${words.originalPrice ?? null}, phone = ${words.phone ?? null}
          where id = ${carId}`.execute(tx);
        return 'edited';
      }),
  };
}

/** Ties an uploaded photo to the car; false for one that is not the seller's or is another car's. */
async function takePhoto(
  tx: Queries,
  sellerId: string,
  carId: number,
  imageId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update images set car_id = ${carId}
    where id = ${imageId} and owner_id = ${sellerId} and (car_id is null or car_id = ${carId})`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
