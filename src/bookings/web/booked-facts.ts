import { categoryNames } from '../../categories/category.ts';
import type { BookedCar } from '../booked-car.ts';

type FactName = Exclude<keyof BookedCar, 'imageId'>;

export const factLabels = {
  title: 'Name',
  categoryId: 'Category',
  condition: 'Condition',
  yearsOfUse: 'Years of use',
  mileage: 'Mileage',
  fuel: 'Fuel',
  location: 'Location',
  description: 'Description',
} as const satisfies Record<FactName, string>;

/** A fact of a car as people read it. */
export function factText(car: BookedCar, name: FactName): string {
  const value = car[name];
  if (value === null || value === '') return 'Not stated';
  if (name === 'categoryId') return categoryNames[car.categoryId];
  if (name === 'mileage') return `${value.toLocaleString('en-US')} mi`;
  return String(value);
}
