import type { ReactNode } from 'react';
import type { Car } from '../../../cars/car-on-wire.ts';
import { CarCard, cardGrid } from '../../../cars/web/browse/car-card.tsx';

/** Cars like the one of the page. Nothing where none was found. */
export const SimilarCars = ({
  cars,
  offerOf,
}: {
  cars: readonly Car[];
  /** The price of a car, and what its reader has to do with it. */
  offerOf: (car: Car) => ReactNode;
}) =>
  cars.length > 0 && (
    <section aria-labelledby="similar" className="page-width grid gap-5 pb-10 sm:pb-14">
      <h2 id="similar" className="text-lg">
        Similar cars
      </h2>
      <div className={cardGrid}>
        {cars.map((car) => (
          <CarCard key={car.id} car={car} isAside>
            {offerOf(car)}
          </CarCard>
        ))}
      </div>
    </section>
  );
