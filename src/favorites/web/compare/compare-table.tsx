import { Link } from 'react-router';
import { stateLabels } from '../../../cars/car.ts';
import { carPath } from '../../../cars/car-path.ts';
import { CarPictureLink } from '../../../cars/web/car-picture-link.tsx';
import { agoText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { comparePath } from './compare-path.ts';
import { type ComparedCar, comparedFacts } from './compared-facts.ts';

/**
 * A column for each car, a row for each fact. A wide table scrolls within itself, beside the names of
 * the facts.
 */
export function CompareTable({
  cars,
  onlyDifferences,
  now,
}: {
  cars: readonly ComparedCar[];
  onlyDifferences: boolean;
  now: Date;
}) {
  const isAlone = cars.length === 1;
  const rows = comparedFacts(cars).filter(({ differs }) => differs || !onlyDifferences);
  const lowest = Math.min(...cars.map(({ car }) => car.resalePriceCents));
  return (
    <section
      className="side-scroll relative print:overflow-visible"
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by the keyboard.
      tabIndex={0}
    >
      <table className="figures wrap-anywhere w-full lg:table-fixed border-collapse text-left text-sm">
        <thead>
          <tr className="align-top">
            <th scope="col" className={nameClass}>
              <span className="sr-only">Fact</span>
            </th>
            {cars.map(({ car }) => (
              <th key={car.id} scope="col" className="min-w-40 pe-4 pb-3 font-normal">
                <CarPictureLink
                  car={car}
                  imageId={car.imageId}
                  alt=""
                  sizes="(min-width: 1024px) 300px, 45vw"
                  className="rounded-field"
                />
                <Link
                  to={carPath(car)}
                  className="link-hover link mt-2 block py-1 font-semibold text-base leading-snug"
                  reloadDocument
                >
                  {car.title}
                </Link>
                <Without cars={cars} id={car.id} title={car.title} isOnly={onlyDifferences} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-base-300 border-t align-top">
            <th scope="row" className={nameClass}>
              Price
            </th>
            {cars.map(({ car }) => (
              <td key={car.id} className="py-2 pe-4">
                <span className="font-semibold text-lg">{priceText(car.resalePriceCents)}</span>
                {!isAlone && car.resalePriceCents > lowest && (
                  <span className="block text-quiet text-xs">
                    {priceText(car.resalePriceCents - lowest)} more
                  </span>
                )}
              </td>
            ))}
          </tr>
          <tr className="border-base-300 border-t align-top">
            <th scope="row" className={nameClass}>
              For sale
            </th>
            {cars.map(({ car: { id, state, postedAt } }) => (
              <td key={id} className="py-2 pe-4">
                {state.is === 'sold' ? `Sold ${agoText(state.at, now)}` : stateLabels[state.is]}
                <span className="block text-quiet text-xs">Posted {agoText(postedAt, now)}</span>
              </td>
            ))}
          </tr>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className="border-base-300 border-t align-top">
              <th scope="row" className={nameClass}>
                {label}
                {differs && <span className="block font-medium text-primary">Differs</span>}
              </th>
              {values.map((value, at) => (
                <td
                  key={cars[at]?.car.id}
                  className={`py-2 pe-4 ${value === 'Not stated' ? 'text-quiet' : differs ? 'font-medium' : ''}`}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const nameClass =
  'sticky start-0 z-10 w-28 min-w-28 bg-base-100 py-2 pe-3 font-normal text-quiet text-xs';

const Without = ({
  cars,
  id,
  title,
  isOnly,
}: {
  cars: readonly ComparedCar[];
  id: number;
  title: string;
  isOnly: boolean;
}) => (
  <a
    href={comparePath(
      cars.map(({ car }) => car.id).filter((one) => one !== id),
      isOnly,
    )}
    className="link inline-flex min-h-11 items-center text-quiet print:hidden"
  >
    Remove<span className="sr-only"> {title}</span>
  </a>
);
