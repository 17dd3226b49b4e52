// Records that the database has come back older. From then on no server takes payments.
import { sql } from 'kysely';
import { amountText } from '../../../kit/money.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { raiseAlert } from '../admin/raise-alert.ts';
import type { SeenEntry } from './seen-entries.ts';

/**
 * Adds what this server misses to the loss that has not ended, or to a new one. Several servers may do
 * so at once. Gives the loss’s id.
 */
export const recordLoss = (
  { transaction }: Database,
  missing: readonly SeenEntry[],
): Promise<number> =>
  transaction(async (tx) => {
    await sql`
      insert into database_losses default values on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select id from database_losses where ended_at is null for update`.execute(tx);
    const [loss] = rows;
    if (!loss) throw new Error('the loss has ended meanwhile');
    // A position is of the database as it was before.
    await sql`update witnesses set entry_id = null where entry_id is not null`.execute(tx);
    await addEntries(tx, loss.id, missing);
    await raiseAlert(tx, {
      ...{ kind: 'database-older', about: loss.id },
      message: alertText(missing),
    });
    return loss.id;
  });

async function addEntries(tx: Queries, lossId: number, missing: readonly SeenEntry[]) {
  const fields = missing.map((one) => ({
    booking_id: one.bookingId,
    kind: one.kind,
    cause_id: one.causeId,
    entered_us: one.enteredUs,
    cents: one.cents,
    car_id: one.carId,
    title: one.title,
    reference: one.reference,
    processor: one.processor,
  }));
  await sql`
    insert into lost_entries (loss_id, booking_id, kind, cause_id, entered_us, cents, car_id, title,
      reference, processor)
    select ${lossId}, booking_id, kind, cause_id, entered_us, cents, car_id, title, reference, processor
    from jsonb_populate_recordset(null :: lost_entries, ${JSON.stringify(fields)} :: jsonb)
    on conflict do nothing`.execute(tx);
}

/** How many entries the alert names; the page has all of them. */
const mostNamed = 5;

function alertText(missing: readonly SeenEntry[]): string {
  const named = missing
    .slice(0, mostNamed)
    .map(
      ({ kind, cents, causeId, bookingId, reference }) =>
        `${kind} ${causeId} of ${amountText(cents)} for booking ${bookingId}${reference ? ` (${reference})` : ''}`,
    );
  const more = missing.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `The database has come back older than it was, and payments are stopped. ${
    missing.length === 0
      ? 'This server knows of no payment that is missing.'
      : `Missing from the ledger: ${list}.`
  }`;
}
