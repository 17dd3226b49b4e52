import { href, Link } from 'react-router';
import type { Car } from '../../../cars/car-on-wire.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { priceText } from '../../../kit/money.ts';

/** The cars that sellers advertise, in a row that scrolls sideways. */
export const AdvertisedCars = ({ cars }: { cars: readonly Car[] }) => (
  <section aria-labelledby="advertised-title" className="grid gap-8">
    <div className="page-width">
      <h2 id="advertised-title" className="text-xl">
        Advertised Items
      </h2>
      <p className="mt-2 text-quiet">Put in the window by their sellers, at the price you pay.</p>
    </div>
    <ul className="side-scroll page-width flex gap-5 pt-1 pb-3">
      {cars.map((car) => (
        <li key={car.id} className="w-64 shrink-0 snap-start scroll-ms-12 sm:w-[17.5rem]">
          <AdvertisedCar car={car} />
        </li>
      ))}
    </ul>
  </section>
);

const AdvertisedCar = ({ car }: { car: Car }) => (
  <article className="relative grid gap-3">
    <CarPicture imageId={car.imageId} alt="" sizes="280px" className="rounded-box" />
    <div className="grid gap-1">
      <h3 className="order-2 font-medium text-sm">
        <Link
          to={href('/advertise/:id', { id: String(car.id) })}
          className="after:absolute after:inset-0 after:content-[''] hover:underline hover:underline-offset-4"
        >
          {car.title}
        </Link>
      </h3>
      <p className="figures order-1 flex items-baseline justify-between gap-3">
        <span className="font-semibold text-lg">{priceText(car.resalePriceCents)}</span>
        <span className="text-quiet text-xs">{car.location}</span>
      </p>
    </div>
  </article>
);
