// Chargebacks of the test processor. No card leads to one: tests play the bank.
import { randomBytes } from 'node:crypto';
import {
  type CardProcessor,
  type ProcessorChargeback,
  ProcessorRefused,
} from '../card-processor.ts';
import type { ProcessorStore } from './test-processor-store.ts';

/** What a bank does about a charge, in any order. */
export interface TestBank {
  /** Opens a chargeback and gives its id. The money stays for now. */
  open(intentId: string, amountCents?: number): Promise<string>;
  move(chargebackId: string, move: BankMove): Promise<void>;
}
export type BankMove = 'withdraw' | 'reinstate' | 'win' | 'lose';

interface ChargebackRow {
  id: string;
  intent_id: string;
  amount_cents: number;
  status: ProcessorChargeback['state'];
  funds: ProcessorChargeback['funds'];
}
const columns = 'id, intent_id, amount_cents, status, funds';

export function createTestChargebacks(
  query: ProcessorStore,
): Pick<CardProcessor, 'readChargeback' | 'chargebacksSince'> & { readonly bank: TestBank } {
  return {
    async readChargeback(id) {
      const [row] = await query<ChargebackRow>(
        `select ${columns} from test_processor.chargebacks where id = $1`,
        [id],
      );
      return row ? chargebackOf(row) : null;
    },

    async *chargebacksSince(since) {
      const rows = await query<ChargebackRow>(
        `select ${columns} from test_processor.chargebacks where created_at >= $1
         order by created_at, id`,
        [since],
      );
      yield* rows.map(chargebackOf);
    },

    bank: {
      async open(intentId, amountCents) {
        const id = `dispute_test_${randomBytes(12).toString('hex')}`;
        const [opened] = await query(
          `with changed as (
             insert into test_processor.chargebacks (id, intent_id, amount_cents)
             select $1, id, coalesce($3, amount_cents) from test_processor.intents
             where id = $2 and status = 'succeeded' returning id, intent_id),
           ${eventOf('created')}
           select 1 from changed`,
          [id, intentId, amountCents ?? null],
        );
        if (!opened) throw new ProcessorRefused(`${intentId} was not charged.`);
        return id;
      },
      async move(id, move) {
        const [change, type] = moves[move];
        await query(
          `with changed as (
             update test_processor.chargebacks set ${change} where id = $1 returning id, intent_id),
           ${eventOf(type)}
           select 1 from changed`,
          [id],
        );
      },
    },
  };
}

const moves = {
  withdraw: [`funds = 'withdrawn'`, 'funds_withdrawn'],
  reinstate: [`funds = 'reinstated'`, 'funds_reinstated'],
  win: [`status = 'won'`, 'closed'],
  lose: [`status = 'lost'`, 'closed'],
} as const satisfies Record<BankMove, readonly [string, string]>;

const eventOf = (type: string) => `event as (
  insert into test_processor.notices (type, object_id, intent_id)
  select 'charge.dispute.${type}', id, intent_id from changed)`;

const chargebackOf = (row: ChargebackRow): ProcessorChargeback => ({
  id: row.id,
  intentId: row.intent_id,
  amountCents: row.amount_cents,
  reason: 'fraudulent',
  state: row.status,
  funds: row.funds,
  respondBy: null,
});
