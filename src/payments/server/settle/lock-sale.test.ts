import { sql as raw } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newBuyer } from '../../../../testing/people/people.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lockSale } from './lock-sale.ts';

const market = inject('market');
const sql = sqlAt(market);
const { transaction } = databaseAt(market);
const { bookedCar, heldCar } = bookedCarsAt(market);

async function heldSale() {
  const { buyer, car, booking } = await heldCar();
  const [payment] = await sql<{ id: number }>`
    select id from payments where booking_id = ${booking.id}`;
  return { buyer, car, booking, paymentId: Number(payment?.id) };
}

/** A transaction that has locked a sale and keeps it until `end`, which runs a last statement in it. */
async function lockedBy(key: { paymentId: number }) {
  const isLocked = Promise.withResolvers<number>();
  const last = Promise.withResolvers<(tx: Queries) => Promise<unknown>>();
  const ended = transaction(async (tx) => {
    await lockSale(tx, key);
    const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    isLocked.resolve(rows[0]?.pid ?? 0);
    await (await last.promise)(tx);
  });
  const pid = await isLocked.promise;
  return {
    end: last.resolve,
    ended,
    /** The sessions that wait for a row of it. */
    waiting: () =>
      sql`select pid from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))`,
  };
}

describe('a sale that a transaction has locked by its payment', () => {
  test('is locked by its booking only afterwards, and is read as it is then', async () => {
    const { buyer, car, booking, paymentId } = await heldSale();
    const first = await lockedBy({ paymentId });
    let isGranted = false;
    const second = transaction(async (tx) => {
      const sale = await lockSale(tx, { bookingId: booking.id, buyerId: buyer.id });
      isGranted = true;
      return sale;
    });
    await expect.poll(first.waiting).toHaveLength(1);
    expect(isGranted).toBe(false);
    first.end((tx) =>
      raw`update payments set state = 'processing' where id = ${paymentId}`.execute(tx),
    );
    await first.ended;
    expect(await second).toMatchObject({
      car: { id: car.id, state: 'on-hold', holdBookingId: booking.id, isHoldOver: false },
      payment: { id: paymentId, state: 'processing', applied: false },
      booking: { id: booking.id, state: 'unpaid', priceCents: booking.priceCents },
    });
  });

  test('keeps nobody waiting who names the booking of another buyer', async () => {
    const { booking, paymentId } = await heldSale();
    const stranger = await newBuyer(market);
    const first = await lockedBy({ paymentId });
    const key = { bookingId: booking.id, buyerId: stranger.id };
    expect(await transaction((tx) => lockSale(tx, key))).toBeNull();
    first.end(async () => undefined);
    await first.ended;
  });
});

describe('a sale without an open payment', () => {
  test('has no payment by its booking, and does not exist by an unknown payment or refund', async () => {
    const { buyer, booking } = await bookedCar();
    const key = { bookingId: booking.id, buyerId: buyer.id };
    expect(await transaction((tx) => lockSale(tx, key))).toMatchObject({ payment: null });
    expect(await transaction((tx) => lockSale(tx, { paymentId: 999_999_999 }))).toBeNull();
    expect(await transaction((tx) => lockSale(tx, { refundId: 999_999_999 }))).toBeNull();
  });
});
