import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { startTwinForTests, withFields } from './twin-for-tests.ts';

const { twin, shop, opened, paid } = await startTwinForTests();
afterAll(() => twin.close());

describe('a charge', () => {
  test('goes back once', async () => {
    const { id } = await paid();
    const refund = await shop.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 12_500_00, payment_intent: id });
    await expect(shop.refunds.create({ payment_intent: id })).rejects.toEqual(
      withFields({ code: 'charge_already_refunded', statusCode: 400 }),
    );
    const listed = await shop.refunds.list({ payment_intent: id });
    expect(listed.data.map((one) => one.id)).toEqual([refund.id]);
  });

  test('goes back for no more than it was', async () => {
    const { id } = await paid();
    await expect(shop.refunds.create({ payment_intent: id, amount: 12_500_01 })).rejects.toEqual(
      withFields({ param: 'amount' }),
    );
    const open = await opened();
    await expect(shop.refunds.create({ payment_intent: open.id })).rejects.toEqual(
      withFields({ statusCode: 400 }),
    );
  });

  test('goes back in time, or comes back days later', async () => {
    const pending = await shop.refunds.create({
      payment_intent: (await paid('refundPends')).id,
    });
    expect(pending.status).toBe('pending');
    const failing = await shop.refunds.create({
      payment_intent: (await paid('refundFails')).id,
    });
    expect(failing.status).toBe('succeeded');
    await pause(60);
    expect((await shop.refunds.retrieve(pending.id)).status).toBe('succeeded');
    expect((await shop.refunds.retrieve(failing.id)).status).toBe('failed');
  });
});
