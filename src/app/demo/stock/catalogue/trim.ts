// One trim of one model as it was sold new.

import type { Body } from 'car-pictures';

export type CategoryId = 1 | 2 | 3 | 4;

export const fuels = ['Gasoline', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric'] as const;
export const gearboxes = ['Automatic', 'Manual', 'Either'] as const;

/** How a car loses its value and how far it is driven a year: see price.ts and wear.ts. */
export const kinds = [
  'luxury',
  'suv',
  'electric',
  'sports',
  'exotic',
  'family',
  'work',
  'camper',
] as const;

export type Fuel = (typeof fuels)[number];
export type Kind = (typeof kinds)[number];

export interface Trim {
  categoryId: CategoryId;
  make: string;
  model: string;
  /** What stands in the title after year and make. */
  name: string;
  firstYear: number;
  lastYear: number;
  /** In dollars, in its first year. */
  newPrice: number;
  /** The body that is drawn, and the word for it that an American buyer uses. */
  drawn: Body;
  body: string;
  seats: number;
  fuel: Fuel;
  gearbox: (typeof gearboxes)[number];
  kind: Kind;
  popularity: number;
  /** Above 1: keeps its value better than its kind does. */
  holds: number;
  /** Sought after for its age: what fair and excellent ones cost today, in dollars. */
  collector: readonly [number, number] | null;
  /** Rated range in miles when new, of an electric car. */
  range: number | null;
  /** How an electric car charges on the road; 'home' when it cannot. */
  charging: string | null;
}
