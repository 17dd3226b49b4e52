// Which answers have come by email, so that one that is delivered again is not taken twice.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';

interface ReceivedReply {
  readonly conversationId: number;
  readonly personId: string;
  readonly hash: Buffer;
  /** It came from an address that is not the person's. */
  readonly isForeign: boolean;
  /** A program has written it. */
  readonly isAutomatic: boolean;
}

/**
 * False for one that has come before. Locks the conversation first, as every message does: another
 * delivery at the same time waits for this transaction.
 */
export async function noteReply(
  tx: Queries,
  { conversationId, personId, hash, isForeign, isAutomatic }: ReceivedReply,
): Promise<boolean> {
  await sql`select from conversations where id = ${conversationId} for update`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into conversation_replies
      (conversation_id, person_id, mail_hash, is_foreign, is_automatic)
    values (${conversationId}, ${personId}, ${hash}, ${isForeign}, ${isAutomatic})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  // Its page shows them.
  if (isAutomatic)
    await sql`update conversations set version = version + 1 where id = ${conversationId}`.execute(
      tx,
    );
  return true;
}

const mostShown = 3;

/** When the latest answers came in the name of this person that a program seems to have written. */
export async function automaticRepliesOf(
  queries: Queries,
  { conversationId, personId }: Pick<ReceivedReply, 'conversationId' | 'personId'>,
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select received_at as at from conversation_replies
    where conversation_id = ${conversationId} and person_id = ${personId} and is_automatic
    order by received_at desc limit ${mostShown}`.execute(queries);
  return rows.map(({ at }) => at).toReversed();
}

/** Whether this is the only foreign answer of the last day in their name: they are told of one. */
export async function isFirstForeign(
  tx: Queries,
  { conversationId, personId }: Pick<ReceivedReply, 'conversationId' | 'personId'>,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) :: int as count from (
      select from conversation_replies
      where conversation_id = ${conversationId} and person_id = ${personId} and is_foreign
        and received_at > now() - interval '1 day' limit 2) found`.execute(tx);
  return rows[0]?.count === 1;
}

/** No mail server tries for so long. */
export const removeOldReplies = (queries: Queries) =>
  deleteInBatches(queries, 'conversation_replies', sql`received_at < now() - interval '30 days'`);
