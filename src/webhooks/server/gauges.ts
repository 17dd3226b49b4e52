// The figures about webhooks that operators read at /metrics.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Gauge } from '../../kit/server/gauge.ts';

export const webhookGauges = (queries: Queries): Gauge[] => [
  {
    name: 'webhook_deliveries',
    help: 'Deliveries to webhooks that did not arrive; failing: failed and tried again, failed: not tried any more.',
    label: 'state',
    async read() {
      const { rows } = await sql<Record<string, number>>`
        select
          (select count(*) from webhook_deliveries
            where next_attempt_at is not null and attempts = 0) as new,
          (select count(*) from webhook_deliveries
            where next_attempt_at is not null and attempts > 0) as failing,
          (select count(*) from webhook_deliveries
            where next_attempt_at is null and delivered_at is null) as failed`.execute(queries);
      return rows[0] ?? {};
    },
  },
];
