import type { Car } from '../../../cars/car-on-wire.ts';
import { CarCard, CardOffer, cardGrid } from '../../../cars/web/browse/car-card.tsx';

/** Cars like the one of the page. Nothing where none was found. */
export const SimilarCars = ({ cars }: { cars: readonly Car[] }) =>
  cars.length > 0 && (
    <section aria-labelledby="similar" className="page-width grid gap-5 pb-10 sm:pb-14">
      <h2 id="similar" className="text-lg">
        Similar cars
      </h2>
      <div className={cardGrid}>
        {cars.map((car) => (
          <CarCard key={car.id} car={car} isAside>
            <CardOffer car={car}>{null}</CardOffer>
          </CarCard>
        ))}
      </div>
    </section>
  );
