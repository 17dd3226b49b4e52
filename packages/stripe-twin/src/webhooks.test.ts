import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { twinKeys } from './twin.ts';
import { startTwinForTests } from './twin-for-tests.ts';

const { twin, shop, opened, paid } = await startTwinForTests();
afterAll(() => twin.close());

describe('webhooks', () => {
  async function listening(answers: (heard: number) => number) {
    const heard: { type: string; id: string }[] = [];
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const event = shop.webhooks.constructEvent(
        Buffer.concat(parts),
        String(request.headers['stripe-signature']),
        twinKeys.webhookSecret,
      );
      heard.push({ type: event.type, id: event.id });
      response.writeHead(answers(heard.length)).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const place = server.address();
    twin.sendWebhooksTo(`http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/`);
    return {
      heard,
      close: () => {
        twin.sendWebhooksTo(null);
        server.close();
      },
    };
  }
  const types = (heard: readonly { type: string }[]) => heard.map(({ type }) => type);

  test('are signed, and tell what happened', async () => {
    const { heard, close } = await listening(() => 200);
    const { id } = await paid('refundFails');
    await shop.refunds.create({ payment_intent: id });
    await expect
      .poll(() => types(heard).sort())
      .toEqual(['charge.refunded', 'payment_intent.succeeded', 'refund.failed', 'refund.updated']);
    close();
  });

  test('come again until they are taken', async () => {
    const { heard, close } = await listening((times) => (times < 3 ? 500 : 200));
    const { id } = await opened();
    await shop.paymentIntents.cancel(id);
    await expect.poll(() => types(heard)).toEqual(Array(3).fill('payment_intent.canceled'));
    expect(new Set(heard.map((one) => one.id)).size).toBe(1);
    await expect.poll(() => twin.webhooksWaiting()).toBe(0);
    close();
  });

  test('may be lost, doubled, late and overtaken', async () => {
    const { heard, close } = await listening(() => 200);
    twin.faults.nextWebhooks({ is: 'lost' }, { is: 'doubled' }, { is: 'overtaken' });
    const cancelled = async () => shop.paymentIntents.cancel((await opened()).id);
    await cancelled();
    await cancelled();
    await expect.poll(() => heard).toHaveLength(2);
    await cancelled();
    await paid();
    await expect
      .poll(() => types(heard).slice(2))
      .toEqual(['payment_intent.succeeded', 'payment_intent.canceled']);
    close();
  });
});
