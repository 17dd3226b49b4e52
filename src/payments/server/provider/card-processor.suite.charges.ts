// The part of the suite about cards, cancelling, refunds and chargebacks.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Intent } from '../../payment.ts';
import {
  newRequest,
  type ProviderUnderTest,
  type TriedCard,
} from './card-processor.suite.provider.ts';
import { ProcessorRefused, ProcessorUnavailable } from './card-processor.ts';

export function describeCharges(name: string, at: () => ProviderUnderTest): void {
  const opened = () => at().processor.openIntent(newRequest());
  const read = async (id: string) => (await at().processor.readIntent(id))?.status;
  async function charged(card: TriedCard = 'good'): Promise<Intent> {
    const intent = await opened();
    await at().controls.charge(intent, card);
    return intent;
  }
  const refundOf = ({ id, amountCents }: Intent, idempotencyKey: string = randomUUID()) =>
    at().processor.refund({ intentId: id, amountCents, idempotencyKey });

  describe(`${name}: a card`, () => {
    test('is charged once, however often it is sent', async () => {
      const intent = await opened();
      await Promise.all([1, 2, 3].map(() => at().controls.charge(intent, 'good')));
      expect(await at().processor.readIntent(intent.id)).toEqual({
        ...intent,
        status: 'succeeded',
      });
    });

    test('leaves the intent open for the next card if it is declined or fails at the bank', async () => {
      const intent = await opened();
      for (const card of ['declined', 'processing-error'] as const) {
        await at().controls.charge(intent, card);
        expect(await read(intent.id)).toBe('open');
      }
      await at().controls.charge(intent, 'good');
      expect(await read(intent.id)).toBe('succeeded');
    });

    test('is charged after its second step, not before', async () => {
      const intent = await charged('second-step');
      expect(await read(intent.id)).toBe('second-step');
      await at().controls.takeSecondStep(intent, true);
      expect(await read(intent.id)).toBe('succeeded');
    });

    test('leaves the intent open for the next card if its second step fails', async () => {
      const intent = await charged('second-step');
      await at().controls.takeSecondStep(intent, false);
      expect(await read(intent.id)).toBe('open');
      await at().controls.charge(intent, 'good');
      expect(await read(intent.id)).toBe('succeeded');
    });
  });

  describe(`${name}: cancelling`, () => {
    test('ends an open intent for good, so that no card is charged', async () => {
      const intent = await opened();
      expect((await at().processor.cancelIntent(intent.id)).status).toBe('cancelled');
      expect((await at().processor.cancelIntent(intent.id)).status).toBe('cancelled');
      await at().controls.charge(intent, 'good');
      expect(await read(intent.id)).toBe('cancelled');
    });

    test('ends an open second step, so that passing it charges nothing', async () => {
      const intent = await charged('second-step');
      expect((await at().processor.cancelIntent(intent.id)).status).toBe('cancelled');
      await at().controls.takeSecondStep(intent, true);
      expect(await read(intent.id)).toBe('cancelled');
    });

    test('leaves a charge that came first as it is', async () => {
      const intent = await charged();
      expect((await at().processor.cancelIntent(intent.id)).status).toBe('succeeded');
      expect(await read(intent.id)).toBe('succeeded');
    });
  });

  describe(`${name}: a refund`, () => {
    test('is the same for the same key, and can be read', async () => {
      const intent = await charged();
      const key = randomUUID();
      const refund = await refundOf(intent, key);
      expect(refund).toMatchObject({ intentId: intent.id, amountCents: intent.amountCents });
      expect(['pending', 'succeeded']).toContain(refund.status);
      expect(await refundOf(intent, key)).toEqual(refund);
      expect(await at().processor.readRefund(refund.id)).toEqual(refund);
      expect(await at().processor.readRefund('re_nobody_has_asked')).toBeNull();
      const listed = [];
      for await (const one of at().processor.allRefunds())
        if (one.id === refund.id) listed.push(one.read());
      expect(listed).toEqual([refund]);
    });

    test('is refused if it is the second one, too large, or of no charge', async () => {
      const intent = await charged();
      const larger = { ...intent, amountCents: intent.amountCents + 1 };
      await expect(refundOf(larger)).rejects.toThrow(ProcessorRefused);
      const both = await Promise.allSettled([refundOf(intent), refundOf(intent)]);
      const refused = both.filter((outcome) => outcome.status === 'rejected');
      expect(refused.map(({ reason }) => reason)).toEqual([expect.any(ProcessorRefused)]);
      await expect(refundOf(intent)).rejects.toThrow(ProcessorRefused);
      await expect(refundOf(await opened())).rejects.toThrow(ProcessorRefused);
      await expect(refundOf({ ...intent, id: 'pi_nobody' })).rejects.toThrow(ProcessorRefused);
    });

    test('may fail after it has succeeded', async () => {
      const refund = await refundOf(await charged('refund-fails-later'));
      expect(refund.status).not.toBe('failed');
      await at().controls.letRefundFail(refund.id);
      expect(await at().processor.readRefund(refund.id)).toEqual({ ...refund, status: 'failed' });
    });

    test('is made once if the answer is lost, and given to the next request', async ({ skip }) => {
      if (!at().controls.loseNextAnswer) return skip('answers cannot be lost here');
      const intent = await charged();
      const key = randomUUID();
      at().controls.loseNextAnswer?.();
      const lost: unknown = await refundOf(intent, key).catch((error: unknown) => error);
      if (lost instanceof Error) expect(lost).toBeInstanceOf(ProcessorUnavailable);
      const refund = await refundOf(intent, key);
      expect(refund).toMatchObject({ intentId: intent.id, amountCents: intent.amountCents });
      await expect(refundOf(intent)).rejects.toThrow(ProcessorRefused);
    });
  });

  describe(`${name}: a chargeback`, () => {
    test('is read with its decision, and where its money is', async () => {
      const intent = await charged();
      const id = await at().controls.openChargeback(intent);
      const { amountCents } = intent;
      const opened = { id, intentId: intent.id, amountCents, state: 'open', funds: 'kept' };
      const readIt = () => at().processor.readChargeback(id);
      expect(await readIt()).toMatchObject(opened);
      for (const [move, became] of [
        ['withdraw', { funds: 'withdrawn', state: 'open' }],
        ['lose', { funds: 'withdrawn', state: 'lost' }],
        ['win', { funds: 'withdrawn', state: 'won' }],
        ['reinstate', { funds: 'reinstated', state: 'won' }],
      ] as const) {
        await at().controls.moveChargeback(id, move);
        expect(await readIt(), move).toMatchObject(became);
      }
      const listed: string[] = [];
      for await (const chargeback of at().processor.chargebacksSince(new Date(Date.now() - 60_000)))
        listed.push(chargeback.id);
      expect(listed).toContain(id);
      expect(await at().processor.readChargeback('dp_nobody_knows')).toBeNull();
    });
  });
}
