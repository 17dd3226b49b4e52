import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, charge, openPayment } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { checkLedger } from '../../../ledger/contract.ts';
import {
  listPayments,
  readPayment,
  refundPayment,
  syncPayment,
} from '../../admin/admin-contract.ts';
import { clearAlert, listAlerts } from '../../admin/alerts-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, carState, paidCar } = bookedCarsAt(market);

let admin: Someone;
beforeAll(async () => {
  admin = await newAdmin(market, 'Ada Admin');
});
const paymentOf = async (booking: { id: number }): Promise<number> => {
  const [row] = await sql`
    select id from payments where booking_id = ${booking.id} order by id desc limit 1`;
  return row?.id;
};

describe('an admin who syncs a payment', () => {
  test('settles a charge whose browser was closed', async () => {
    const { buyer, booking, car } = await bookedCar();
    const { clientSecret } = await openPayment(buyer, booking);
    const id = await paymentOf(booking);
    expect(await admin.callApi(syncPayment, { id })).toEqual({ status: 'open' });
    await charge(market, clientSecret);
    expect(await admin.callApi(syncPayment, { id })).toEqual({ status: 'paid' });
    expect(await admin.callApi(syncPayment, { id })).toEqual({ status: 'paid' });
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
  });

  test('sends its refund at once, and learns when the bank has sent it back', async () => {
    const { paymentId: id, car, buyer, booking } = await paidCar();
    const buyersPages = async () => {
      const paths = ['/dashboard', `/dashboard/payment/${booking.id}`];
      const reader = callerAt(market.url, { cookie: buyer.cookie });
      const pages = await Promise.all(paths.map((path) => reader.send('GET', path)));
      return pages.map(({ text }) => text.match(/Refunded(?=<)|Sale reversed|Refund \w+(?=<)/g));
    };
    const request = {
      id,
      reason: 'The car was not as described.',
      carBecomes: 'available',
    } as const;
    agreed(await admin.callApi(refundPayment, request));
    await sql`
      update refunds set next_attempt_at = now() + interval '1 hour' where payment_id = ${id}`;
    expect(await admin.callApi(syncPayment, { id })).toEqual({ status: 'refunded' });
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
    expect(await admin.callApi(refundPayment, request)).toEqual(refusedAs('already-refunded'));
    const details = agreed(await admin.callApi(readPayment, { id }));
    expect(details.events.map(({ thing, became }) => `${thing} ${became}`).slice(-5)).toEqual([
      'refunds requested',
      'refunds succeeded',
      'payments refunded',
      'bookings refunded',
      'cars available',
    ]);
    await sql`
      update test_processor.refunds set status = 'failed' where id = ${details.refunds[0]?.providerId}`;
    expect(await admin.callApi(syncPayment, { id })).toEqual({ status: 'refund-failed' });
    for (const page of await buyersPages()) {
      expect(page?.toSorted()).toEqual(['Refund delayed', 'Sale reversed']);
    }
    agreed(await admin.callApi(refundPayment, { id, reason: 'Once more.' }));
    expect(await admin.callApi(syncPayment, { id })).toEqual({ status: 'refunded' });
    for (const page of await buyersPages())
      expect(page?.toSorted()).toEqual(['Refund complete', 'Refunded']);
  });

  test('is refused if the provider was never reached or there is no such payment', async () => {
    const { booking } = await bookedCar();
    await sql`
      insert into payments (booking_id, amount_cents) values (${booking.id}, ${booking.priceCents})`;
    const id = await paymentOf(booking);
    expect(await admin.callApi(syncPayment, { id })).toEqual(refusedAs('never-opened'));
    expect(await admin.callApi(syncPayment, { id: 999_999_999 })).toEqual(refusedAs('not-found'));
    await sql`
      update payments set state = 'failed', settled_at = now() where id = ${id}`;
  });
});

describe('an alert', () => {
  test('is open until an admin clears it, which is recorded with their name', async () => {
    const { paymentId: id } = await paidCar();
    const message = `Refund of payment ${id} has failed.`;
    await sql`
      insert into alerts (kind, about, message) values ('refund-failed', ${String(id)}, ${message})`;
    const of = (alerts: readonly { message: string }[]) =>
      alerts.find((one) => one.message === message);
    const raised = of(agreed(await admin.callApi(listAlerts, {})).raised);
    expect(raised).toMatchObject({ kind: 'refund-failed', paymentId: id, clearedBy: null });
    const alert = { id: (raised as { id?: number } | undefined)?.id ?? 0 };
    const other = await newAdmin(market);
    const cleared = await Promise.all([
      admin.callApi(clearAlert, alert),
      admin.callApi(clearAlert, alert),
    ]);
    expect(cleared).toContainEqual({ modifiedCount: 1 });
    expect(cleared).toContainEqual({ modifiedCount: 0 });
    expect(await other.callApi(clearAlert, alert)).toEqual({ modifiedCount: 0 });
    const after = agreed(await admin.callApi(listAlerts, {}));
    expect(of(after.raised)).toBeUndefined();
    expect(of(after.cleared)).toMatchObject({ clearedBy: admin.name, clearedAt: expect.any(Date) });
    expect(
      await sql`select was, became, by_person from audit
        where thing = 'alerts' and thing_id = ${String(alert.id)}`,
    ).toEqual([{ was: 'raised', became: 'cleared', by_person: admin.id }]);
    await expect(sql`update alerts set cleared_at = null where id = ${alert.id}`).rejects.toThrow(
      /is cleared/,
    );
    expect(await admin.callApi(clearAlert, { id: 999_999_999 })).toEqual(refusedAs('not-found'));
  });

  test('about an unknown charge names no payment', async () => {
    const about = `pi_test_${crypto.randomUUID().replaceAll('-', '')}`;
    await sql`insert into alerts (kind, about, message) values ('charge-unknown', ${about}, 'Unknown')`;
    const { raised } = agreed(await admin.callApi(listAlerts, {}));
    const alert = raised.find((alert) => alert.about === about);
    expect(alert).toMatchObject({ paymentId: null });
    agreed(await admin.callApi(clearAlert, { id: alert?.id ?? 0 }));
  });
});

test('an admin reads the ledger check: sums and differences', async () => {
  await paidCar();
  const { sums, differences } = agreed(await admin.callApi(checkLedger, {}));
  expect(sums.find(({ entry }) => entry === 'cars-sold')?.count).toBeGreaterThan(0);
  expect(differences).toEqual(expect.any(Array));
});

test('only an admin may make any of these calls', async () => {
  const { buyer, seller, paymentId: id } = await paidCar();
  const calls = [
    [listPayments, {}],
    [readPayment, { id }],
    [syncPayment, { id }],
    [refundPayment, { id, reason: 'Why not?', carBecomes: 'available' }],
    [listAlerts, {}],
    [clearAlert, { id }],
    [checkLedger, {}],
  ] as const;
  for (const [call, input] of calls) {
    for (const person of [buyer, seller])
      expect(await person.callApi(call, input as never)).toEqual(refusedAs('not-allowed'));
    expect(await callerAt(market.url).callApi(call, input as never)).toEqual(
      refusedAs('not-signed-in'),
    );
  }
  expect(await sql`select 1 from refunds where payment_id = ${id}`).toEqual([]);
});
