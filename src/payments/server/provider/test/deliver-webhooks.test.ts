// These tests have a market of their own, so that no other test's webhooks are delivered here.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestMarket, type TestMarket } from '../../../../../testing/market/market.ts';
import { nodeOf, runJob } from '../../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../../testing/market/sql.ts';
import {
  agreed,
  charge,
  declinedCard,
  openPayment,
  reportPaid,
} from '../../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../../testing/people/booked-car.ts';
import { newAdmin } from '../../../../../testing/people/people.ts';
import { readBooking } from '../../../../bookings/contract.ts';
import { refundPayment } from '../../../admin/admin-contract.ts';

let started: TestMarket;
beforeAll(async () => {
  started = await startTestMarket({ cars: 60, hasJobs: false });
});
afterAll(() => started?.close());

async function heldCar() {
  const market = started.address;
  const held = await bookedCarsAt(market).bookedCar();
  return { ...held, ...(await openPayment(held.buyer, held.booking)) };
}
/** Delivers the webhooks that are due to this address, as a node does that listens there. */
async function deliverWebhooks(address = started.address.url): Promise<unknown> {
  const [job] = nodeOf(started.address).jobsAt(address);
  return job?.run();
}
const undelivered = () => sqlAt(started.address)`
  select object_id, type, attempts, last_error, next_attempt_at - now() as in
  from test_processor.notices order by id`;

/** A server that answers every webhook with this status, and keeps the bodies. */
async function listener(status: number) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { received, address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('a webhook of the test processor', () => {
  test('settles a charge whose browser was closed', async () => {
    const { buyer, booking, clientSecret, transactionId } = await heldCar();
    await charge(started.address, clientSecret, declinedCard);
    await charge(started.address, clientSecret);
    expect(await undelivered()).toMatchObject([
      { object_id: transactionId, type: 'payment_intent.payment_failed' },
      { object_id: transactionId, type: 'payment_intent.succeeded' },
    ]);
    expect(await deliverWebhooks()).toBe(2);
    expect(agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is).toBe('paid');
    expect(await undelivered()).toEqual([]);
  });

  test('is delivered again after pauses that double, until the market accepts it', async () => {
    const { clientSecret } = await heldCar();
    const sql = sqlAt(started.address);
    await charge(started.address, clientSecret);
    const failing = await listener(503);
    for (const [attempts, seconds] of [
      [1, 15],
      [2, 30],
      [3, 60],
    ] as const) {
      await deliverWebhooks(failing.address);
      const [event] = await sql`
        select attempts, last_error, round(extract(epoch from next_attempt_at - now()))::int as seconds
        from test_processor.notices`;
      expect(event).toMatchObject({ attempts, last_error: 'answered 503' });
      expect(Math.abs(event?.seconds - seconds)).toBeLessThan(5);
      await deliverWebhooks(failing.address);
      expect(failing.received).toHaveLength(attempts);
      await sql`update test_processor.notices set next_attempt_at = now()`;
    }
    failing.close();
    await deliverWebhooks(failing.address);
    expect((await undelivered())[0]?.last_error).toContain('fetch failed');
    await sql`update test_processor.notices set next_attempt_at = now()`;
    expect(await deliverWebhooks()).toBe(1);
    expect(await undelivered()).toEqual([]);
  });

  test('is given up after three days', async () => {
    const { clientSecret } = await heldCar();
    const sql = sqlAt(started.address);
    await charge(started.address, clientSecret);
    await sql`update test_processor.notices set written_at = now() - interval '73 hours'`;
    await deliverWebhooks('http://127.0.0.1:1');
    expect(await undelivered()).toEqual([]);
  });

  test('is delivered once by several nodes together', async () => {
    const secrets = await Promise.all(Array.from({ length: 12 }, heldCar));
    await Promise.all(secrets.map((held) => charge(started.address, held.clientSecret)));
    const all = await listener(204);
    await Promise.all(Array.from({ length: 4 }, () => deliverWebhooks(all.address)));
    all.close();
    expect(all.received).toHaveLength(12);
    expect(new Set(all.received).size).toBe(12);
    expect(await undelivered()).toEqual([]);
  });

  test('reports a refund that fails later', async () => {
    const { clientSecret, transactionId, booking } = await heldCar();
    await charge(started.address, clientSecret, '4000 0000 0000 5126');
    const { cardProcessor } = nodeOf(started.address).adapters;
    const { id } = await cardProcessor.refund({
      intentId: transactionId,
      amountCents: booking.priceCents,
      idempotencyKey: `a-refund-that-fails-${transactionId}`,
    });
    const all = await listener(200);
    await deliverWebhooks(all.address);
    await sqlAt(started.address)`
      update test_processor.refunds set fails_at = fails_at - interval '5 seconds'`;
    await deliverWebhooks(all.address);
    all.close();
    // Those of one delivery are sent at once, and come in any order.
    const events = all.received.map((body) => JSON.parse(body));
    expect(events.toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
      { type: 'payment_intent.succeeded', data: { object: { id: transactionId } } },
      { type: 'refund.created', data: { object: { id, payment_intent: transactionId } } },
      { type: 'refund.failed', data: { object: { id, payment_intent: transactionId } } },
    ]);
    expect(events.at(-1).type).toBe('refund.failed');
    expect(await cardProcessor.readRefund(id)).toMatchObject({ status: 'failed' });
  });

  test('raises an alert for a refund that the bank has sent back', async () => {
    const { buyer, booking, clientSecret, transactionId } = await heldCar();
    const [market, sql] = [started.address, sqlAt(started.address)];
    await charge(market, clientSecret, '4000 0000 0000 5126');
    const { insertedId } = agreed(await reportPaid(buyer, booking, transactionId));
    const id = Number(insertedId);
    const admin = await newAdmin(market);
    const reason = 'The car has a crack in its frame.';
    agreed(await admin.callApi(refundPayment, { id, reason, carBecomes: 'withdrawn' }));
    await runJob(market, 'refunds');
    expect((await sql`select state from refunds where payment_id = ${id}`)[0]?.state).toBe(
      'succeeded',
    );
    await sql`update test_processor.refunds set fails_at = now() where intent_id = ${transactionId}`;
    await deliverWebhooks();
    const [refund] = await sql`select state from refunds where payment_id = ${id}`;
    expect(refund).toEqual({ state: 'failed' });
    const alerts = await sql`select kind from alerts where about = ${String(id)}`;
    expect(alerts).toEqual([{ kind: 'refund-failed' }]);
    expect(await undelivered()).toEqual([]);
  });
});
