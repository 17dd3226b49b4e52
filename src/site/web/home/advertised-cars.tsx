import type { Car } from '../../../cars/car-on-wire.ts';
import { CarCard } from '../../../cars/web/browse/car-card.tsx';

/** The cars that sellers advertise: a grid, and on a narrow screen a row that scrolls sideways. */
export const AdvertisedCars = ({ cars, isKept }: { cars: readonly Car[]; isKept: boolean }) => (
  <section aria-labelledby="advertised-title" className="grid gap-8">
    <div className="page-width">
      <h2 id="advertised-title" className="text-xl">
        Advertised Items
      </h2>
      <p className="mt-2 text-quiet">
        Hand-picked by their sellers.{' '}
        {isKept ? 'Not for sale right now.' : 'The price you see is the price you pay.'}
      </p>
    </div>
    <ul className="max-lg:side-scroll page-width gap-5 pt-1 pb-3 max-lg:flex lg:grid lg:grid-cols-4 lg:gap-y-8">
      {cars.map((car) => (
        <li key={car.id} className="w-64 shrink-0 snap-start scroll-ms-12 sm:w-[17.5rem] lg:w-auto">
          <CarCard car={car} layout="stacked" isAside />
        </li>
      ))}
    </ul>
  </section>
);
