import { factText, labelOf } from '../../cars/web/browse/fact-text.ts';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import { type BookedCar, type CarChange, changedFacts } from '../booked-car.ts';

/** What differs: as it was at a moment, `When you booked`, and as it is now. */
export const CarComparison = ({
  carId,
  change,
  since = 'When you booked',
}: {
  carId: number;
  change: Pick<CarChange, 'was' | 'is'>;
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
      <tbody key={name} className="border-base-300 border-t align-top">
        <tr>
          <th scope="rowgroup" colSpan={2} className="pt-3 text-left font-medium text-xs">
            {name === 'imageId' ? 'Photo' : labelOf(name)}
          </th>
        </tr>
        <tr className="align-top">
          <td className="pe-2 pt-1 pb-3 text-quiet">
            <FactOf carId={carId} car={change.was} name={name} of={since.toLowerCase()} />
          </td>
          <td className="ps-2 pt-1 pb-3 font-medium">
            <FactOf carId={carId} car={change.is} name={name} of="now" />
          </td>
        </tr>
      </tbody>
    ))}
  </table>
);

function FactOf({
  carId,
  car,
  name,
  of,
}: {
  carId: number;
  car: BookedCar;
  name: keyof BookedCar;
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
