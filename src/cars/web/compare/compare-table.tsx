import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { agoText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { priceOf, stateLabels } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { factNames, factOf } from '../../facts/fact-table.ts';
import { factText, labelOf, notStated, statedFacts } from '../../facts/fact-text.ts';
import type { Statement } from '../../facts/statement.ts';
import { statementText } from '../../facts/value-text.ts';
import { CarTitle } from '../browse/car-texts.tsx';
import { sellerText } from '../browse/seller-text.ts';
import { CarPictureLink } from '../car-picture-link.tsx';
import { comparePath } from './compare-path.ts';

interface ComparedCar {
  readonly car: Car;
  readonly facts: readonly Statement[];
}

interface ComparedFact {
  readonly label: string;
  /** The value of each car, in their order. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/**
 * A column for each car, a row for each fact. A wide table scrolls within itself, beside the names of
 * the facts.
 */
export function CompareTable({
  cars,
  dealOf,
  onlyDifferences,
  now,
}: {
  cars: readonly ComparedCar[];
  /** What its reader already has to do with a car. */
  dealOf: (car: Car) => ReactNode;
  onlyDifferences: boolean;
  now: Date;
}) {
  const facts = comparedFacts(cars).filter(({ differs }) => differs || !onlyDifferences);
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
              <span className="sr-only">Detail</span>
            </th>
            {cars.map(({ car }) => (
              <CarHead key={car.id} cars={cars} car={car} onlyDifferences={onlyDifferences} />
            ))}
          </tr>
        </thead>
        <tbody>
          <PriceRow cars={cars} />
          <StateRow cars={cars} dealOf={dealOf} now={now} />
          {facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} cars={cars} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const CarHead = ({
  cars,
  car,
  onlyDifferences,
}: {
  cars: readonly ComparedCar[];
  car: Car;
  onlyDifferences: boolean;
}) => {
  const others = cars.map((compared) => compared.car.id).filter((id) => id !== car.id);
  return (
    <th scope="col" className="min-w-40 pe-4 pb-3 font-normal">
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
        <CarTitle title={car.title} />
      </Link>
      <a
        href={comparePath(others, onlyDifferences)}
        className="link inline-flex min-h-11 items-center text-quiet print:hidden"
      >
        Remove<span className="sr-only"> {car.title}</span>
      </a>
    </th>
  );
};

const nameClass =
  'sticky start-0 z-10 w-28 min-w-28 bg-base-100 py-2 pe-3 font-normal text-quiet text-xs';

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr className="border-base-300 border-t align-top">
    <th scope="row" className={nameClass}>
      {name}
    </th>
    {children}
  </tr>
);

function PriceRow({ cars }: { cars: readonly ComparedCar[] }) {
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

const StateRow = ({
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

const FactRow = ({
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
        className={`py-2 pe-4 ${value === notStated ? 'text-quiet' : differs ? 'font-medium' : ''}`}
      >
        {value}
      </td>
    ))}
  </Row>
);

/** The rows of a comparison: what is stated of any of the cars, and where they differ. */
export function comparedFacts(cars: readonly ComparedCar[]): ComparedFact[] {
  const plain = [...new Set(cars.flatMap(({ car }) => statedFacts(car, ['title', 'description'])))];
  const shownAbove = new Set<string>(plain);
  const stated = factNames.filter(
    (name) => !shownAbove.has(name) && cars.some(({ facts }) => statementOf(facts, name)),
  );
  return [
    row('Price when new', cars, ({ car }) =>
      car.originalPriceCents === null ? notStated : priceText(car.originalPriceCents),
    ),
    ...plain.map((name) => row(labelOf(name), cars, ({ car }) => factText(car, name))),
    ...stated.map((name) =>
      row(factOf(name).label, cars, ({ facts }) => {
        const fact = statementOf(facts, name);
        return fact ? statementText(fact) : notStated;
      }),
    ),
    row('Seller', cars, ({ car }) => sellerText(car)),
  ];
}

const statementOf = (facts: readonly Statement[], name: Statement['name']) =>
  facts.find((fact) => fact.name === name);

function row(
  label: string,
  cars: readonly ComparedCar[],
  textOf: (compared: ComparedCar) => string,
): ComparedFact {
  const values = cars.map(textOf);
  return { label, values, differs: new Set(values).size > 1 };
}
