import { dayText } from '../../../kit/dates.ts';
import { Fact, Facts } from '../../../kit/web/facts.tsx';
import type { Car } from '../../car-on-wire.ts';

/** What is known of a car, one fact a line. */
export const CarFacts = ({ car }: { car: Car }) => (
  <Facts layout="lines">
    <Fact name="Condition">{car.condition}</Fact>
    <Fact name="Years of use">{car.yearsOfUse}</Fact>
    {car.mileage !== null && (
      <Fact name="Mileage">{`${car.mileage.toLocaleString('en-US')} mi`}</Fact>
    )}
    {car.fuel !== null && <Fact name="Fuel">{car.fuel}</Fact>}
    <Fact name="Location">{car.location}</Fact>
    <Fact name="Post Date">{dayText(car.postedAt)}</Fact>
    <Fact name="Seller">
      {car.sellerName}{' '}
      <span
        className={`whitespace-nowrap font-normal ${car.sellerVerified ? 'text-primary' : 'text-quiet'}`}
      >
        {car.sellerVerified ? '· verified' : '· not verified'}
      </span>
    </Fact>
  </Facts>
);
