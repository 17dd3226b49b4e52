// What its reader already has to do with the cars of a list that is open to everyone.
import type { Car } from '../../../cars/car-on-wire.ts';
import type { Reservation } from '../../own-deals-contract.ts';

export interface KnownDeals {
  readonly reservations: readonly Reservation[];
  /** The ids of the reader's own cars. */
  readonly ownCars: readonly number[];
  /** What the reader gave last for a booking; null if they never did. */
  readonly phone: string | null;
}

/** What a list needs of them. */
export type DealsOfCars = Omit<KnownDeals, 'phone'>;

/** The reader's unpaid booking of the car, and whether it is their own. */
export const dealOf = ({ reservations, ownCars }: DealsOfCars, { id }: Pick<Car, 'id'>) => ({
  reservation: reservations.find(({ carId }) => carId === id),
  isOwn: ownCars.includes(id),
});

/** No more of them than these cars need. */
export const dealsAmong = (
  { reservations, ownCars }: DealsOfCars,
  cars: readonly Car[],
): DealsOfCars => {
  const ids = new Set(cars.map(({ id }) => id));
  return {
    reservations: reservations.filter(({ carId }) => ids.has(carId)),
    ownCars: ownCars.filter((id) => ids.has(id)),
  };
};
