import type { BookingRules } from '../../bookings/server/bookings.ts';
import type { AddFacts } from '../../cars/server/cars.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';

/** What later modules do for this one. */
export interface ConversationHooks {
  /** Whether one of two people has bought a car from the other that waits to be handed over. */
  readonly isHandoverOpen: (tx: Queries, personId: string, otherId: string) => Promise<boolean>;
}

export interface Dependencies extends ConversationHooks {
  readonly database: Database;
  /** The rules of the bookings that accepted offers become. */
  readonly rules: BookingRules;
  /** How many hours an offer stands. */
  readonly offerHours: number;
  readonly rateLimits: RateLimits;
  /** States a fact of the car that its buyer has asked for. */
  readonly addFacts: AddFacts;
}
