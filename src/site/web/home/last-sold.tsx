import { Link } from 'react-router';
import { priceOf } from '../../../cars/car.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { carPath } from '../../../cars/car-path.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { priceText } from '../../../kit/money.ts';

/** A sold car, and how long ago it was sold: `2 hours ago`. */
interface Sale {
  readonly car: Car;
  readonly ago: string;
}

/** The latest sales, newest first. */
export const LastSold = ({ sales, isKept }: { sales: readonly Sale[]; isKept: boolean }) => (
  <section
    aria-labelledby="last-sold-title"
    className="page-width grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
  >
    <div>
      <h2 id="last-sold-title" className="text-xl">
        The Last Sold
      </h2>
      <p className="mt-2 max-w-[24rem] text-quiet">
        The latest cars to find a new home.{!isKept && ' Live from our books.'}
      </p>
    </div>
    <ul className="border-base-300 border-t">
      {sales.map((sale) => (
        <SaleRow key={sale.car.id} {...sale} />
      ))}
    </ul>
  </section>
);

const SaleRow = ({ car, ago }: Sale) => (
  <li className="card-target grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 border-base-300 border-b py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-6">
    <CarPicture
      imageId={car.imageId}
      alt=""
      sizes="128px"
      className="row-span-2 rounded-field sm:row-span-1"
    />
    <div className="min-w-0">
      <h3 className="font-medium text-sm sm:text-base">
        <Link to={carPath(car)} className="stretched" aria-describedby={`sale-${car.id}`}>
          {car.title}
        </Link>
      </h3>
      <p className="text-quiet text-xs">{car.location}</p>
    </div>
    <div
      id={`sale-${car.id}`}
      className="figures col-start-2 flex items-baseline gap-x-3 sm:col-start-3 sm:block sm:text-end"
    >
      <p className="font-semibold sm:text-lg">{priceText(priceOf(car))}</p>
      <p className="text-quiet text-xs">sold {ago}</p>
    </div>
  </li>
);
