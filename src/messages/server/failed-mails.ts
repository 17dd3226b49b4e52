// Mails that wait, could not be sent, or came back.
import { sql } from 'kysely';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Gauge } from '../../kit/server/gauge.ts';
import * as contract from '../failed-mails-contract.ts';
import { type FailedMail, failedMailsPerPage } from '../failed-mails-contract.ts';
import type { Dependencies } from './dependencies.ts';

/** Masks addresses: `c…@example.com` is enough to see which domain refuses. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/([^\s@<>"'(),:;])[^\s@<>"'(),:;]*(@[^\s@<>"'(),:;]+)/g, '$1…$2');

/** Other mails are on their way. */
const isLate = sql`(attempts > 0 or written_at < now() - interval '1 minute')`;

interface Row extends Omit<FailedMail, 'reason'> {
  readonly lastError: string | null;
}

export const listFailedMails = ({ database }: Dependencies) =>
  handle(contract.listFailedMails, async ({ after, limit = failedMailsPerPage }) => {
    const { rows } = await sql<Row>`
      select id, recipient, subject, last_error as "lastError", attempts, bounce,
        written_at as "writtenAt", case when sent_at is null and isfinite(next_attempt_at)
          then next_attempt_at end as "nextAttemptAt"
      from outbox
      where id in (${sql.join(
        [sql`sent_at is null and ${isLate}`, sql`bounce is not null`].map(
          (condition) => sql`(select id from outbox where ${condition}
            and (${after ?? null} :: bigint is null or id < ${after ?? null})
            order by id desc limit ${limit})`,
        ),
        sql` union all `,
      )})
      order by id desc limit ${limit}`.execute(database.queries);
    return rows.map(({ lastError, recipient, ...mail }) => ({
      ...mail,
      subject: withoutAddresses(mail.subject),
      recipient: withoutAddresses(recipient),
      reason: withoutAddresses(lastError ?? '').replace(/^(Error|MailRefused): /, ''),
    }));
  });

export const retryMail = ({ database }: Dependencies) =>
  handle(contract.retryMail, async ({ id }) => {
    const { numAffectedRows } = await sql`
      update outbox set next_attempt_at = now()
      where id = ${id} and sent_at is null`.execute(database.queries);
    return { modifiedCount: Number(numAffectedRows ?? 0) };
  });

/**
 * When the last mail to an address was written, if it was refused for good, at once or later; null if
 * it went out and nothing else was heard of it.
 */
export async function findRefusedMail(queries: Queries, email: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when sent_at is null or bounce = 'refused' then written_at end as at from outbox
    where recipient = ${email} and (sent_at is not null or next_attempt_at = 'infinity')
    order by written_at desc limit 1`.execute(queries);
  return rows[0]?.at ?? null;
}

/** The figures about mail that operators read at /metrics. */
export const mailGauges = (queries: Queries): Gauge[] => [
  {
    name: 'mails_waiting',
    help: 'Mails that are not sent; failing: failed and tried again, refused: not tried any more.',
    label: 'state',
    async read() {
      const { rows } = await sql<Record<string, number>>`
        select count(*) filter (where attempts = 0) as new,
          count(*) filter (where attempts > 0 and next_attempt_at < 'infinity') as failing,
          count(*) filter (where next_attempt_at = 'infinity') as refused
        from outbox where sent_at is null`.execute(queries);
      return rows[0] ?? {};
    },
  },
  {
    name: 'mails_bounced',
    help: 'Mails of the last 30 days that were sent and came back, or are late.',
    label: 'bounce',
    async read() {
      const { rows } = await sql<Record<string, number>>`
        select count(*) filter (where bounce = 'delayed') as delayed,
          count(*) filter (where bounce = 'undelivered') as undelivered,
          count(*) filter (where bounce = 'refused') as refused
        from outbox where bounce is not null`.execute(queries);
      return rows[0] ?? {};
    },
  },
  {
    name: 'mail_age_seconds',
    help: 'How long the oldest mail that is still tried has been waiting.',
    label: 'mail',
    async read() {
      const { rows } = await sql<{ oldest: number }>`
        select coalesce(extract(epoch from now() - min(written_at)), 0) :: float as oldest
        from outbox where sent_at is null and next_attempt_at < 'infinity'`.execute(queries);
      return { oldest: rows[0]?.oldest ?? 0 };
    },
  },
];
