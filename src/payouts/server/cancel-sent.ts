// Takes back a payout that was marked as sent and that nobody can have been paid by.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { endPayoutAlerts } from './owed.ts';
import { mailSellers } from './payout-mails.ts';

/**
 * Its car must be locked. A new payout is due if its sale stands, and waits while `hold` lasts. The
 * database refuses it for what is in a file or was transferred.
 */
export async function cancelSent(
  tx: Queries,
  { id, bookingId }: { readonly id: number; readonly bookingId: number },
  hold: string,
): Promise<void> {
  await sql`
    update payouts set state = 'canceled', ended_at = now(), left_out = ${hold}
    where id = ${id}`.execute(tx);
  // Its seller owes nothing after a refund: they have not had it.
  await endPayoutAlerts(tx, id);
  const { numAffectedRows = 0n } = await sql`
    update payouts due set frozen_at = canceled.frozen_at from payouts canceled
    where canceled.id = ${id} and due.booking_id = ${bookingId} and due.state = 'due'`.execute(tx);
  if (numAffectedRows > 0n) await mailSellers(tx, { payoutId: id });
}
