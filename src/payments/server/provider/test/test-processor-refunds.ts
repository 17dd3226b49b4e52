// Refunds of the test processor: one for each charge, of the whole amount, done at once.
import { randomBytes } from 'node:crypto';
import { type CardProcessor, type ProcessorRefund, ProcessorRefused } from '../card-processor.ts';
import { insertRefundEvent } from './test-processor-events.ts';
import type { ProcessorStore } from './test-processor-store.ts';

interface RefundRow {
  id: string;
  intent_id: string;
  amount_cents: number;
  status: ProcessorRefund['status'];
}
const columns = 'id, intent_id, amount_cents, status';
const pageSize = 1000;

export function createTestRefunds(
  query: ProcessorStore,
): Pick<CardProcessor, 'refund' | 'readRefund' | 'allRefunds'> {
  return {
    async refund({ intentId, amountCents, idempotencyKey }) {
      const id = `re_test_${randomBytes(12).toString('hex')}`;
      const values = [id, intentId, idempotencyKey, amountCents];
      const [created] = await query<RefundRow>(insertRefund, values);
      if (created) return refundOf(created);
      const [before] = await query<RefundRow>(
        `select ${columns} from test_processor.refunds where idempotency_key = $1`,
        [idempotencyKey],
      );
      if (!before)
        throw new ProcessorRefused('Only the whole of a charge can be sent back, and only once.');
      if (before.intent_id !== intentId || before.amount_cents !== amountCents)
        throw new ProcessorRefused('This key was used for another refund.');
      return refundOf(before);
    },

    async readRefund(id) {
      const [row] = await query<RefundRow>(
        `select ${columns} from test_processor.refunds where id = $1`,
        [id],
      );
      return row ? refundOf(row) : null;
    },

    async *allRefunds() {
      for (let last: RefundRow | undefined, isLast = false; !isLast; ) {
        const rows: RefundRow[] = await query<RefundRow>(
          `select ${columns} from test_processor.refunds where id > $1
           order by id limit ${pageSize}`,
          [last?.id ?? ''],
        );
        for (const row of rows)
          yield { id: row.id, intentId: row.intent_id, read: () => refundOf(row) };
        last = rows.at(-1);
        isLast = rows.length < pageSize;
      }
    },
  };
}

const insertRefund = `
  with changed as (
    insert into test_processor.refunds (id, intent_id, idempotency_key, amount_cents, status, fails_at)
    select $1, id, $3, amount_cents, 'succeeded',
      case when card = 'refund-fails-later' then now() + interval '5 seconds' end
    from test_processor.intents
    where id = $2 and status = 'succeeded' and amount_cents = $4
    on conflict do nothing returning ${columns}),
  ${insertRefundEvent}
  select ${columns} from changed`;

const refundOf = (row: RefundRow): ProcessorRefund => ({
  id: row.id,
  intentId: row.intent_id,
  amountCents: row.amount_cents,
  status: row.status,
});
