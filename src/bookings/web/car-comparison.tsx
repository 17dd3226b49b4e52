import type { ReactNode } from 'react';
import { factText, labelOf, notStated } from '../../cars/facts/fact-text.ts';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import {
  type ComparableCar,
  type Comparison,
  changedFacts,
  changedStatements,
} from '../booked-car.ts';

/** The facts that differ, as they were at a moment, such as `When you booked`, and as they are now. */
export const CarComparison = ({
  carId,
  change,
  since = 'When you booked',
}: {
  carId: number;
  change: Comparison;
  since?: string;
}) => (
  <table className="wrap-anywhere w-full table-fixed border-collapse text-sm">
    <thead>
      <tr className="text-left text-quiet text-xs">
        <th scope="col" className="w-1/2 pe-2 pb-2 font-normal">
          {since}
        </th>
        <th scope="col" className="w-1/2 ps-2 pb-2 font-normal">
          Now
        </th>
      </tr>
    </thead>
    {changedFacts(change).map((name) => (
      <Compared
        key={name}
        label={name === 'imageId' ? 'Photo' : labelOf(name)}
        was={<FactOf carId={carId} car={change.was} name={name} of={since.toLowerCase()} />}
        is={<FactOf carId={carId} car={change.is} name={name} of="now" />}
      />
    ))}
    {changedStatements(change).map(({ label, was = notStated, is = notStated }) => (
      <Compared key={label} label={label} was={was} is={is} />
    ))}
  </table>
);

const Compared = ({ label, was, is }: { label: string; was: ReactNode; is: ReactNode }) => (
  <tbody className="border-base-300 border-t align-top">
    <tr>
      <th scope="rowgroup" colSpan={2} className="pt-3 text-left font-medium text-xs">
        {label}
      </th>
    </tr>
    <tr className="align-top">
      <td className="pe-2 pt-1 pb-3 text-quiet">{was}</td>
      <td className="ps-2 pt-1 pb-3 font-medium">{is}</td>
    </tr>
  </tbody>
);

function FactOf({
  carId,
  car,
  name,
  of,
}: {
  carId: number;
  car: ComparableCar;
  name: ReturnType<typeof changedFacts>[number];
  of: string;
}) {
  if (name === 'imageId')
    return (
      <CarPictureLink
        car={{ id: carId, title: car.title }}
        imageId={car.imageId}
        alt={`${car.title} ${of}`}
        sizes="(min-width: 640px) 270px, 45vw"
        className="rounded-field"
      />
    );
  return <span className="figures whitespace-pre-line">{factText(car, name)}</span>;
}
