import { numberText } from '../kit/text/number-text.ts';

/** The four kinds of cars that the market is divided into, by their number. */
export const categoryNames = {
  1: 'Luxurious Cars',
  2: 'Electric Cars',
  3: 'Sports Cars',
  4: 'Microbus',
} as const;

export type CategoryId = keyof typeof categoryNames;
export const categoryIds = [1, 2, 3, 4] as const satisfies readonly CategoryId[];

/** What a form sends of a car that is in none of them. */
export const noCategory = 'none';

/** What a count is shown as: exact below 1,000, above it rounded down to whole thousands. */
const roundedDown = (count: number): number =>
  count < 1000 ? count : Math.floor(count / 1000) * 1000;

/** `1 car`, `999 cars`, `55,000+ cars`. */
export function carsText(count: number): string {
  const text = numberText(roundedDown(count));
  return `${text}${count < 1000 ? '' : '+'} ${count === 1 ? 'car' : 'cars'}`;
}

export const categoryPicture = (id: CategoryId): string => `/pictures/category-${id}-720.webp`;
