// The plain facts of a car as people read them. A new one is in the lists by itself.
import { categoryNames } from '../../categories/category.ts';
import { namesOf } from '../../kit/names-of.ts';
import { factsWithoutPrices, type ShownFacts } from './plain-facts.ts';
import { factValueText } from './value-text.ts';

type FactName = keyof typeof factsWithoutPrices;
type Stated = Pick<ShownFacts, FactName>;

export const labelOf = (name: FactName): string => factsWithoutPrices[name].label;

/** Gives the facts that are stated, without those that the screen shows elsewhere. */
export const statedFacts = (car: Stated, elsewhere: readonly FactName[]): FactName[] =>
  namesOf(factsWithoutPrices).filter(
    (name) => car[name] !== null && car[name] !== '' && !elsewhere.includes(name),
  );

export const notStated = 'Not given';

/** How the value of a fact reads, with its unit; `notStated` where there is none. */
export function factText(car: Stated, name: FactName): string {
  const value = car[name];
  if (value === null || value === '') return notStated;
  if (name === 'categoryId' && car.categoryId !== null) return categoryNames[car.categoryId];
  if (name === 'mileage' || name === 'fuel') return factValueText(name, value);
  return String(value);
}
