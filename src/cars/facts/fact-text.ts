// The plain facts of a car as people read them. A new one is in the lists by itself.
import { categoryNames } from '../../categories/category.ts';
import { namesOf } from '../../kit/names-of.ts';
import { type ShownFacts, shownFacts } from './plain-facts.ts';
import { factValueText } from './value-text.ts';

/** All but the prices, which each screen shows in a place of their own. */
const { resalePriceCents, originalPriceCents, ...others } = shownFacts;
type FactName = keyof typeof others;
type Stated = Pick<ShownFacts, FactName>;

export const labelOf = (name: FactName): string => shownFacts[name].label;

/** Those that are stated, without those that the screen shows elsewhere. */
export const statedFacts = (car: Stated, elsewhere: readonly FactName[]): FactName[] =>
  namesOf(others).filter(
    (name) => car[name] !== null && car[name] !== '' && !elsewhere.includes(name),
  );

export const notStated = 'Not stated';

/** How the value of a fact reads, with its unit; `notStated` where there is none. */
export function factText(car: Stated, name: FactName): string {
  const value = car[name];
  if (value === null || value === '') return notStated;
  if (name === 'categoryId' && car.categoryId !== null) return categoryNames[car.categoryId];
  if (name === 'mileage' || name === 'fuel') return factValueText(name, value);
  return String(value);
}
