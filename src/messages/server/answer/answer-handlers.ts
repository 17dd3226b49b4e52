// Admins read and answer what the contact form brought.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import { cappedCount } from '../../../kit/server/database/capped-count.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import {
  answerMessage,
  type ContactMessage,
  closeMessage,
  contactMessagesPerPage,
  countMessages,
  listMessages,
} from '../../contract.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { answerMail } from './answer-mail.ts';

interface AnswerServices {
  readonly database: Database;
  /** Receives what people reply to an answer. */
  readonly contactTo: string;
}

const filters = {
  open: sql`and answered_at is null`,
  answered: sql`and answered_at is not null`,
} as const;

type Answered = NonNullable<ContactMessage['answered']>;
interface Row extends Omit<ContactMessage, 'answered'>, Omit<Answered, 'at'> {
  readonly at: Date | null;
}

export const answerHandlers = ({ database, contactTo }: AnswerServices): CallHandler[] => [
  handle(listMessages, async ({ only, after }) => {
    const { rows } = await sql<Row>`
      select m.id, m.name, m.email, m.subject, m.message, m.received_at as "receivedAt",
        m.answered_at as at, m.answer, case when p.erased_at is null then p.name end as by
      from contact_messages m left join people p on p.id = m.answered_by
      where true ${only ? filters[only] : sql``} ${after ? sql`and m.id < ${after}` : sql``}
      order by m.id desc limit ${contactMessagesPerPage}`.execute(database.queries);
    return rows.map(({ at, by, answer, ...message }) => ({
      ...message,
      answered: at && { at, by, answer },
    }));
  }),

  handle(countMessages, async () => {
    const { rows } = await sql<{ open: number }>`
      select ${cappedCount(sql`from contact_messages where answered_at is null`)} as open`.execute(
      database.queries,
    );
    return { open: rows[0]?.open ?? 0 };
  }),

  handle(answerMessage, ({ id, answer }, caller) =>
    database.transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      const message = await endMessage(tx, { id, by: caller.person.id, answer });
      if (message === 'not-found') return refuse(message);
      if (message === 'already-answered') return refuse(message, { detail: alreadyAnswered });
      await recordAudit(tx, { ...auditOf(id), became: 'answered' });
      await enqueueMails(tx, [answerMail({ ...message, answer }, contactTo)]);
      return { acknowledged: true };
    }),
  ),

  handle(closeMessage, ({ id }, caller) =>
    database.transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      const message = await endMessage(tx, { id, by: caller.person.id, answer: null });
      if (message === 'not-found') return refuse(message);
      if (message === 'already-answered') return { modifiedCount: 0 };
      await recordAudit(tx, { ...auditOf(id), became: 'closed' });
      return { modifiedCount: 1 };
    }),
  ),
];

const alreadyAnswered = 'Another admin has answered this message.';
const auditOf = (id: number) => ({ thing: 'contact_messages', thingId: String(id) });

interface Ending {
  readonly id: number;
  readonly by: string;
  /** Null: answered elsewhere. */
  readonly answer: string | null;
}

/** Of two admins at once one is told that it is answered already. */
async function endMessage(tx: Queries, { id, by, answer }: Ending) {
  const { rows } = await sql<{ email: string; subject: string; message: string }>`
    update contact_messages set answered_at = now(), answered_by = ${by}, answer = ${answer}
    where id = ${id} and answered_at is null returning email, subject, message`.execute(tx);
  if (rows[0]) return rows[0];
  const { rows: known } = await sql`select 1 from contact_messages where id = ${id}`.execute(tx);
  return known.length > 0 ? 'already-answered' : 'not-found';
}
