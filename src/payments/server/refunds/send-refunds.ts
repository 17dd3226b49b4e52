// Sends wanted refunds to the card provider and applies what it says. The provider is asked outside
// of any transaction, with the refund's own key: any number of nodes and tries make one refund.
import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database.ts';
import type { RefundState } from '../../refund.ts';
import { raiseAlert } from '../admin/raise-alert.ts';
import {
  type CardProcessor,
  type ProcessorRefund,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../provider/card-processor.ts';
import { applyRefund } from './apply-refund.ts';

export interface RefundSender {
  /**
   * Sends or asks after each refund that is due, and gives how many; only that of one payment, if it
   * is named. Safe on many nodes.
   */
  sendRefunds(ofPayment?: number): Promise<number>;
  /**
   * For whoever heard of a refund at the provider: asks it what is true, and applies that. Rejects
   * with `ProcessorUnavailable`. `unknown`: the provider or our books know of no such refund.
   */
  settleRefund(providerRefundId: string): Promise<RefundState | 'unknown'>;
}

interface DueRefund {
  readonly id: number;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly providerId: string | null;
  readonly intentId: string;
}

export function createRefundSender(database: Database, processor: CardProcessor): RefundSender {
  const { queries, transaction } = database;

  async function tellOf(refund: DueRefund): Promise<ProcessorRefund> {
    const { intentId, amountCents, idempotencyKey, providerId } = refund;
    if (!providerId) return processor.refund({ intentId, amountCents, idempotencyKey });
    const told = await processor.readRefund(providerId);
    if (!told) throw new ProcessorUnavailable(`The card provider does not know ${providerId}.`);
    return told;
  }

  async function send(refund: DueRefund): Promise<'sent' | 'provider-away'> {
    try {
      const told = await tellOf(refund);
      await transaction((tx) => applyRefund(tx, refund.id, told));
      return 'sent';
    } catch (error) {
      if (error instanceof ProcessorRefused) {
        await transaction((tx) => applyRefund(tx, refund.id, { refused: error.message }));
        return 'sent';
      }
      if (!(error instanceof ProcessorUnavailable)) throw error;
      await waitLonger(refund, error.message);
      return 'provider-away';
    }
  }

  async function waitLonger({ id, paymentId }: DueRefund, why: string): Promise<void> {
    const { rows } = await sql<{ is_stuck: boolean }>`
      update refunds set attempts = least(attempts + 1, 1000), last_error = ${why.slice(0, 500)},
        next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * pow(2, least(attempts, 6)))
      where id = ${id} and state in ('wanted', 'pending')
      returning asked_at < now() - interval '1 day' as is_stuck`.execute(queries);
    const words = `A refund has not gone through for a day, and is still tried. ${why}`;
    if (rows[0]?.is_stuck)
      await raiseAlert(queries, { kind: 'refund-failed', about: paymentId, words });
  }

  return {
    async sendRefunds(ofPayment) {
      for (let sent = 0; ; sent++) {
        const refund = await takeDue(ofPayment);
        if (!refund) return sent;
        // The others wait until it answers again.
        if ((await send(refund)) === 'provider-away') return sent;
      }
    },

    async settleRefund(providerRefundId) {
      const told = await processor.readRefund(providerRefundId);
      if (!told) return 'unknown';
      const id = await findByProvider(told);
      if (id === undefined) return 'unknown';
      return transaction((tx) => applyRefund(tx, id, told));
    },
  };

  /** Whoever takes a refund has a minute for it; one that he drops is then due again. */
  async function takeDue(ofPayment: number | null = null): Promise<DueRefund | undefined> {
    const { rows } = await sql<DueRefund>`
      update refunds r set next_attempt_at = now() + interval '1 minute' from payments p
      where p.id = r.payment_id and r.id = (
        select id from refunds where state in ('wanted', 'pending') and next_attempt_at <= now()
          and (${ofPayment} :: bigint is null or payment_id = ${ofPayment})
        order by next_attempt_at limit 1 for update skip locked)
      returning r.id, r.payment_id as "paymentId", r.amount_cents as "amountCents",
        r.idempotency_key as "idempotencyKey", r.provider_id as "providerId",
        p.intent_id as "intentId"`.execute(queries);
    return rows[0];
  }

  /**
   * Ours by its id at the provider, or the one whose answer was lost. One that nobody here asked
   * for is raised: money has gone back by another hand.
   */
  async function findByProvider(told: ProcessorRefund): Promise<number | undefined> {
    const { rows } = await sql<{ id: number | null; paymentId: number }>`
      select r.id, p.id as "paymentId" from payments p left join refunds r on r.payment_id = p.id
        and (r.provider_id = ${told.id}
          or (r.provider_id is null and r.state = 'wanted' and r.amount_cents = ${told.amountCents}))
      where p.intent_id = ${told.intentId} order by r.provider_id nulls last limit 1`.execute(
      queries,
    );
    const [found] = rows;
    if (found?.id) return found.id;
    const words = `The card provider tells of a refund ${told.id} of ${told.amountCents} cents that nobody here asked for${found ? `, of payment ${found.paymentId}` : ''}.`;
    if (told.status === 'succeeded')
      await raiseAlert(queries, { kind: 'charge-unknown', about: told.id, words });
    return undefined;
  }
}
