import { afterAll, describe, expect, test } from 'vitest';
import { startTestTwin, withFields } from '../test-twin.ts';

const { twin, shop, openIntent, payIntent } = await startTestTwin();
afterAll(() => twin.close());

describe('a charge', () => {
  test('can be refunded once', async () => {
    const { id } = await payIntent();
    const refund = await shop.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 12_500_00, payment_intent: id });
    await expect(shop.refunds.create({ payment_intent: id })).rejects.toEqual(
      withFields({ code: 'charge_already_refunded', statusCode: 400 }),
    );
    const listed = await shop.refunds.list({ payment_intent: id });
    expect(listed.data.map((item) => item.id)).toEqual([refund.id]);
  });

  test('cannot be refunded beyond its amount', async () => {
    const { id } = await payIntent();
    await expect(shop.refunds.create({ payment_intent: id, amount: 12_500_01 })).rejects.toEqual(
      withFields({ param: 'amount' }),
    );
    const open = await openIntent();
    await expect(shop.refunds.create({ payment_intent: open.id })).rejects.toEqual(
      withFields({ statusCode: 400 }),
    );
  });

  test('is refunded later by a slow bank, and a refund may fail later', async () => {
    const pending = await shop.refunds.create({
      payment_intent: (await payIntent('refundPends')).id,
    });
    expect(pending.status).toBe('pending');
    const failing = await shop.refunds.create({
      payment_intent: (await payIntent('refundFails')).id,
    });
    expect(failing.status).toBe('succeeded');
    const statusOf = async (id: string) => (await shop.refunds.retrieve(id)).status;
    await expect.poll(() => statusOf(pending.id)).toBe('succeeded');
    await expect.poll(() => statusOf(failing.id)).toBe('failed');
  });
});
