// The witness notices a database that has come back older than what it had acknowledged. It keeps to the
// ledger, which comes after the payments, so they say here what they ask of it.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';

/** A charge as the ledger enters it. */
export interface EnteredCharge {
  /** The id of the entry; null while only the payment was read. */
  readonly id: number | null;
  readonly bookingId: number;
  readonly kind: 'charge';
  /** The payment. */
  readonly causeId: number;
  /** When it was entered, by the database's clock, in microseconds. It tells two entries of one cause apart. */
  readonly enteredUs: number;
  readonly cents: Cents;
  readonly carId: number;
  readonly title: string;
  /** The id of the charge at the card provider. */
  readonly reference: string | null;
  readonly processor: string | null;
}

export interface Witness {
  /** An expression for a statement that runs anyway: true where no payment may be opened and no charge applied. */
  isInDoubt(): RawBuilder<boolean>;
  /** A charge that this server has entered, once that was acknowledged. */
  saw(charge: EnteredCharge): void;
}

export type Doubt = Pick<Witness, 'isInDoubt'>;

/** Whether nothing may be paid out: the database may have forgotten that it was paid. */
export async function isStopped(queries: Queries, witness: Doubt): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select ${witness.isInDoubt()} as "isStopped"`.execute(queries);
  return rows[0]?.isStopped ?? true;
}
