import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { ProcessorKind } from '../../processor-kind.ts';

/** A payment that has not ended. */
export interface UnsettledPayment {
  readonly id: number;
  readonly bookingId: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly intentId: string | null;
  /** The provider that created the intent. No other one can know it. */
  readonly processor: ProcessorKind;
}

export const unsettledColumns = sql`id, booking_id as "bookingId", amount_cents as "amountCents",
  currency, idempotency_key as "idempotencyKey", intent_id as "intentId", processor`;

/** The open payment of a booking. It may end at any moment: only `settle` decides on it, under its locks. */
export async function unsettledPaymentOf(
  queries: Queries,
  bookingId: number,
): Promise<UnsettledPayment | undefined> {
  const { rows } = await sql<UnsettledPayment>`
    select ${unsettledColumns} from payments
    where booking_id = ${bookingId} and state in ('created', 'processing')`.execute(queries);
  return rows[0];
}
