// The rows of the comparison: what each car is asked, whether it is for sale, and one fact of each.
import type { ReactNode } from 'react';
import { agoText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { priceOf, stateLabels } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import type { ComparedCar, ComparedFact } from './compared-facts.ts';

export const nameClass =
  'sticky start-0 z-10 w-28 min-w-28 bg-base-100 py-2 pe-3 font-normal text-quiet text-xs';

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr className="border-base-300 border-t align-top">
    <th scope="row" className={nameClass}>
      {name}
    </th>
    {children}
  </tr>
);

export function PriceRow({ cars }: { cars: readonly ComparedCar[] }) {
  const lowest = Math.min(...cars.map(({ car }) => priceOf(car)));
  return (
    <Row name="Price">
      {cars.map(({ car }) => (
        <td key={car.id} className="py-2 pe-4">
          <span className="font-semibold text-lg">{priceText(priceOf(car))}</span>
          {priceOf(car) > lowest && (
            <span className="block text-quiet text-xs">
              {priceText(priceOf(car) - lowest)} more
            </span>
          )}
        </td>
      ))}
    </Row>
  );
}

export const StateRow = ({
  cars,
  dealOf,
  now,
}: {
  cars: readonly ComparedCar[];
  dealOf: (car: Car) => ReactNode;
  now: Date;
}) => (
  <Row name="For sale">
    {cars.map(({ car }) => (
      <td key={car.id} className="py-2 pe-4">
        {car.state.is === 'sold' ? `Sold ${agoText(car.state.at, now)}` : stateLabels[car.state.is]}
        {dealOf(car)}
        <span className="block text-quiet text-xs">Posted {agoText(car.postedAt, now)}</span>
      </td>
    ))}
  </Row>
);

export const FactRow = ({
  fact: { label, values, differs },
  cars,
}: {
  fact: ComparedFact;
  cars: readonly ComparedCar[];
}) => (
  <Row
    name={
      <>
        {label}
        {differs && <span className="block font-medium text-primary">Differs</span>}
      </>
    }
  >
    {values.map((value, at) => (
      <td
        key={cars[at]?.car.id}
        className={`py-2 pe-4 ${value === 'Not stated' ? 'text-quiet' : differs ? 'font-medium' : ''}`}
      >
        {value}
      </td>
    ))}
  </Row>
);
