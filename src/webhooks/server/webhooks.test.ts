import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, inject, test, vi } from 'vitest';
import { callOn, nodeOf, runJob, runJobOn } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, pay, postCar } from '../../../testing/people/actions.ts';
import { asPerson } from '../../../testing/people/as-person.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { receiversOfTests } from '../../../testing/providers/receivers-of-tests.ts';
import {
  answering,
  type Receiver,
  type startReceiver,
} from '../../../testing/providers/webhook-receiver.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { relistCar } from '../../cars/sell/selling-contract.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { suspendUser } from '../../people/admin/admin-contract.ts';
import { eraseMyself, readOwnData } from '../../people/own-account/own-data-contract.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  mostWebhooks,
  readWebhook,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '../contract.ts';
import { webhookPayloads } from '../event-payloads.ts';
import { type WebhookEvent, webhookEvents } from '../events.ts';

const market = inject('market');
const sql = sqlAt(market);

const receiving = receiversOfTests();

const add = async (
  who: Someone,
  { url }: Pick<Receiver, 'url'>,
  events: readonly WebhookEvent[] = webhookEvents,
) => agreed(await who.callApi(addWebhook, { url, events: [...events] }));
const read = async (who: Someone, { id }: { id: string }) =>
  agreed(await who.callApi(readWebhook, { id }));
/** The latest delivery, once it is in this state. */
const latest = (who: Someone, webhook: { id: string }, state: 'waiting' | 'delivered' | 'failed') =>
  vi.waitFor(
    async () => {
      const [delivery] = (await read(who, webhook)).deliveries;
      if (delivery?.state !== state || !delivery.triedAt) throw new Error(delivery?.state);
      return delivery;
    },
    { timeout: 60_000 },
  );
