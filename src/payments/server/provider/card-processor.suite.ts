// What every card provider must do: the same tests run against each implementation of the port.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Intent } from '../../payment.ts';
import {
  type CardProcessor,
  type IntentRequest,
  type ProcessorEvent,
  ProcessorRefused,
  ProcessorUnavailable,
} from './card-processor.ts';
import type { BankMove } from './test/test-processor-chargebacks.ts';

export type TriedCard =
  | 'good'
  | 'declined'
  | 'processing-error'
  /** Its bank requires a second step before it is charged. */
  | 'second-step'
  /** Is charged. Its refund succeeds at first and fails later. */
  | 'refund-fails-later';

/** The provider's other side, where browsers and time act. Methods resolve with any outcome. */
export interface ProviderControls {
  charge(intent: Intent, card: TriedCard): Promise<unknown>;
  /** The buyer proves to their bank that the card is theirs, or fails to. */
  takeSecondStep(intent: Intent, passes: boolean): Promise<unknown>;
  /** Makes the refund of a `refund-fails-later` card fail now. */
  letRefundFail(refundId: string): Promise<unknown>;
  /** The buyer's bank takes the charge back, and what it does then. Gives the chargeback's id. */
  openChargeback(intent: Intent): Promise<string>;
  moveChargeback(id: string, move: BankMove): Promise<unknown>;
  /** The body of a webhook about this event. `other` gives a type that we do not handle. */
  webhookBody(about: ProcessorEvent): string;
  /** The signature header of a body that was signed at this time with the right secret. */
  sign(body: string, at: Date): string;
  /** The next request is carried out and its answer lost. Absent where that cannot be arranged. */
  loseNextAnswer?(): void;
}

interface ProviderUnderTest {
  readonly processor: CardProcessor;
  readonly controls: ProviderControls;
  /** How many intents the provider lists on one page. */
  readonly pageSize: number;
  readonly close?: () => Promise<unknown>;
}

