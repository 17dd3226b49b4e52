import { dayText } from '../../../kit/dates.ts';
import type { Car } from '../../car-on-wire.ts';

/** What is known of a car, one fact a line. */
export const CarFacts = ({ car }: { car: Car }) => (
  <dl className="figures border-base-300 border-t text-sm">
    {factsOf(car).map(([name, value]) => (
      <div
        key={name}
        className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-base-300 border-b py-2"
      >
        <dt className="text-quiet">{name}</dt>
        <dd className="wrap-anywhere font-medium">{value}</dd>
      </div>
    ))}
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-base-300 border-b py-2">
      <dt className="text-quiet">Seller</dt>
      <dd className="wrap-anywhere font-medium">
        {car.sellerName}{' '}
        <span
          className={`whitespace-nowrap font-normal ${car.sellerVerified ? 'text-primary' : 'text-quiet'}`}
        >
          {car.sellerVerified ? '· verified' : '· not verified'}
        </span>
      </dd>
    </div>
  </dl>
);

const factsOf = (car: Car): (readonly [name: string, value: string])[] => [
  ['Condition', car.condition],
  ['Years of use', String(car.yearsOfUse)],
  ...(car.mileage === null
    ? []
    : [['Mileage', `${car.mileage.toLocaleString('en-US')} mi`] as const]),
  ...(car.fuel === null ? [] : [['Fuel', car.fuel] as const]),
  ['Location', car.location],
  ['Post Date', dayText(car.postedAt)],
];
