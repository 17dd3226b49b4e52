import { Link } from 'react-router';
import type { Car } from '../../../cars/car-on-wire.ts';
import { carPath } from '../../../cars/car-path.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { priceText } from '../../../kit/money.ts';

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
          <AdvertisedCar car={car} />
        </li>
      ))}
    </ul>
  </section>
);

const AdvertisedCar = ({ car }: { car: Car }) => (
  <article className="group card-target grid gap-3">
    <div className="overflow-hidden rounded-box">
      <CarPicture
        imageId={car.imageId}
        alt=""
        sizes="(min-width: 1024px) 320px, 280px"
        className="transition-transform duration-250 ease-settle group-hover:scale-[1.02]"
      />
    </div>
    <div className="grid gap-1">
      <h3 className="order-2 font-medium text-sm">
        <Link to={carPath(car)} className="stretched" aria-describedby={`ad-${car.id}`}>
          {car.title}
        </Link>
      </h3>
      <p id={`ad-${car.id}`} className="figures order-1 flex items-baseline justify-between gap-3">
        <span className="font-semibold text-lg">{priceText(car.resalePriceCents)}</span>
        <span className="text-quiet text-xs">{car.location}</span>
      </p>
    </div>
  </article>
);
