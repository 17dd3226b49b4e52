import type { RawBuilder } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import type { SellerHas } from '../chargeback.ts';

/** What payments ask about the seller's share of a price. The payouts, which come later, answer. */
export interface SellersMoney {
  /** What the seller has of the price of a booking. */
  has(bookingId: RawBuilder<unknown>): RawBuilder<SellerHas>;
  /** Whether a person is still to be paid for a car, or owes the price of one. */
  isPending(personId: string): RawBuilder<boolean>;
  /** Keeps what is not sent yet until an admin releases it. The sale must be locked. */
  freeze(tx: Queries, bookingId: number): Promise<void>;
  /** Alerts admins where the seller owes what they were paid. The sale must be locked. */
  alertIfOwed(tx: Queries, bookingId: number): Promise<void>;
}