const send = () => runJob(market, 'webhooks');
const arrived = (receiver: Receiver, count: number) =>
  vi.waitFor(
    async () => {
      await send();
      expect(receiver.received.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 60_000, interval: 200 },
  );
/** Lets what waits for this webhook be tried now. */
const hasten = ({ id }: { id: string }) => sql`
  update webhook_deliveries set next_attempt_at = now()
  where webhook_id = ${id} and next_attempt_at is not null`;
const typesIn = ({ received }: Receiver) => received.map(({ json }) => json.type);

describe('a webhook', () => {
  test('hears of what happens to its seller’s cars, signed as Standard Webhooks has it', async () => {
    const [seller, buyer, admin] = await Promise.all([
      newSeller(market),
      newBuyer(market),
      newAdmin(market),
    ]);
    const receiver = await receiving();
    const webhook = await add(seller, receiver);
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const car = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    agreed(await seller.callApi(relistCar, { id: car.id }));
    await sql`update cars set resale_price_cents = resale_price_cents + 100 where id = ${car.id}`;
    const [{ price } = { price: 0 }] = await sql<{ price: number }>`
      select resale_price_cents as price from cars where id = ${car.id}`;
    const booking = await book(buyer, { ...car, priceCents: price });
    const paymentId = await pay(market, buyer, booking);
    agreed(
      await admin.callApi(refundPayment, {
        id: paymentId,
        carBecomes: 'withdrawn',
        reason: 'A reason',
      }),
    );
    await runJob(market, 'refunds');
    await arrived(receiver, 9);
    expect(typesIn(receiver).toSorted()).toEqual([...webhookEvents, 'car.withdrawn'].toSorted());
    for (const { body, headers, json } of receiver.received) {
      expect(new Webhook(webhook.secret).verify(body, headers as Record<string, string>)).toEqual(
        json,
      );
      expect(webhookPayloads[json.type]?.safeParse(json)).toMatchObject({ success: true });
      expect(json.data).toMatchObject({ version: 1, carId: String(car.id), sellerId: seller.id });
    }
    const paid = receiver.received.find(({ json }) => json.type === 'payment.succeeded');
    expect(paid?.json.data).toMatchObject({
      bookingId: String(booking.id),
      paymentId: String(paymentId),
    });
    await vi.waitFor(async () => {
      const { deliveries } = await read(seller, webhook);
      expect(deliveries.map(({ state }) => state)).toEqual(Array(9).fill('delivered'));
    });
  });

  test('hears of nothing else: of no other seller, of what was not chosen, while it is off', async () => {
    const [seller, other] = [await newSeller(market), await newSeller(market)];
    const receiver = await receiving();
    const webhook = await add(seller, receiver, ['car.withdrawn']);
    const car = await postCar(seller);
    await postCar(other);
    agreed(await seller.callApi(changeWebhook, { id: webhook.id, turn: 'off' }));
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    agreed(await seller.callApi(changeWebhook, { id: webhook.id, turn: 'on' }));
    agreed(await seller.callApi(relistCar, { id: car.id }));
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    await arrived(receiver, 1);
    expect((await read(seller, webhook)).deliveries).toHaveLength(1);
    agreed(await seller.callApi(changeWebhook, { id: webhook.id, events: ['car.posted'] }));
    expect((await read(seller, webhook)).webhook.events).toEqual(['car.posted']);
  });

  test('of an admin may hear of all sellers, while they are an admin', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const receiver = await receiving();
    const everybody = {
      url: receiver.url,
      events: ['car.posted' as const],
      ofEverybody: 'yes' as const,
    };
    expect(await seller.callApi(addWebhook, everybody)).toEqual(refusedAs('not-allowed'));
    const webhook = agreed(await admin.callApi(addWebhook, everybody));
    const deliveriesOf = async (carId: number) => sql`
      select 1 from webhook_deliveries
      where webhook_id = ${webhook.id} and data ->> 'carId' = ${String(carId)}`;
    expect(await deliveriesOf((await postCar(seller)).id)).toHaveLength(1);
    await sql`update people set is_admin = false where id = ${admin.id}`;
    expect(await deliveriesOf((await postCar(seller)).id)).toHaveLength(0);
    await sql`delete from webhooks where id = ${webhook.id}`;
  });

  test('hears of nothing while its owner is suspended, and ends with their account', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const receiver = await receiving();
    const webhook = await add(seller, receiver);
    expect(agreed(await seller.callApi(readOwnData, {})).webhooks).toEqual([
      expect.objectContaining({ url: receiver.url, events: [...webhookEvents] }),
    ]);
    await postCar(seller);
    agreed(await admin.callApi(suspendUser, { id: seller.id, reason: 'A reason' }));
    expect(
      await sql`select event from webhook_deliveries where webhook_id = ${webhook.id}`,
    ).toEqual([{ event: 'car.posted' }]);
    await sql`update people set suspended_at = null, suspended_because = null where id = ${seller.id}`;
    const again = await newSeller(market);
    const { id } = await add(again, receiver);
    const erasure = { currentPassword: again.password, confirmation: 'delete' } as const;
    agreed(await again.callApi(eraseMyself, erasure));
    expect(await sql`select 1 from webhooks where id = ${id}`).toEqual([]);
  });

  test('is told by mail, is of its owner alone, and is one of few', async () => {
    const [seller, other, buyer] = await Promise.all([
      newSeller(market),
      newSeller(market),
      newBuyer(market),
    ]);
    const receiver = await receiving();
    const { id } = await add(seller, receiver);
    expect(
      await sql`
        select subject from outbox where recipient = ${seller.email} and subject like '%webhook%'`,
    ).toHaveLength(1);
    for (const made of [
      await other.callApi(readWebhook, { id }),
      await other.callApi(changeWebhook, { id, turn: 'off' }),
      await other.callApi(rotateWebhookSecret, { id }),
      await other.callApi(removeWebhook, { id }),
      await other.callApi(testWebhook, { id }),
    ])
      expect(made).toEqual(refusedAs('not-found'));
    expect(agreed(await other.callApi(listWebhooks, {}))).toEqual([]);
    const fields = { url: receiver.url, events: ['car.sold' as const] };
    expect(await buyer.callApi(addWebhook, fields)).toEqual(refusedAs('not-allowed'));
    const more = Array.from({ length: mostWebhooks }, () => seller.callApi(addWebhook, fields));
    const refused = (await Promise.all(more)).filter((made) => 'refused' in made);
    expect(refused).toEqual([refusedAs('too-many-webhooks')]);
    agreed(await seller.callApi(removeWebhook, { id }));
    expect(agreed(await seller.callApi(listWebhooks, {}))).toHaveLength(mostWebhooks - 1);
  });
});

