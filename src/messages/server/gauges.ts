// The figures about mail that operators read at /metrics.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Gauge } from '../../kit/server/gauge.ts';

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
