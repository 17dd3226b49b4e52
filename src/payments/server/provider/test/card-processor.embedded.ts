// The built-in test processor: a small card provider with tables of its own. Like a real provider it
// shares no table and no transaction with the market, although both use the same database server.
import { randomBytes } from 'node:crypto';
import type { Intent } from '../../../payment.ts';
import {
  type CardProcessor,
  type IntentRequest,
  type ProcessorRefund,
  ProcessorRefused,
} from '../card-processor.ts';
import type { TestProcessor } from './test-processor.ts';
import { createTestChargebacks } from './test-processor-chargebacks.ts';
import { createCharging } from './test-processor-charging.ts';
import { deliverWebhooks } from './test-processor-delivery.ts';
import {
  createWebhookSigner,
  insertIntentEvent,
  insertRefundEvent,
} from './test-processor-events.ts';
import {
  createProcessorStore,
  type ProcessorStore,
  type StorePool,
  type TestIntentStatus,
} from './test-processor-store.ts';

interface IntentRow {
  id: string;
  client_secret: string;
  amount_cents: number;
  currency: string;
  booking_id: string;
  status: TestIntentStatus;
}
interface ListedRow extends IntentRow {
  /** The time with microseconds, which a Date would lose. */
  created: string;
}

const columns = 'id, client_secret, amount_cents, currency, booking_id, status';
const pageSize = 100;

export function createTestProcessor(
  pool: StorePool,
  { secret, maxTriesAnHour }: { secret: string; maxTriesAnHour: number },
): TestProcessor {
  const signer = createWebhookSigner(secret);
  const query = createProcessorStore(pool);
  const one = async (text: string, values: readonly unknown[]) =>
    (await query<IntentRow>(text, values))[0] ?? null;
  const read = (id: string) =>
    one(`select ${columns} from test_processor.intents where id = $1`, [id]);

  return {
    kind: 'test',
    charging: createCharging(query, maxTriesAnHour),
    deliverWebhooks: (to) => deliverWebhooks(query, signer, to),
    ...createTestRefunds(query),
    ...createTestChargebacks(query),

    async openIntent(request) {
      const { amountCents, currency, bookingId, idempotencyKey } = request;
      const id = `pi_test_${randomBytes(12).toString('hex')}`;
      const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`;
      const row =
        (await one(insertIntent, [
          id,
          clientSecret,
          idempotencyKey,
          amountCents,
          currency,
          String(bookingId),
        ])) ??
        (await one(`select ${columns} from test_processor.intents where idempotency_key = $1`, [
          idempotencyKey,
        ]));
      if (!row) throw new Error('an intent is neither new nor known');
      const intent = intentOf(row);
      if (!isFor(intent, request))
        throw new ProcessorRefused('This key was used for another payment.');
      return intent;
    },

    async readIntent(id) {
      const row = await read(id);
      return row && intentOf(row);
    },

    async cancelIntent(id) {
      const row =
        (await one(
          `with changed as (
             update test_processor.intents set status = 'canceled', changed_at = now()
             where id = $1 and status in ('requires_payment_method', 'requires_action')
             returning ${columns}),
           ${insertIntentEvent}
           select ${columns} from changed`,
          [id],
        )) ?? (await read(id));
      if (!row) throw new ProcessorRefused(`There is no intent ${id}.`);
      return intentOf(row);
    },

    async *intentsSince(since) {
      let last: ListedRow | undefined;
      do {
        const rows: ListedRow[] = await query<ListedRow>(
          `select ${columns}, created_at::text as created from test_processor.intents
           where created_at >= $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3))
           order by created_at desc, id desc limit ${pageSize}`,
          [since, last?.created, last?.id],
        );
        yield* rows.map(intentOf);
        last = rows[pageSize - 1];
      } while (last);
    },

    readWebhook: signer.read,
  };
}

/**
 * Not flushed to disk by itself. The market records the id of each intent before a browser hears of
 * it, and that commit flushes this one too, which is before it in the same log. An intent that is
 * lost in between was given to nobody, and its key opens another one.
 */
const insertIntent = `
  insert into test_processor.intents
    (id, client_secret, idempotency_key, amount_cents, currency, booking_id, status)
  select $1, $2, $3, $4, $5, $6, 'requires_payment_method'
  where set_config('synchronous_commit', 'off', true) = 'off'
  on conflict (idempotency_key) do nothing returning ${columns}`;

const isFor = (intent: Intent, { amountCents, currency, bookingId }: IntentRequest) =>
  intent.amountCents === amountCents &&
  intent.currency === currency &&
  intent.bookingId === bookingId;

const statuses = {
  requires_payment_method: 'open',
  requires_action: 'second-step',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Record<TestIntentStatus, Intent['status']>;

const intentOf = (row: IntentRow): Intent => ({
  id: row.id,
  clientSecret: row.client_secret,
  status: statuses[row.status],
  amountCents: row.amount_cents,
  currency: row.currency,
  bookingId: Number(row.booking_id),
});

interface RefundRow {
  id: string;
  intent_id: string;
  amount_cents: number;
  status: ProcessorRefund['status'];
}
const refundColumns = 'id, intent_id, amount_cents, status';
const refundsPerPage = 1000;

/** Refunds of the test processor: one for each charge, of the whole amount, done at once. */
function createTestRefunds(
  query: ProcessorStore,
): Pick<CardProcessor, 'refund' | 'readRefund' | 'allRefunds'> {
  return {
    async refund({ intentId, amountCents, idempotencyKey }) {
      const id = `re_test_${randomBytes(12).toString('hex')}`;
      const values = [id, intentId, idempotencyKey, amountCents];
      const [created] = await query<RefundRow>(insertRefund, values);
      if (created) return refundOf(created);
      const [before] = await query<RefundRow>(
        `select ${refundColumns} from test_processor.refunds where idempotency_key = $1`,
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
        `select ${refundColumns} from test_processor.refunds where id = $1`,
        [id],
      );
      return row ? refundOf(row) : null;
    },

    async *allRefunds() {
      for (let last: RefundRow | undefined, isLast = false; !isLast; ) {
        const rows: RefundRow[] = await query<RefundRow>(
          `select ${refundColumns} from test_processor.refunds where id > $1
           order by id limit ${refundsPerPage}`,
          [last?.id ?? ''],
        );
        for (const row of rows)
          yield { id: row.id, intentId: row.intent_id, read: () => refundOf(row) };
        last = rows.at(-1);
        isLast = rows.length < refundsPerPage;
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
    on conflict do nothing returning ${refundColumns}),
  ${insertRefundEvent}
  select ${refundColumns} from changed`;

const refundOf = (row: RefundRow): ProcessorRefund => ({
  id: row.id,
  intentId: row.intent_id,
  amountCents: row.amount_cents,
  status: row.status,
});
