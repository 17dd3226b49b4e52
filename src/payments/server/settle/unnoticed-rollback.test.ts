// PostgreSQL answers the commit of a transaction in which a statement has failed with ROLLBACK, which is
// no error. Here one fails just before each commit, and nobody takes note of it.
import type pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, charge, openPayment, takeOver } from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin } from '../../../../testing/people/people.ts';
import { asMarket } from '../../../app/database/roles.ts';
import { openDatabase } from '../../../kit/server/database/database.ts';
import { endPayout } from '../../../payouts/contract.ts';
import { refundPayment } from '../../admin/admin-contract.ts';
import { postPayment } from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, paidCar } = bookedCarsAt(market);

const database = openDatabase(asMarket(market.connection));
const node = nodeOf(market, {}, {}, database);
afterAll(async () => {
  await node.close();
  await database.close();
});

let isFailing = false;
let failed = 0;
database.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const failing: typeof query = (text, ...rest) => {
    if (isFailing && text === 'commit')
      query('select 1 / 0').catch(() => {
        failed += 1;
      });
    return query(text, ...rest);
  };
  client.query = failing as typeof client.query;
});

/** Runs `work` while the statement before each commit fails. */
async function whileFailing(work: () => Promise<unknown>): Promise<void> {
  isFailing = true;
  failed = 0;
  await expect(work())
    .rejects.toThrow('has rolled the transaction back')
    .finally(() => {
      isFailing = false;
    });
  expect(failed).toBe(1);
}

describe('what PostgreSQL has rolled back without an error is not acknowledged:', () => {
  test('a payment', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const report = () =>
      callOn(node, asPerson(buyer))(postPayment, {
        priceCents: car.priceCents,
        transactionId,
        bookingId: booking.id,
      });
    const states = () => sql`
      select p.state as payment, b.state as booking, c.state as car from payments p
      join bookings b on b.id = p.booking_id join cars c on c.id = b.car_id
      where p.intent_id = ${transactionId}`;
    const before = await states();
    await whileFailing(report);
    expect(await states()).toEqual(before);
    expect(agreed(await report()).insertedId).not.toBe(null);
    expect(await states()).toEqual([{ payment: 'succeeded', booking: 'paid', car: 'sold' }]);
  });

  test('a payout', async () => {
    const [{ buyer, seller, booking }, admin] = [await paidCar(), await newAdmin(market)];
    await takeOver(buyer, booking);
    const [payout] = await sql<{ id: number }>`
      select id from payouts where booking_id = ${booking.id}`;
    const id = Number(payout?.id);
    const end = () =>
      callOn(node, asPerson(admin, { isAdmin: true }))(endPayout, { id, outcome: 'paid' });
    const state = async () => (await sql`select state from payouts where id = ${id}`)[0]?.state;
    const before = await state();
    await whileFailing(end);
    expect(await state(), seller.id).toBe(before);
    expect(agreed(await end()).modifiedCount).toBe(1);
    expect(await state()).toBe('paid');
  });

  test('a refund that an admin requests, and one that the provider has made', async () => {
    const [{ paymentId }, admin] = [await paidCar(), await newAdmin(market)];
    const request = () =>
      callOn(node, asPerson(admin, { isAdmin: true }))(refundPayment, {
        id: paymentId,
        reason: 'The car was stolen',
        carBecomes: 'withdrawn' as const,
      });
    const states = async () =>
      (await sql`select state from refunds where payment_id = ${paymentId}`).map(
        ({ state }) => state,
      );
    await whileFailing(request);
    expect(await states()).toEqual([]);
    agreed(await request());
    const before = await states();
    await whileFailing(() => node.payments.refunds.sendRefunds(paymentId));
    expect(await states()).toEqual(before);
    await sql`update refunds set next_attempt_at = now() where payment_id = ${paymentId}`;
    await node.payments.refunds.sendRefunds(paymentId);
    expect(await states()).toEqual(['succeeded']);
  });
});
