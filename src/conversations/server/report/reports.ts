// People report conversations; admins end them, or let them go on.
import { sql } from 'kysely';
import type { Parties } from '../../../bookings/side.ts';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { momentKey } from '../../../kit/server/database/moment-cursor.ts';
import { refuseOwnCase } from '../../../people/server/people.ts';
import {
  decideReports,
  listReportedConversations,
  type ReportedConversation,
  reportedPerPage,
} from '../../decide-reports-contract.ts';
import { reportConversation } from '../../reports-contract.ts';
import { photosOfMessage } from '../photos/message-photos.ts';
import { decideOnReports } from './decide-on-reports.ts';

/** How many of the latest messages an admin reads. */
const mostShown = 50;

export const reportHandlers = ({ queries, transaction }: Database): CallHandler[] => [
  handle(reportConversation, ({ id, reason, details }, caller) =>
    transaction(async (tx) => {
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
  ),

  handle(listReportedConversations, async ({ after }) => {
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
      order by r.id limit ${reportedPerPage}`.execute(queries);
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
  }),

  handle(decideReports, (decision, caller) =>
    transaction(async (tx) => {
      const own = await refuseOwnCase(tx, caller, await partiesOf(tx, decision.id));
      if (own) return own;
      await actAs(tx, actorOf(caller, decision.reason));
      const closed = await decideOnReports(tx, decision);
      return closed === null ? refuse('not-found') : { modifiedCount: closed };
    }),
  ),
];

/** The ids of the two people of a conversation. */
async function partiesOf(tx: Queries, id: number): Promise<readonly string[]> {
  const { rows } = await sql<Parties>`
    select buyer_id as "buyerId", seller_id as "sellerId" from conversations where id = ${id}`.execute(
    tx,
  );
  return rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
}
