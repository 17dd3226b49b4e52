// What every card provider must do: the same tests run against each implementation of the port.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Intent } from '../../payment.ts';
import { describeCharges } from './card-processor.suite.charges.ts';
import { newRequest, type ProviderUnderTest } from './card-processor.suite.provider.ts';
import { describeWebhooks } from './card-processor.suite.webhooks.ts';
import { ProcessorRefused, ProcessorUnavailable } from './card-processor.ts';

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

  describeCharges(name, () => at);
  describeWebhooks(name, () => at);
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
