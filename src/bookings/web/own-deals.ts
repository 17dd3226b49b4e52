// What its reader already has to do with the cars of a list that is open to everyone.
import type { OutputOf } from '../../calls/call.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import type { readOwnDeals } from '../own-deals-contract.ts';

export type OwnDeals = OutputOf<typeof readOwnDeals>;

/** What a list needs of them. */
export type DealsOfCars = Omit<OwnDeals, 'phone'>;

/** The reader's unpaid booking of the car, and whether it is their own. */
export const dealOf = ({ reservations, ownCars }: DealsOfCars, { id }: Pick<Car, 'id'>) => ({
  reservation: reservations.find(({ carId }) => carId === id),
  isOwn: ownCars.includes(id),
});

/** Only the deals that concern these cars. */
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
