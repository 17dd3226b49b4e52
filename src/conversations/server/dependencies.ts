import type { BookingRules } from '../../bookings/server/bookings.ts';
import type { AddFacts } from '../../cars/server/cars.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';

export interface Dependencies {
  readonly database: Database;
  /** The rules of the bookings that accepted offers become. */
  readonly rules: BookingRules;
  /** How many hours an offer stands. */
  readonly offerHours: number;
  readonly rateLimits: RateLimits;
  /** States a fact of the car that its buyer has asked for. */
  readonly addFacts: AddFacts;
}
