import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type CarState, carStateOf } from '../../car.ts';
import type { CarRow } from '../car-row.ts';

interface OwnedCar {
  readonly imageId: string;
  readonly state: CarState;
}

type LockedRow = Pick<
  CarRow,
  'imageId' | 'state' | 'hold_until' | 'sold_at' | 'taken_down_because'
>;

/** Locks a seller's car until the transaction ends. Null where they have no such car. */
export async function lockOwnCar(
  tx: Queries,
  sellerId: string,
  carId: number,
): Promise<OwnedCar | null> {
  const { rows } = await sql<LockedRow>`
    select image_id as "imageId", state, hold_until, sold_at, taken_down_because
    from cars where id = ${carId} and seller_id = ${sellerId} for update`.execute(tx);
  const [car] = rows;
  if (!car) return null;
  const { state, hold_until, sold_at, taken_down_because } = car;
  return {
    imageId: car.imageId,
    state: carStateOf(state, hold_until, sold_at, taken_down_because),
  };
}
