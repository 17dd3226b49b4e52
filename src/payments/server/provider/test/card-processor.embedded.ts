// The built-in test processor: a small card provider with tables of its own. Like a real provider it
// shares no table and no transaction with the market, although both use the same database server.
import { randomBytes } from 'node:crypto';
import type { Intent } from '../../../payment.ts';
import { type IntentRequest, ProcessorRefused } from '../card-processor.ts';
import type { TestProcessor } from './test-processor.ts';
import { createTestChargebacks } from './test-processor-chargebacks.ts';
import { createCharging } from './test-processor-charging.ts';
import { deliverWebhooks } from './test-processor-delivery.ts';
import { createWebhookSigner, insertIntentEvent } from './test-processor-events.ts';
import { createTestRefunds } from './test-processor-refunds.ts';
import {
  createProcessorStore,
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
  /** With microseconds, which a Date would lose. */
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
