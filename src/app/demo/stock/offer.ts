import type { Car } from './car/car.ts';
import type { Seller } from './people.ts';

/** A car as posted. Times are in seconds before the stock is loaded. */
export interface Offer {
  car: Car;
  seller: Seller;
  postedAgo: number;
  /** Its seller has filled in the short form alone. */
  statesNoFacts?: boolean;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
