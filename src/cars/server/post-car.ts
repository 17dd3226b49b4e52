// Posting a car, taking it back, and putting it on the market again.
import { sql } from 'kysely';
import type { Database, Queries } from '../../kit/server/database.ts';
import type { Person } from '../../people/person.ts';
import { lockPerson } from '../../people/server/people.ts';
import type { CarPost } from '../contract.ts';

export interface CarPosting {
  /** The new car's id, or that of the car which this photo was posted with before; null: no such photo. */
  post(seller: Person, post: CarPost): Promise<number | null>;
  /** What came of taking a car off the market. */
  withdraw(sellerId: string, carId: number): Promise<'withdrawn' | 'promised' | 'unknown'>;
  relist(sellerId: string, carId: number): Promise<'relisted' | 'not-withdrawn' | 'unknown'>;
}

/** `whenWithdrawn` tells the rooms that promised something about the car, in the same transaction. */
export function createCarPosting(
  { transaction }: Database,
  whenWithdrawn: (tx: Queries, carId: number) => Promise<void>,
): CarPosting {
  return {
    post: (seller, post) =>
      transaction(async (tx) => {
        if (!(await lockPerson(tx, seller.id))) return null;
        const photo = await sql<{ car_id: number | null }>`
          select car_id from images where id = ${post.image} and owner_id = ${seller.id}
          for update`.execute(tx);
        const [found] = photo.rows;
        if (!found) return null;
        if (found.car_id !== null) return found.car_id;

        const posted = await sql<{ id: number }>`
          insert into cars (seller_id, category_id, title, description, image_id, location, condition,
            years_of_use, resale_price_cents, original_price_cents, phone)
          values (${seller.id}, ${post.categoryId}, ${post.title}, ${post.description ?? ''}, ${post.image},
            ${post.location}, ${post.condition}, ${post.YearsOfUse}, ${post.resalePrice},
            ${post.originalPrice ?? null}, ${post.phone ?? null})
          returning id`.execute(tx);
        const [car] = posted.rows;
        if (!car) throw new Error('a posted car has no id');
        await sql`update images set car_id = ${car.id} where id = ${post.image}`.execute(tx);
        return car.id;
      }),

    withdraw: (sellerId, carId) =>
      transaction(async (tx) => {
        const { rows } = await sql<{ state: string }>`
          select state from cars where id = ${carId} and seller_id = ${sellerId} for update`.execute(
          tx,
        );
        const [car] = rows;
        if (!car || car.state === 'withdrawn') return 'unknown';
        if (car.state !== 'available') return 'promised';
        await sql`select set_config('forecourt.person', ${sellerId}, true)`.execute(tx);
        await sql`
          update cars set state = 'withdrawn', advertised_at = null
          where id = ${carId} and state = 'available'`.execute(tx);
        await whenWithdrawn(tx, carId);
        return 'withdrawn';
      }),

    relist: (sellerId, carId) =>
      transaction(async (tx) => {
        if (!(await lockPerson(tx, sellerId))) return 'unknown';
        const { rows } = await sql<{ state: string }>`
          select state from cars where id = ${carId} and seller_id = ${sellerId} for update`.execute(
          tx,
        );
        const [car] = rows;
        if (!car) return 'unknown';
        if (car.state !== 'withdrawn') return 'not-withdrawn';
        await sql`select set_config('forecourt.person', ${sellerId}, true)`.execute(tx);
        await sql`
          update cars set state = 'available'
          where id = ${carId} and state = 'withdrawn'`.execute(tx);
        return 'relisted';
      }),
  };
}
