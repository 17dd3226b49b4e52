// People report conversations; admins end them, or let them go on.
import { sql } from 'kysely';
import type { Parties } from '../../bookings/side.ts';
import type { InputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import type { ReportVersion } from '../../cars/report-version.ts';
import { isAsRead } from '../../cars/server/cars.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { momentKey } from '../../kit/server/database/list-queries.ts';
import { type Addressee, enqueueMails } from '../../messages/server/messages.ts';
import { refuseOwnCase } from '../../people/server/people.ts';
import * as decideContract from '../decide-reports-contract.ts';
import { type ReportedConversation, reportedPerPage } from '../decide-reports-contract.ts';
import * as contract from '../reports-contract.ts';
import type { Dependencies } from './dependencies.ts';
import { endedMail, type MailedConversation, reportDecidedMail } from './mails.ts';
import { photosOfMessage } from './message-photos.ts';

/** How many of the latest messages an admin reads. */
const mostShown = 50;

export const reportConversation = ({ database }: Dependencies) =>
  handle(contract.reportConversation, ({ id, reason, details }, caller) =>
    database.transaction(async (tx) => {
      const { person } = caller;
      const { numAffectedRows } = await sql`
        insert into conversation_reports (conversation_id, reporter_id, reason, details)
        select id, ${person.id} :: uuid, ${reason}, ${details} from conversations
        where id = ${id} and ${person.id} in (buyer_id, seller_id)
        on conflict (conversation_id, reporter_id) where closed_at is null
          do update set reason = excluded.reason, details = excluded.details,
            reported_at = case
              when (conversation_reports.reason, conversation_reports.details)
                = (excluded.reason, excluded.details)
              then conversation_reports.reported_at else excluded.reported_at end`.execute(tx);
      if (numAffectedRows !== 1n) return refuse('not-found');
      await actAs(tx, actorOf(caller));
      await recordAudit(tx, { thing: 'conversations', thingId: String(id), became: 'reported' });
      return { acknowledged: true };
    }),
  );

export const listReportedConversations = ({ database: { queries } }: Dependencies) =>
  handle(decideContract.listReportedConversations, async ({ after, limit = reportedPerPage }) => {
    const { rows } = await sql<
      Omit<ReportedConversation, 'version' | 'messages'> & { key: number }
    >`
      select r.id, ${momentKey(sql`r.reported_at`)} as key, v.id as "conversationId",
        v.car_id as "carId", c.title as "carTitle",
        buyer.name as "buyerName", seller.name as "sellerName",
        case when r.reporter_id = v.buyer_id then 'buyer' else 'seller' end as "reportedBy",
        r.reason, r.details, r.reported_at as "reportedAt"
      from conversation_reports r join conversations v on v.id = r.conversation_id
      join cars c on c.id = v.car_id
      join people buyer on buyer.id = v.buyer_id join people seller on seller.id = v.seller_id
      where r.closed_at is null and r.id > ${after ?? 0}
      order by r.id limit ${limit}`.execute(queries);
    return Promise.all(
      rows.map(async ({ key, ...row }) => ({
        ...row,
        version: { key, id: row.id },
        messages: await messagesOf(row.conversationId),
      })),
    );

    async function messagesOf(conversationId: number) {
      const { rows } = await sql<ReportedConversation['messages'][number]>`
        select m.id, case when m.author_id = v.buyer_id then 'buyer' else 'seller' end as "from",
          m.body as text, m.parts, ${photosOfMessage} as photos, m.written_at as at
        from conversations v join conversation_messages m on m.conversation_id = v.id
        where v.id = ${conversationId} order by m.id desc limit ${mostShown}`.execute(queries);
      return rows.toReversed().map(({ parts, ...row }) => ({
        ...row,
        parts: parts?.map(({ text, isFolded }) => ({ text, isFolded })) ?? null,
      }));
    }
  });

export const decideReports = ({ database }: Dependencies) =>
  handle(decideContract.decideReports, (decision, caller) =>
    database.transaction(async (tx) => {
      const own = await refuseOwnCase(tx, caller, await partiesOf(tx, decision.id));
      if (own) return own;
      await actAs(tx, actorOf(caller, decision.reason));
      const closed = await decideOnReports(tx, decision);
      return closed === null ? refuse('not-found') : { modifiedCount: closed };
    }),
  );

/** The ids of the two people of a conversation. */
async function partiesOf(tx: Queries, id: number): Promise<readonly string[]> {
  const { rows } = await sql<Parties>`
    select buyer_id as "buyerId", seller_id as "sellerId" from conversations where id = ${id}`.execute(
    tx,
  );
  return rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
}

interface OfConversation extends Addressee {
  readonly isReporter: boolean;
}

/**
 * Closes the open reports of a conversation, by default all, and gives how many there were; null where
 * there is no such conversation. Who reported it is told, and the other person if it ends.
 */
async function decideOnReports(
  tx: Queries,
  { id, outcome, reason, versions }: InputOf<typeof decideContract.decideReports>,
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
    ...reporters.map((reporter) => reportDecidedMail(reporter, conversation, outcome, reason)),
    ...others.map((other) => endedMail(other, conversation, reason)),
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
