// A trim of a model, as it was sold new.

import type { Body } from '../../drawn-looks.ts';

export type CategoryId = 1 | 2 | 3 | 4;

export const fuels = ['Gasoline', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric'] as const;
export const gearboxes = ['Automatic', 'Manual', 'Either'] as const;

/** Decides how a car loses value and how far it is driven a year: see price.ts and wear.ts. */
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

export interface Trim<Category extends CategoryId | null = CategoryId | null> {
  /** Null for what fits none of the four. */
  categoryId: Category;
  make: string;
  model: string;
  /** Follows the year and the make in the title. */
  name: string;
  firstYear: number;
  lastYear: number;
  /** In dollars, in its first year. */
  newPrice: number;
  /** The kind of body, by which it is described and drawn, and its American name: see bodies.ts. */
  drawn: Body;
  body: string;
  seats: number;
  fuel: Fuel;
  gearbox: (typeof gearboxes)[number];
  kind: Kind;
  popularity: number;
  /** Above 1: it keeps its value better than other cars of its kind. */
  holds: number;
  /** For classics: what cars in fair and in excellent condition cost today, in dollars. */
  collector: readonly [number, number] | null;
  /** Rated range in miles when new, of an electric car. */
  range: number | null;
  /** How an electric car charges on the road; 'home' if it cannot. */
  charging: string | null;
}
