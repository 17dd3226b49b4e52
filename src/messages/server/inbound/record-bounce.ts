import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { storableText } from '../../../kit/text/storable.ts';
import { oneLine } from '../render/plain-words.ts';
import type { DeliveryStatus } from './delivery-status.ts';

/**
 * False where there is nothing to note: the mail is gone or was never sent, or it is known already
 * that it did not arrive.
 */
export async function recordBounce(
  queries: Queries,
  outboxId: number,
  { bounce, reason }: DeliveryStatus,
): Promise<boolean> {
  // Waits for a mail that is being sent at this moment.
  const { numAffectedRows } = await sql`
    update outbox set bounce = ${bounce}, last_error = ${storableText(oneLine(reason).slice(0, 500))}
    where id = ${outboxId} and sent_at is not null and (bounce is null or bounce = 'delayed')`.execute(
    queries,
  );
  return numAffectedRows === 1n;
}
