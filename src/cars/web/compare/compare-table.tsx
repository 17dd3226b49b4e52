import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { agoText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { priceOf, stateLabels } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { factNames, factOf, worthAsking } from '../../facts/fact-table.ts';
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
 * A column for each car, a row for each fact. Names and prices stay in view. On a phone two cars fit
 * side by side, the name of a fact stands above its values, and the table scrolls within itself.
 */
export function CompareTable({
  cars,
  dealOf,
  actOf,
  onlyDifferences,
  now,
}: {
  cars: readonly ComparedCar[];
  /** What its reader already has to do with a car. */
  dealOf: (car: Car) => ReactNode;
  /** What its reader can do about a car. */
  actOf: (car: Car) => ReactNode;
  onlyDifferences: boolean;
  now: Date;
}) {
  const facts = comparedFacts(cars).filter(({ differs }) => differs || !onlyDifferences);
  const lowest = Math.min(...cars.map(({ car }) => priceOf(car)));
  return (
    <section
      className="side-scroll relative max-lg:max-h-dvh lg:overflow-visible print:max-h-none print:overflow-visible"
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by the keyboard.
      tabIndex={0}
    >
      <table
        className={`figures wrap-anywhere table-fixed border-separate border-spacing-0 text-left text-sm lg:w-full ${widths[cars.length]}`}
      >
        <thead className="align-top">
          <tr>
            <td className="w-0 p-0 lg:w-32" />
            {cars.map(({ car }) => (
              <td key={car.id} className="pe-4 pb-2">
                <CarPictureLink
                  car={car}
                  imageId={car.imageId}
                  alt=""
                  sizes="(min-width: 1024px) 300px, 45vw"
                  className="rounded-field"
                />
              </td>
            ))}
          </tr>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 bg-base-100 p-0 max-lg:static lg:border-base-300 lg:border-b"
            >
              <span className="sr-only">Detail</span>
            </th>
            {cars.map(({ car }) => (
              <th
                key={car.id}
                scope="col"
                abbr={car.title}
                className="sticky top-0 z-20 border-base-300 border-b bg-base-100 py-2 pe-4 font-normal print:static"
              >
                <Link to={carPath(car)} className="link block font-semibold" reloadDocument>
                  <CarTitle title={car.title} />
                </Link>
                <span className="mt-1 block whitespace-nowrap font-semibold text-[length:min(var(--text-lg),5.4vw)]/7">
                  {priceText(priceOf(car))}
                </span>
              </th>
            ))}
          </tr>
          <tr>
            <td className="p-0" />
            {cars.map(({ car }) => (
              <td key={car.id} className="pe-4 pt-2 pb-3">
                <span className="block min-h-lh text-quiet text-xs">
                  {priceOf(car) > lowest &&
                    `${priceText(priceOf(car) - lowest)} more than the cheapest`}
                </span>
                <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:[&_.btn]:px-[min(1rem,4.1vw)] print:hidden">
                  {actOf(car)}
                  <RemoveCar cars={cars} car={car} onlyDifferences={onlyDifferences} />
                </span>
              </td>
            ))}
          </tr>
        </thead>
        <tbody className="align-top">
          <StateRow cars={cars} dealOf={dealOf} now={now} />
          {facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} cars={cars} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Below a desktop, by the number of cars: a bit of the third is in sight, so that one scrolls on. */
const widths = [
  '',
  'w-full',
  'w-full',
  'max-lg:w-[max(100%,min(141%,48rem))]',
  'max-lg:w-[max(100%,min(188%,64rem))]',
];

const RemoveCar = ({
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
    <a
      href={comparePath(others, onlyDifferences)}
      className="link inline-flex min-h-11 items-center text-quiet"
    >
      Remove<span className="sr-only"> {car.title}</span>
    </a>
  );
};

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr>
    <th
      scope="row"
      className="sticky start-0 z-10 font-normal text-quiet text-xs max-lg:w-0 max-lg:p-0 lg:border-base-300 lg:border-t lg:py-2 lg:pe-3"
    >
      <span className="max-lg:absolute max-lg:start-0 max-lg:top-2 max-lg:whitespace-nowrap">
        {name}
      </span>
    </th>
    {children}
  </tr>
);

const valueClass = 'border-base-300 border-t pe-4 pt-7 pb-2 lg:pt-2';

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
      <td key={car.id} className={valueClass}>
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
        {differs && <span className="sr-only"> differs</span>}
      </>
    }
  >
    {values.map((value, at) => (
      <td
        key={cars[at]?.car.id}
        className={`${valueClass} ${value === notStated ? 'text-quiet' : differs ? 'font-medium' : ''}`}
      >
        {value}
      </td>
    ))}
  </Row>
);

/** The rows of a comparison: what is stated of any of the cars or should be asked, and where they differ. */
export function comparedFacts(cars: readonly ComparedCar[]): ComparedFact[] {
  const plain = [...new Set(cars.flatMap(({ car }) => statedFacts(car, ['title', 'description'])))];
  const shownAbove = new Set<string>(plain);
  const asked = worthAsking();
  const stated = factNames.filter(
    (name) =>
      !shownAbove.has(name) &&
      (asked.includes(name) || cars.some(({ facts }) => statementOf(facts, name))),
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
