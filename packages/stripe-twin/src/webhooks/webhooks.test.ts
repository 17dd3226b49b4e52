import { afterAll, describe, expect, test } from 'vitest';
import { startTestTwin } from '../test-twin.ts';
import { twinKeys } from '../twin.ts';
import { receiveWebhooks } from './receive-webhooks.ts';

const { twin, shop, openIntent, payIntent } = await startTestTwin();
afterAll(() => twin.close());

describe('webhooks', () => {
  async function listen(statusFor: (received: number) => number) {
    const { url, received, close } = await receiveWebhooks(shop, twinKeys.webhookSecret, statusFor);
    twin.sendWebhooksTo(url);
    return {
      received,
      close: () => {
        twin.sendWebhooksTo(null);
        close();
      },
    };
  }
  const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

  test('are signed, and report what happened', async () => {
    const { received, close } = await listen(() => 200);
    const { id } = await payIntent('refundFails');
    await shop.refunds.create({ payment_intent: id });
    await expect
      .poll(() => types(received).sort())
      .toEqual(['charge.refunded', 'payment_intent.succeeded', 'refund.failed', 'refund.updated']);
    close();
  });

  test('are repeated until they are accepted', async () => {
    const { received, close } = await listen((count) => (count < 3 ? 500 : 200));
    const { id } = await openIntent();
    await shop.paymentIntents.cancel(id);
    await expect.poll(() => types(received)).toEqual(Array(3).fill('payment_intent.canceled'));
    expect(new Set(received.map((event) => event.id)).size).toBe(1);
    await expect.poll(() => twin.pendingWebhooks()).toBe(0);
    close();
  });

  test('may be lost, doubled, late and overtaken', async () => {
    const { received, close } = await listen(() => 200);
    twin.faults.nextWebhooks({ is: 'lost' }, { is: 'doubled' }, { is: 'overtaken' });
    const cancelOne = async () => shop.paymentIntents.cancel((await openIntent()).id);
    await cancelOne();
    await cancelOne();
    await expect.poll(() => received).toHaveLength(2);
    await cancelOne();
    await payIntent();
    await expect
      .poll(() => types(received).slice(2))
      .toEqual(['payment_intent.succeeded', 'payment_intent.canceled']);
    close();
  });
});
