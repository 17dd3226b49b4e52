// Moves the price of a car, while nobody is paying for it.
import { sql } from 'kysely';
import type { Cents } from '../../../kit/money.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import { steppedPrice } from '../../sell/price-step.ts';
import { lockOwnCar } from '../lock-car.ts';

export interface PriceStep {
  /** As `priceStep` has checked it. */
  readonly by: string;
  /** The price that the seller saw; undefined: none is compared. */
  readonly seen: Cents | undefined;
}

export type ChangePrice = (
  sellerId: string,
  carId: number,
  step: PriceStep,
) => Promise<'changed' | 'unchanged' | 'price-out-of-range' | 'price-changed' | 'locked' | 'gone'>;

/** `whenEdited` lets later modules tell those who have booked the car, in the same transaction. */
export const createChangePrice =
  (
    { transaction }: Database,
    whenEdited: (tx: Queries, carId: number) => Promise<void>,
  ): ChangePrice =>
  (sellerId, carId, { by, seen }) =>
    transaction(async (tx) => {
      if (!(await lockPerson(tx, sellerId))) return 'gone';
      const car = await lockOwnCar(tx, sellerId, carId);
      if (!car || car.state.is === 'sold') return 'gone';
      if (isLocked(car.state)) return 'locked';
      const { rows } = await sql<{ before: Cents }>`
        select resale_price_cents as before from cars where id = ${carId}`.execute(tx);
      const [{ before } = { before: Number.NaN }] = rows;
      if (seen !== undefined && seen !== before) return 'price-changed';
      const after = steppedPrice(before, by);
      if (after === null) return 'price-out-of-range';
      if (after === before) return 'unchanged';
      await sql`update cars set resale_price_cents = ${after} where id = ${carId}`.execute(tx);
      await whenEdited(tx, carId);
      return 'changed';
    });
