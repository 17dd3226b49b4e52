import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import type { ReportVersion } from '../../../cars/report-version.ts';
import { isAsRead } from '../../../cars/server/cars.ts';
import { recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../../messages/server/messages.ts';
import type { decideReports } from '../../decide-reports-contract.ts';
import { endedMail, type MailedConversation, reportDecidedMail } from '../mails.ts';

interface OfConversation extends Addressee {
  readonly isReporter: boolean;
}

/**
 * Closes the open reports of a conversation, by default all, and gives how many there were; null where
 * there is no such conversation. Who reported it is told, and the other person if it ends.
 */
export async function decideOnReports(
  tx: Queries,
  { id, outcome, reason, versions }: InputOf<typeof decideReports>,
): Promise<number | null> {
  const { rows } = await sql<MailedConversation>`
    select v.id, v.car_id as "carId", c.title as "carTitle", c.image_id as "imageId"
    from conversations v join cars c on c.id = v.car_id where v.id = ${id} for update of v`.execute(
    tx,
  );
  const [conversation] = rows;
  if (!conversation) return null;
  const people = await closeReports(tx, id, outcome, versions);
  const reporters = people.filter(({ isReporter }) => isReporter);
  if (reporters.length === 0) return 0;
  await recordAudit(tx, {
    thing: 'conversations',
    thingId: String(id),
    became: outcome === 'ended' ? 'ended' : 'reports-dismissed',
  });
  // Who was told before that it has ended is not told again.
  const others =
    outcome === 'ended' && (await endNow(tx, id, reason))
      ? people.filter(({ isReporter }) => !isReporter)
      : [];
  await enqueueMails(tx, [
    ...reporters.map((one) => reportDecidedMail(one, conversation, outcome, reason)),
    ...others.map((one) => endedMail(one, conversation, reason)),
  ]);
  return reporters.length;
}

/** False where it had ended before. */
async function endNow(tx: Queries, id: number, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversations set ended_at = now(), ended_because = ${reason}, version = version + 1
    where id = ${id} and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

async function closeReports(
  tx: Queries,
  conversationId: number,
  outcome: 'ended' | 'dismissed',
  versions?: readonly ReportVersion[],
): Promise<readonly OfConversation[]> {
  const { rows } = await sql<OfConversation>`
    with closed as (
      update conversation_reports set closed_at = now(), outcome = ${outcome}
      where conversation_id = ${conversationId} and closed_at is null
        and ${isAsRead(versions)} returning reporter_id)
    select p.name, p.email, p.id in (select reporter_id from closed) as "isReporter"
    from conversations v join people p on p.id in (v.buyer_id, v.seller_id)
    where v.id = ${conversationId} and p.erased_at is null order by p.id`.execute(tx);
  return rows;
}
