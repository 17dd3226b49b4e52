// The figures about money that operators read at /metrics, each counted along an index.
import { type RawBuilder, sql } from 'kysely';
import type { Gauge } from '../../../kit/server/gauge.ts';
import { paymentStates } from '../../payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { isUnderWay } from '../refunds/refund-state.ts';

export function paymentGauges({ database: { queries } }: Dependencies): Gauge[] {
  const gauge = (name: string, help: string, label: string, counted: RawBuilder<unknown>) => ({
    name,
    help,
    label,
    async read() {
      const { rows } = await sql<{ label: string; count: number }>`
        select label, count(*) from (${counted}) counted group by label`.execute(queries);
      return Object.fromEntries(rows.map((row) => [row.label, row.count]));
    },
  });
  return [
    gauge(
      'payments_open',
      'Payments that have not ended, by state; refund_due: charged, and nothing bought.',
      'state',
      sql`select state as label from payments where state in ('created', 'processing')
        union all select 'refund_due' from payments where state = 'succeeded' and not applied`,
    ),
    gauge(
      'payments_last_day',
      'Payments opened in the last 24 hours, by the state they are in now.',
      'state',
      sql`select latest.state as label
        from unnest(${[...paymentStates]} :: text[]) each(state)
        cross join lateral (
          select state from payments
          where state = each.state and opened_at > now() - interval '1 day') latest`,
    ),
    gauge(
      'refunds_open',
      'Refunds that have not arrived, by state.',
      'state',
      sql`select state as label from refunds where ${isUnderWay}
        union all select state from refunds where state = 'failed'`,
    ),
    gauge(
      'alerts_raised',
      'Problems with money that an admin has not cleared, by kind.',
      'kind',
      sql`select kind as label from alerts where cleared_at is null`,
    ),
  ];
}
