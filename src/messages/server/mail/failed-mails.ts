import { sql } from 'kysely';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import {
  type FailedMail,
  failedMailsPerPage,
  listFailedMails,
  retryMail,
} from '../../failed-mails-contract.ts';

/** `c…@example.com`: enough to see which domain refuses. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/([^\s@<>"'(),:;])[^\s@<>"'(),:;]*(@[^\s@<>"'(),:;]+)/g, '$1…$2');

/** Others are on their way. */
const isLate = sql`(attempts > 0 or written_at < now() - interval '1 minute')`;

interface Row extends Omit<FailedMail, 'reason'> {
  readonly lastError: string | null;
}

export const failedMailHandlers = (database: Database): CallHandler[] => [
  handle(listFailedMails, async ({ after }) => {
    const { rows } = await sql<Row>`
      select id, recipient, subject, last_error as "lastError", attempts, bounce,
        written_at as "writtenAt", case when sent_at is null and isfinite(next_attempt_at)
          then next_attempt_at end as "nextAttemptAt"
      from outbox
      where id in (${sql.join(
        [sql`sent_at is null and ${isLate}`, sql`bounce is not null`].map(
          (condition) => sql`(select id from outbox where ${condition}
            and (${after ?? null} :: bigint is null or id < ${after ?? null})
            order by id desc limit ${failedMailsPerPage})`,
        ),
        sql` union all `,
      )})
      order by id desc limit ${failedMailsPerPage}`.execute(database.queries);
    return rows.map(({ lastError, recipient, ...mail }) => ({
      ...mail,
      subject: withoutAddresses(mail.subject),
      recipient: withoutAddresses(recipient),
      reason: withoutAddresses(lastError ?? '').replace(/^(Error|MailRefused): /, ''),
    }));
  }),

  handle(retryMail, async ({ id }) => {
    const { numAffectedRows } = await sql`
      update outbox set next_attempt_at = now()
      where id = ${id} and sent_at is null`.execute(database.queries);
    return { modifiedCount: Number(numAffectedRows ?? 0) };
  }),
];
