import type pg from 'pg';
import { inject } from 'vitest';
import { databaseAt } from '../../../../../testing/market/sql.ts';
import type { Intent } from '../../../payment.ts';
import { testCards } from '../../../test-cards.ts';
import { describeCardProcessor, type ProviderControls } from '../card-processor.suite.ts';
import { createTestProcessor } from './card-processor.embedded.ts';
import { failLateRefunds } from './test-processor-delivery.ts';
import { bodyOf, createWebhookSigner } from './test-processor-events.ts';
import { createProcessorStore, type StorePool } from './test-processor-store.ts';

const secret = 'a secret of some thirty-two letters';

describeCardProcessor('the test processor', async () => {
  const { pool } = databaseAt(inject('market'));
  let losesNextAnswer = false;
  const lossy: StorePool = {
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
      const answer = await pool.query<Row>(text, values);
      if (!losesNextAnswer) return answer;
      losesNextAnswer = false;
      throw new Error('Connection terminated unexpectedly');
    },
  };
  const processor = createTestProcessor(lossy, { secret, maxTriesAnHour: 10 });
  const signer = createWebhookSigner(secret);
  const controls: ProviderControls = {
    charge: ({ clientSecret }, card) =>
      processor.charging.confirm(clientSecret, { cardNumber: numberOf(card) }),
    takeSecondStep: ({ clientSecret }: Intent, passes) =>
      processor.charging.takeSecondStep(clientSecret, passes),
    async letRefundFail(refundId) {
      await pool.query('update test_processor.refunds set fails_at = now() where id = $1', [
        refundId,
      ]);
      await failLateRefunds(createProcessorStore(pool));
    },
    openChargeback: ({ id }) => processor.bank.open(id),
    moveChargeback: processor.bank.move,
    webhookBody: (event) => bodyOf({ id: 1, written_at: new Date(0), ...fieldsOf(event) }),
    sign: signer.sign,
    loseNextAnswer() {
      losesNextAnswer = true;
    },
  };
  return { processor, controls, pageSize: 100 };
});

function numberOf(card: Parameters<ProviderControls['charge']>[1]): string {
  const name = card === 'processing-error' ? 'error' : card;
  const testCard = testCards.find((one) => one.name === name);
  if (!testCard) throw new Error(`there is no card ${name}`);
  return testCard.number;
}

function fieldsOf(event: Parameters<ProviderControls['webhookBody']>[0]) {
  switch (event.about) {
    case 'intent':
      return {
        type: 'payment_intent.succeeded',
        object_id: event.intentId,
        intent_id: event.intentId,
      };
    case 'refund':
      return {
        type: 'refund.failed',
        object_id: event.refundId,
        intent_id: 'pi_3',
      };
    case 'chargeback':
      return {
        type: 'charge.dispute.closed',
        object_id: event.chargebackId,
        intent_id: 'pi_3',
      };
    case 'transfer':
    case 'other':
      return { type: 'customer.created', object_id: 'cus_1', intent_id: 'cus_1' };
  }
}
