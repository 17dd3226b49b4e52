import { agoText } from '../../../kit/dates.ts';
import { Fact, Facts } from '../../../kit/web/facts.tsx';
import type { Car } from '../../car-on-wire.ts';

/** What is known of a car, one fact a line. */
export const CarFacts = ({ car, now }: { car: Car; now: Date }) => (
  <Facts layout="lines">
    {car.mileage !== null && (
      <Fact name="Mileage">{`${car.mileage.toLocaleString('en-US')} mi`}</Fact>
    )}
    <Fact name="Condition">{car.condition}</Fact>
    <Fact name="Years of use">{car.yearsOfUse}</Fact>
    {car.fuel !== null && <Fact name="Fuel">{car.fuel}</Fact>}
    <Fact name="Location">{car.location}</Fact>
    <Fact name="Posted">{agoText(car.postedAt, now)}</Fact>
  </Facts>
);
