import { Link } from 'react-router';
import type { Car } from '../../cars/car-on-wire.ts';
import { carPath } from '../../cars/car-path.ts';
import { sellerNameOf } from '../../cars/web/browse/seller-text.ts';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import { priceText } from '../../kit/money.ts';

/** The car about which its seller is written to. */
export const AskedCar = ({ car }: { car: Car }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4">
    <CarPictureLink
      car={car}
      imageId={car.imageId}
      alt=""
      sizes="120px"
      className="rounded-field"
    />
    <div className="wrap-anywhere grid gap-0.5">
      <Link to={carPath(car)} className="link link-hover font-medium" reloadDocument>
        {car.title}
      </Link>
      <p className="text-sm">
        <span className="figures font-semibold">{priceText(car.resalePriceCents)}</span>{' '}
        <span className="text-quiet">from {sellerNameOf(car)}</span>
      </p>
    </div>
  </div>
);