describe('a secret that was replaced', () => {
  test('still signs for a day, beside the new one', async () => {
    const seller = await newSeller(market);
    const receiver = await receiving();
    const webhook = await add(seller, receiver);
    const { secret } = agreed(await seller.callApi(rotateWebhookSecret, { id: webhook.id }));
    agreed(await seller.callApi(testWebhook, { id: webhook.id }));
    await arrived(receiver, 1);
    await sql`update webhooks set former_until = now() where id = ${webhook.id}`;
    agreed(await seller.callApi(testWebhook, { id: webhook.id }));
    await arrived(receiver, 2);
    const verifies = (key: string, at: number) => {
      const { body = '', headers = {} } = receiver.received[at] ?? {};
      try {
        new Webhook(key).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    expect([verifies(secret, 0), verifies(webhook.secret, 0)]).toEqual([true, true]);
    expect([verifies(secret, 1), verifies(webhook.secret, 1)]).toEqual([true, false]);
  });
});

describe('a message that does not arrive', () => {
  test.each([
    [
      'an error',
      (response, count) => response.writeHead(count === 1 ? 500 : 200).end('Out of order'),
    ],
    [
      'a dropped connection',
      (response, count) => (count === 1 ? response.destroy() : response.end()),
    ],
    [
      'a redirect',
      (response, count) =>
        response.writeHead(count === 1 ? 307 : 200, { location: '/elsewhere' }).end(),
    ],
  ] as const satisfies readonly (readonly [string, Parameters<typeof startReceiver>[0]])[])(
    'because of %s is sent again later, as the same message',
    async (_, answer) => {
      const seller = await newSeller(market);
      const receiver = await receiving(answer);
      const webhook = await add(seller, receiver);
      agreed(await seller.callApi(testWebhook, { id: webhook.id }));
      await send();
      const failed = await latest(seller, webhook, 'waiting');
      expect(failed.nextTryAt?.getTime()).toBeGreaterThan((failed.triedAt?.getTime() ?? 0) + 4999);
      expect((await read(seller, webhook)).webhook.failingSince).not.toBeNull();
      await hasten(webhook);
      await send();
      expect(await latest(seller, webhook, 'delivered')).toMatchObject({ status: 200, tries: 2 });
      expect((await read(seller, webhook)).webhook.failingSince).toBeNull();
      const [first, second, ...more] = receiver.received;
      expect(first?.headers['webhook-id']).toBe(`${failed.messageId}`);
      expect(second?.headers['webhook-id']).toBe(failed.messageId);
      expect(second?.body).toBe(first?.body);
      expect(more).toEqual([]);
    },
  );

  test('is given up after ten tries over three days, with the beginning of the last answer', async () => {
    const seller = await newSeller(market);
    const receiver = await receiving(answering(503, `Ö\u0000 ${'no '.repeat(2000)}`));
    const webhook = await add(seller, receiver);
    agreed(await seller.callApi(testWebhook, { id: webhook.id }));
    await send();
    await latest(seller, webhook, 'waiting');
    await sql`update webhook_deliveries set attempts = 9 where webhook_id = ${webhook.id}`;
    await hasten(webhook);
    await send();
    const failed = await latest(seller, webhook, 'failed');
    expect(failed).toMatchObject({ status: 503, tries: 10, nextTryAt: null });
    expect(failed.answer).toMatch(/^Ö no no /);
    expect(Buffer.byteLength(failed.answer ?? '')).toBeLessThanOrEqual(1024);
  });

  test('does not keep those to other addresses waiting', async () => {
    const [slow, quick] = [await newSeller(market), await newSeller(market)];
    const hanging = await receiving(() => undefined);
    const receiver = await receiving();
    const webhook = await add(slow, hanging);
    for (let times = 0; times < 3; times++)
      agreed(await slow.callApi(testWebhook, { id: webhook.id }));
    await arrived(hanging, 1);
    const { id } = await add(quick, receiver);
    agreed(await quick.callApi(testWebhook, { id }));
    await arrived(receiver, 1);
    // One at a time goes to an address.
    expect(hanging.received).toHaveLength(1);
    await sql`delete from webhooks where id = ${webhook.id}`;
  });

  test('is sent once by many servers that look at the same time', async () => {
    const seller = await newSeller(market);
    const receiver = await receiving();
    const webhook = await add(seller, receiver);
    for (let times = 0; times < 8; times++)
      agreed(await seller.callApi(testWebhook, { id: webhook.id }));
    const nodes = Array.from({ length: 5 }, () => nodeOf(market));
    await vi.waitFor(
      async () => {
        await Promise.all(nodes.map((node) => runJobOn(node, 'webhooks')));
        const { deliveries } = await read(seller, webhook);
        expect(deliveries.every(({ state }) => state === 'delivered')).toBe(true);
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  });

  test('is sent again, as the same message, where the server is killed before it has noted it', async () => {
    const seller = await newSeller(market);
    const receiver = await receiving((response, count) => {
      if (count > 1) response.end();
    });
    const webhook = await add(seller, receiver);
    agreed(await seller.callApi(testWebhook, { id: webhook.id }));
    const program = join(import.meta.dirname, '../../../testing/market/nodes/job-process.ts');
    const server = fork(program, [JSON.stringify(market), 'webhooks'], { execArgv: [] });
    const ended = once(server, 'exit');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 60_000 });
    server.kill('SIGKILL');
    await ended;
    await send();
    expect(receiver.received).toHaveLength(1);
    // After half a minute it is free.
    await sql`update webhook_deliveries set claimed_until = now() where webhook_id = ${webhook.id}`;
    await send();
    expect(await latest(seller, webhook, 'delivered')).toMatchObject({ tries: 2 });
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });
});

describe('an address', () => {
  test('that answers 410 is turned off at once, and its owner is told by mail', async () => {
    const seller = await newSeller(market);
    const webhook = await add(seller, await receiving(answering(410)));
    agreed(await seller.callApi(testWebhook, { id: webhook.id }));
    await send();
    await latest(seller, webhook, 'failed');
    expect((await read(seller, webhook)).webhook.state).toBe('gone');
    expect(await seller.callApi(testWebhook, { id: webhook.id })).toEqual(refusedAs('is-off'));
    expect(
      await sql`
        select 1 from outbox where recipient = ${seller.email} and subject = 'A webhook of yours was turned off'`,
    ).toHaveLength(1);
  });

  test('to which nothing arrives for three days is turned off, with what waits for it', async () => {
    const seller = await newSeller(market);
    const webhook = await add(seller, await receiving(answering(500)));
    agreed(await seller.callApi(testWebhook, { id: webhook.id }));
    await send();
    await latest(seller, webhook, 'waiting');
    await postCar(seller);
    await sql`
      update webhook_deliveries set next_attempt_at = now() + interval '1 day'
      where webhook_id = ${webhook.id} and attempts = 0`;
    await sql`update webhooks set failing_since = now() - interval '3 days' where id = ${webhook.id}`;
    await sql`
      update webhook_deliveries set next_attempt_at = now()
      where webhook_id = ${webhook.id} and attempts > 0`;
    await send();
    await vi.waitFor(async () =>
      expect((await read(seller, webhook)).webhook.state).toBe('failing'),
    );
    const { deliveries } = await read(seller, webhook);
    expect(deliveries.map(({ state }) => state)).toEqual(['failed', 'failed']);
    agreed(await seller.callApi(changeWebhook, { id: webhook.id, turn: 'on' }));
    expect((await read(seller, webhook)).webhook).toMatchObject({
      state: 'on',
      failingSince: null,
    });
  });

  test('on this machine or a private network is refused', { tags: 'hostile-86' }, async () => {
    const urls = [
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://localhost/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://0/',
    ];
    const seller = await newSeller(market);
    const node = nodeOf(market, { WEBHOOKS_TO: 'public' });
    const callApi = callOn(node, asPerson(seller, { everSeller: true }));
    const tried = (url: string) => callApi(addWebhook, { url, events: ['car.sold'] });
    for (const url of urls) expect(await tried(url), url).toEqual(refusedAs('not-public'));
    expect(await tried('http://shop.example/')).toEqual(refusedAs('not-https'));
  });

  test('that has become one of this machine is not sent to', { tags: 'hostile-86' }, async () => {
    const seller = await newSeller(market);
    const receiver = await receiving();
    const webhook = await add(seller, receiver);
    await sql`update webhooks set url = ${receiver.url.replace('http', 'https')} where id = ${webhook.id}`;
    agreed(await seller.callApi(testWebhook, { id: webhook.id }));
    await sql`
      update webhook_deliveries set next_attempt_at = now() - interval '1 hour' where webhook_id = ${webhook.id}`;
    await runJobOn(nodeOf(market, { WEBHOOKS_TO: 'public' }), 'webhooks');
    expect(await latest(seller, webhook, 'waiting')).toMatchObject({
      status: null,
      problem: 'The address is not on the public internet.',
    });
    expect(receiver.received).toEqual([]);
  });
});

test('a message is sent again when its owner asks, with the same id', async () => {
  const [seller, other] = [await newSeller(market), await newSeller(market)];
  const receiver = await receiving(answering(200, 'Thanks'));
  const webhook = await add(seller, receiver);
  agreed(await seller.callApi(testWebhook, { id: webhook.id }));
  await send();
  const { id, answer } = await latest(seller, webhook, 'delivered');
  expect(answer).toBe('Thanks');
  const resend = { webhook: webhook.id, id };
  expect(await other.callApi(resendDelivery, resend)).toEqual(refusedAs('not-found'));
  const { id: elsewhere } = await add(other, receiver);
  expect(await other.callApi(resendDelivery, { webhook: elsewhere, id })).toEqual(
    refusedAs('not-found'),
  );
  agreed(await seller.callApi(resendDelivery, resend));
  await arrived(receiver, 2);
  await latest(seller, webhook, 'delivered');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('messages of 30 days ago are removed', async () => {
  const seller = await newSeller(market);
  const webhook = await add(seller, await receiving());
  agreed(await seller.callApi(testWebhook, { id: webhook.id }));
  await sql`
    update webhook_deliveries set written_at = now() - interval '31 days', next_attempt_at = null
    where webhook_id = ${webhook.id}`;
  await runJob(market, 'old webhook deliveries');
  expect((await read(seller, webhook)).deliveries).toEqual([]);
});
