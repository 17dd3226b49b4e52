import { DealCard } from '../../../bookings/web/deal-card.tsx';
import type { DealsOfCars } from '../../../bookings/web/own-deals.ts';
import type { Car } from '../../car-on-wire.ts';
import { cardGrid } from '../browse/car-card.tsx';

/** Cars like the one of the page. Nothing where there are none. */
export const SimilarCars = ({ cars, deals }: { cars: readonly Car[]; deals: DealsOfCars }) =>
  cars.length > 0 && (
    <section aria-labelledby="similar" className="page-width grid gap-5 pb-10 sm:pb-14">
      <h2 id="similar" className="text-lg">
        Similar cars
      </h2>
      <div className={cardGrid}>
        {cars.map((car) => (
          <DealCard key={car.id} car={car} deals={deals} isAside />
        ))}
      </div>
    </section>
  );
