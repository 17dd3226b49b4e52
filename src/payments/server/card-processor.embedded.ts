// The built-in test processor: a small card provider with durable books of its own. It shares the
// database server with the market but no table and no transaction, as a real provider would not.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Intent } from '../payment.ts';
import { answerOfCard } from '../test-cards.ts';
import type { CardProcessor, ProcessorRefund } from './card-processor.ts';

interface IntentRow {
  id: string;
  client_secret: string;
  amount_cents: number;
  currency: string;
  booking_id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_error: string | null;
}

export interface Confirmation {
  readonly clientSecret: string;
  readonly cardNumber: string;
}
export type Confirmed =
  | { readonly is: 'succeeded'; readonly transactionId: string }
  | { readonly is: 'declined'; readonly message: string }
  /** Cancelled meanwhile: no card is charged under this intent any more. */
  | { readonly is: 'ended'; readonly message: string };

export interface TestProcessor extends CardProcessor {
  /** What the browser asks of the provider with its secret: charge this card. Null: no such intent. */
  confirm(confirmation: Confirmation): Promise<Confirmed | null>;
}

const columns = 'id, client_secret, amount_cents, currency, booking_id, status, last_error';

export function openTestProcessor(pool: pg.Pool): TestProcessor {
  const one = async (name: string, text: string, values: unknown[]): Promise<IntentRow | null> => {
    const { rows } = await pool.query<IntentRow>({ name: `test-processor-${name}`, text, values });
    return rows[0] ?? null;
  };
  const read = (id: string) =>
    one('read', `select ${columns} from test_processor.intents where id = $1`, [id]);

  return {
    kind: 'test',

    async openIntent({ amountCents, currency, bookingId, idempotencyKey }) {
      const id = `pi_test_${randomBytes(12).toString('hex')}`;
      const secret = `${id}_secret_${randomBytes(16).toString('hex')}`;
      const opened =
        (await one(
          'open',
          `insert into test_processor.intents
             (id, client_secret, idempotency_key, amount_cents, currency, booking_id, status)
           values ($1, $2, $3, $4, $5, $6, 'requires_payment_method')
           on conflict (idempotency_key) do nothing returning ${columns}`,
          [id, secret, idempotencyKey, amountCents, currency, String(bookingId)],
        )) ??
        (await one(
          'opened-before',
          `select ${columns} from test_processor.intents where idempotency_key = $1`,
          [idempotencyKey],
        ));
      if (!opened) throw new Error('an intent is neither new nor known');
      return intentOf(opened);
    },

    async readIntent(id) {
      const row = await read(id);
      return row && intentOf(row);
    },

    async cancelIntent(id) {
      const row =
        (await one(
          'cancel',
          `update test_processor.intents set status = 'canceled', changed_at = now()
           where id = $1 and status = 'requires_payment_method' returning ${columns}`,
          [id],
        )) ?? (await read(id));
      if (!row) throw new Error(`the test processor knows no intent ${id}`);
      return intentOf(row);
    },

    async refund({ intentId, amountCents, idempotencyKey }) {
      const { rows } = await pool.query<RefundRow>(
        `insert into test_processor.refunds (id, intent_id, idempotency_key, amount_cents, status)
         values ($1, $2, $3, $4, 'succeeded')
         on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
         returning id, intent_id, amount_cents, status`,
        [`re_test_${randomBytes(12).toString('hex')}`, intentId, idempotencyKey, amountCents],
      );
      const [row] = rows;
      if (!row) throw new Error('a refund is neither new nor known');
      return refundOf(row);
    },

    async readRefund(id) {
      const { rows } = await pool.query<RefundRow>(
        'select id, intent_id, amount_cents, status from test_processor.refunds where id = $1',
        [id],
      );
      return rows[0] ? refundOf(rows[0]) : null;
    },

    async *intentsSince(since) {
      const { rows } = await pool.query<IntentRow>(
        `select ${columns} from test_processor.intents where created_at >= $1
         order by created_at desc`,
        [since],
      );
      yield* rows.map(intentOf);
    },

    readNotice: () => null,

    async confirm({ clientSecret, cardNumber }) {
      const answer = answerOfCard(cardNumber);
      const row = await one(
        'confirm',
        `update test_processor.intents set changed_at = now(), last_error = $3,
           status = case when $2 then 'succeeded' else status end
         where client_secret = $1 and status = 'requires_payment_method' returning ${columns}`,
        [clientSecret, answer.charged, answer.charged ? null : answer.code],
      );
      if (row && !answer.charged) return { is: 'declined', message: answer.message };
      if (row) return { is: 'succeeded', transactionId: row.id };
      const before = await one(
        'confirmed-before',
        `select ${columns} from test_processor.intents where client_secret = $1`,
        [clientSecret],
      );
      if (before?.status === 'succeeded') return { is: 'succeeded', transactionId: before.id };
      return before && { is: 'ended', message: 'This payment has ended.' };
    },
  };
}

const statuses = {
  requires_payment_method: 'open',
  requires_action: 'second-step',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Record<IntentRow['status'], Intent['status']>;

interface RefundRow {
  id: string;
  intent_id: string;
  amount_cents: number;
  status: ProcessorRefund['status'];
}

const refundOf = (row: RefundRow): ProcessorRefund => ({
  id: row.id,
  intentId: row.intent_id,
  amountCents: row.amount_cents,
  status: row.status,
});

const intentOf = (row: IntentRow): Intent => ({
  id: row.id,
  clientSecret: row.client_secret,
  status: statuses[row.status],
  amountCents: row.amount_cents,
  currency: row.currency,
  bookingId: Number(row.booking_id),
});
