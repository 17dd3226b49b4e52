// Records that the database has come back older. From then on no server takes payments.
import { sql } from 'kysely';
import { amountText } from '../../../kit/money.ts';
import type { Queries, Work } from '../../../kit/server/database/database.ts';
import { raiseOrRestateAlert } from '../../../payments/server/payments.ts';
import { isUnknownTo, type KnownLoss, type SeenEntry } from './beat.ts';

/**
 * Adds what this server misses to the loss that has not ended, or to a new one. Several servers may do
 * so at once. A server that comes late, to a loss that others have noticed since the one that it knows and
 * an admin has ended, raises no other one, unless it misses more. Gives the loss’s id.
 */
export const recordLoss = (
  { transaction }: Pick<Work, 'transaction'>,
  missing: readonly SeenEntry[],
  knownLoss: KnownLoss | null,
): Promise<number> =>
  transaction(async (tx) => {
    const ended = await findEnded(tx, missing, knownLoss);
    if (ended !== null) {
      await forgetPositions(tx);
      return ended;
    }
    await sql`
      insert into database_losses default values on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select id from database_losses where ended_at is null for update`.execute(tx);
    const [loss] = rows;
    if (!loss) throw new Error('the loss has ended meanwhile');
    await forgetPositions(tx);
    await addEntries(tx, loss.id, missing);
    const message = alertText(await readLost(tx, loss.id));
    await raiseOrRestateAlert(tx, { kind: 'database-older', about: loss.id, message });
    return loss.id;
  });

/** They are of the database as it was before. */
const forgetPositions = (tx: Queries) =>
  sql`update witnesses set entry_id = null where entry_id is not null`.execute(tx);

/** The loss that the server does not know, and that has ended and has all these entries; null without one. */
async function findEnded(
  tx: Queries,
  missing: readonly SeenEntry[],
  knownLoss: KnownLoss | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select l.id from database_losses l where ${isUnknownTo(knownLoss)} and l.ended_at is not null
      and not exists (select from database_losses where ended_at is null)
      and not exists (
        select from ${lostEntries(missing)} missing where not exists (
          select from lost_entries e where e.loss_id = l.id and e.booking_id = missing.booking_id
            and e.kind = missing.kind and e.cause_id = missing.cause_id
            and e.entered_us = missing.entered_us))
    order by l.id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The entries as rows. */
function lostEntries(missing: readonly SeenEntry[]) {
  const fields = missing.map((entry) => ({
    booking_id: entry.bookingId,
    kind: entry.kind,
    cause_id: entry.causeId,
    entered_us: entry.enteredUs,
    cents: entry.cents,
    car_id: entry.carId,
    title: entry.title,
    reference: entry.reference,
    processor: entry.processor,
  }));
  return sql`jsonb_populate_recordset(null :: lost_entries, ${JSON.stringify(fields)} :: jsonb)`;
}

async function addEntries(tx: Queries, lossId: number, missing: readonly SeenEntry[]) {
  await sql`
    insert into lost_entries (loss_id, booking_id, kind, cause_id, entered_us, cents, car_id, title,
      reference, processor)
    select ${lossId}, booking_id, kind, cause_id, entered_us, cents, car_id, title, reference, processor
    from ${lostEntries(missing)}
    on conflict do nothing`.execute(tx);
}

/** How many entries the alert names; the page has all of them. */
const mostNamed = 5;

interface Lost extends Pick<SeenEntry, 'kind' | 'cents' | 'causeId' | 'bookingId' | 'reference'> {
  /** How many there are, with those that are not named. */
  readonly total: number;
}

/** The oldest entries that any server misses. */
async function readLost(tx: Queries, lossId: number): Promise<readonly Lost[]> {
  const { rows } = await sql<Lost>`
    select kind, cents, cause_id as "causeId", booking_id as "bookingId", reference,
      count(*) over () as total
    from lost_entries where loss_id = ${lossId} order by entered_us limit ${mostNamed}`.execute(tx);
  return rows;
}

function alertText(lost: readonly Lost[]): string {
  const named = lost.map(
    ({ kind, cents, causeId, bookingId, reference }) =>
      `${kind} ${causeId} of ${amountText(cents)} for booking ${bookingId}${reference ? ` (${reference})` : ''}`,
  );
  const more = (lost[0]?.total ?? 0) - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `The database has come back older than it was, and payments and payouts are stopped. ${
    lost.length === 0
      ? 'No server knows of a payment that is missing.'
      : `Missing from the ledger: ${list}.`
  }`;
}
