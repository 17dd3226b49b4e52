// The rows of a comparison: what is stated of any of the cars, and where they differ.

import { priceText } from '../../../kit/money.ts';
import type { Car } from '../../car-on-wire.ts';
import { factNames, factOf } from '../../facts/fact-table.ts';
import { factText, labelOf, statedFacts } from '../../facts/fact-text.ts';
import type { Statement } from '../../facts/statement.ts';
import { statementText } from '../../facts/value-text.ts';
import { sellerText } from '../browse/seller-text.ts';

export interface ComparedCar {
  readonly car: Car;
  readonly facts: readonly Statement[];
}

export interface ComparedFact {
  readonly label: string;
  /** Of each car, in their order. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

const notStated = 'Not stated';

export function comparedFacts(cars: readonly ComparedCar[]): ComparedFact[] {
  const plain = [...new Set(cars.flatMap(({ car }) => statedFacts(car, ['title', 'description'])))];
  const shownAbove = new Set<string>(plain);
  const stated = factNames.filter(
    (name) => !shownAbove.has(name) && cars.some(({ facts }) => statementOf(facts, name)),
  );
  return [
    row('New price', cars, ({ car }) =>
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
  textOf: (one: ComparedCar) => string,
): ComparedFact {
  const values = cars.map(textOf);
  return { label, values, differs: new Set(values).size > 1 };
}