export function describeCardProcessor(name: string, open: () => Promise<ProviderUnderTest>): void {
  let at: ProviderUnderTest;
  beforeAll(async () => {
    at = await open();
  });
  afterAll(() => at?.close?.());

  describe(`${name}: an intent`, () => {
    test('is open, and keeps amount, currency and booking', async () => {
      const request = newRequest({ amountCents: 999_999_99 });
      const intent = await at.processor.openIntent(request);
      const { amountCents, currency, bookingId } = request;
      expect(intent).toMatchObject({ status: 'open', amountCents, currency, bookingId });
      expect(intent.clientSecret).toContain(intent.id);
      expect(await at.processor.readIntent(intent.id)).toEqual(intent);
    });

    test('is the same for the same key, also for simultaneous requests', async () => {
      const request = newRequest();
      const all = await Promise.all([1, 2, 3].map(() => at.processor.openIntent(request)));
      all.push(await at.processor.openIntent(request));
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    });

    test('is refused for a different request under a used key', async () => {
      const request = newRequest();
      const intent = await at.processor.openIntent(request);
      for (const change of [{ amountCents: request.amountCents + 1 }, { bookingId: 1 }])
        await expect(at.processor.openIntent({ ...request, ...change })).rejects.toThrow(
          ProcessorRefused,
        );
      expect(await at.processor.readIntent(intent.id)).toEqual(intent);
    });

    test('is null where nobody has opened it', async () => {
      expect(await at.processor.readIntent('pi_nobody_has_opened_it')).toBeNull();
    });

    test('is opened once if the answer is lost, and given to the next request', async ({
      skip,
    }) => {
      if (!at.controls.loseNextAnswer) return skip('answers cannot be lost here');
      const request = newRequest();
      at.controls.loseNextAnswer();
      const lost: unknown = await at.processor.openIntent(request).catch((error: unknown) => error);
      if (lost instanceof Error) expect(lost).toBeInstanceOf(ProcessorUnavailable);
      const intent = await at.processor.openIntent(request);
      const listed = await justListed(at);
      const same = listed.filter(({ bookingId }) => bookingId === request.bookingId);
      expect(same.map(({ id }) => id)).toEqual([intent.id]);
    });
  });

  describe(`${name}: the list of intents`, () => {
    test('has all of them from all pages, the newest first, and no older ones', async () => {
      const ids: string[] = [];
      for (let count = 0; count < at.pageSize + 3; count++)
        ids.unshift((await at.processor.openIntent(newRequest())).id);
      const listed = await justListed(at);
      const ours = listed.map(({ id }) => id).filter((id) => ids.includes(id));
      expect(ours).toEqual(ids);
      const inAnHour = new Date(Date.now() + 3_600_000);
      expect(await all(at.processor.intentsSince(inAnHour))).toEqual([]);
    });
  });

  const opened = () => at.processor.openIntent(newRequest());
  const statusOf = async (id: string) => (await at.processor.readIntent(id))?.status;
  async function charged(card: TriedCard = 'good'): Promise<Intent> {
    const intent = await opened();
    await at.controls.charge(intent, card);
    return intent;
  }
  const refundOf = ({ id, amountCents }: Intent, idempotencyKey: string = randomUUID()) =>
    at.processor.refund({ intentId: id, amountCents, idempotencyKey });

  describe(`${name}: a card`, () => {
    test('is charged once, however often it is sent', async () => {
      const intent = await opened();
      await Promise.all([1, 2, 3].map(() => at.controls.charge(intent, 'good')));
      expect(await at.processor.readIntent(intent.id)).toEqual({
        ...intent,
        status: 'succeeded',
      });
    });

    test('leaves the intent open for the next card if it is declined or fails at the bank', async () => {
      const intent = await opened();
      for (const card of ['declined', 'processing-error'] as const) {
        await at.controls.charge(intent, card);
        expect(await statusOf(intent.id)).toBe('open');
      }
      await at.controls.charge(intent, 'good');
      expect(await statusOf(intent.id)).toBe('succeeded');
    });

    test('is charged after its second step, not before', async () => {
      const intent = await charged('second-step');
      expect(await statusOf(intent.id)).toBe('second-step');
      await at.controls.takeSecondStep(intent, true);
      expect(await statusOf(intent.id)).toBe('succeeded');
    });

    test('leaves the intent open for the next card if its second step fails', async () => {
      const intent = await charged('second-step');
      await at.controls.takeSecondStep(intent, false);
      expect(await statusOf(intent.id)).toBe('open');
      await at.controls.charge(intent, 'good');
      expect(await statusOf(intent.id)).toBe('succeeded');
    });
  });

  describe(`${name}: cancelling`, () => {
    test('ends an open intent for good, so that no card is charged', async () => {
      const intent = await opened();
      expect((await at.processor.cancelIntent(intent.id)).status).toBe('cancelled');
      expect((await at.processor.cancelIntent(intent.id)).status).toBe('cancelled');
      await at.controls.charge(intent, 'good');
      expect(await statusOf(intent.id)).toBe('cancelled');
    });

    test('ends an open second step, so that passing it charges nothing', async () => {
      const intent = await charged('second-step');
      expect((await at.processor.cancelIntent(intent.id)).status).toBe('cancelled');
      await at.controls.takeSecondStep(intent, true);
      expect(await statusOf(intent.id)).toBe('cancelled');
    });

    test('leaves a charge that came first as it is', async () => {
      const intent = await charged();
      expect((await at.processor.cancelIntent(intent.id)).status).toBe('succeeded');
      expect(await statusOf(intent.id)).toBe('succeeded');
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
      expect(await at.processor.readRefund(refund.id)).toEqual(refund);
      expect(await at.processor.readRefund('re_nobody_has_asked')).toBeNull();
      const listed = [];
      for await (const one of at.processor.allRefunds())
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
      await at.controls.letRefundFail(refund.id);
      expect(await at.processor.readRefund(refund.id)).toEqual({ ...refund, status: 'failed' });
    });

    test('is made once if the answer is lost, and given to the next request', async ({ skip }) => {
      if (!at.controls.loseNextAnswer) return skip('answers cannot be lost here');
      const intent = await charged();
      const key = randomUUID();
      at.controls.loseNextAnswer?.();
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
      const id = await at.controls.openChargeback(intent);
      const { amountCents } = intent;
      const opened = { id, intentId: intent.id, amountCents, state: 'open', funds: 'kept' };
      const readIt = () => at.processor.readChargeback(id);
      expect(await readIt()).toMatchObject(opened);
      for (const [move, became] of [
        ['withdraw', { funds: 'withdrawn', state: 'open' }],
        ['lose', { funds: 'withdrawn', state: 'lost' }],
        ['win', { funds: 'withdrawn', state: 'won' }],
        ['reinstate', { funds: 'reinstated', state: 'won' }],
      ] as const) {
        await at.controls.moveChargeback(id, move);
        expect(await readIt(), move).toMatchObject(became);
      }
      const listed: string[] = [];
      for await (const chargeback of at.processor.chargebacksSince(new Date(Date.now() - 60_000)))
        listed.push(chargeback.id);
      expect(listed).toContain(id);
      expect(await at.processor.readChargeback('dp_nobody_knows')).toBeNull();
    });
  });

  describe(`${name}: a webhook`, () => {
    const now = new Date('2026-03-04T05:06:07Z');
    const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const about = { about: 'intent', intentId: 'pi_3' } as const;
    const read = (body: string, signature: string | undefined) =>
      at.processor.readWebhook(Buffer.from(body), signature, now);
    const readSigned = (body: string, signedAt = now) =>
      read(body, at.controls.sign(body, signedAt));
    const body = () => at.controls.webhookBody(about);

    test('is accepted with a correct signature, and names its object', () => {
      expect(readSigned(body())).toEqual(about);
      const refund = { about: 'refund', refundId: 're_3' } as const;
      expect(readSigned(at.controls.webhookBody(refund))).toEqual(refund);
      const chargeback = { about: 'chargeback', chargebackId: 'dp_3' } as const;
      expect(readSigned(at.controls.webhookBody(chargeback))).toEqual(chargeback);
    });

    test('is of no interest if its type is unknown or its object missing', () => {
      const other = { about: 'other' } as const;
      expect(readSigned(at.controls.webhookBody(other))).toEqual(other);
      for (const json of [
        'null',
        '[]',
        '5',
        '{}',
        '{"type":5,"data":null}',
        '{"type":"__proto__"}',
      ])
        expect(readSigned(json), json).toEqual(other);
      const type = String(JSON.parse(body()).type);
      for (const data of [null, {}, { object: null }, { object: { id: { $ne: 1 } } }])
        expect(readSigned(JSON.stringify({ type, data })), JSON.stringify(data)).toEqual(other);
    });

    test('is accepted within five minutes of its signing, before or after', () => {
      for (const minutes of [-4, 4])
        expect(readSigned(body(), minutesLater(minutes))).toEqual(about);
      for (const minutes of [-6, 6, -60 * 24 * 365, 60 * 24 * 365])
        expect(readSigned(body(), minutesLater(minutes)), `${minutes} minutes`).toBeNull();
    });

    test('is rejected without a signature or with a wrong one', () => {
      const signature = at.controls.sign(body(), now);
      const otherEnd = signature.endsWith('0') ? '1' : '0';
      for (const wrong of [
        undefined,
        '',
        'x',
        '=,=,',
        't=,v1=',
        't=NaN,v1=00',
        signature.slice(0, -1),
        signature.slice(0, -1) + otherEnd,
        signature.replace(/t=\d+/, (time) => `${time}0`),
        signature.replace(/t=\d+,?/, ''),
        ','.repeat(10_000),
      ])
        expect(read(body(), wrong), wrong?.slice(0, 80)).toBeNull();
    });

    test('is rejected if its body was changed or is not JSON', () => {
      const signature = at.controls.sign(body(), now);
      expect(read(body().replace('pi_3', 'pi_4'), signature)).toBeNull();
      expect(read(`${body()} `, signature)).toBeNull();
      for (const text of ['', '{', 'about=intent', '\u0000'])
        expect(readSigned(text), text).toBeNull();
    });
  });
}

/** The intents of the last minute. */
async function justListed({ processor }: ProviderUnderTest): Promise<Intent[]> {
  return all(processor.intentsSince(new Date(Date.now() - 60_000)));
}

async function all<One>(many: AsyncIterable<One>): Promise<One[]> {
  const list: One[] = [];
  for await (const item of many) list.push(item);
  return list;
}

const newRequest = (changes: Partial<IntentRequest> = {}): IntentRequest => ({
  amountCents: 18_450_00,
  currency: 'usd',
  bookingId: 1_000_000 + Math.floor(Math.random() * 1_000_000_000),
  idempotencyKey: randomUUID(),
  ...changes,
});
