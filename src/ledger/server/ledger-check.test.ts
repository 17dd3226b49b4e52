import { sql as raw } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { openPayment } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { ledgerReports } from '../../../testing/people/ledger-reports.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { runLedgerCheck } from './ledger.ts';

const market = inject('market');
const sql = sqlAt(market);
const database = databaseAt(market);
const { bookedCar, paidCar } = bookedCarsAt(market);

const reportsAfter = (about: string, breaking: (tx: Queries) => Promise<unknown>) =>
  ledgerReports(databaseAt(market), about, breaking);

describe('the ledger check', () => {
  test('counts a sale among cars, bookings and payments, to the cent', async () => {
    const { car, booking, paymentId } = await paidCar();
    const { sums, differences, readAt } = await runLedgerCheck(database.queries);
    const sum = (entry: string) => sums.find((sum) => sum.entry === entry);
    const { count, amountCents } = sum('cars-sold') ?? { count: 0, amountCents: 0 };
    expect(count).toBeGreaterThan(0);
    expect(amountCents).toBeGreaterThanOrEqual(booking.priceCents);
    expect(sum('bookings-paid')).toMatchObject({ count, amountCents });
    expect(sum('payments-applied')).toMatchObject({ count, amountCents });
    const names = [`car ${car.id}`, `booking ${booking.id}`, `payment ${paymentId}`, 'sums'];
    expect(differences.filter(({ about }) => names.includes(about))).toEqual([]);
    expect(Math.abs(readAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('reports a sold car without a paid booking, and a paid booking without its car', async () => {
    const { car, booking } = await paidCar();
    const unpaid = (tx: Queries) =>
      raw`update bookings set state = 'unpaid', paid_at = null where id = ${booking.id}`.execute(
        tx,
      );
    expect(await reportsAfter(`car ${car.id}`, unpaid)).toEqual(['is sold without a paid booking']);
    expect(await reportsAfter('sums', unpaid)).toHaveLength(1);
    expect(
      await reportsAfter(`booking ${booking.id}`, (tx) =>
        raw`update cars set state = 'available', sold_booking_id = null, sold_at = null
            where id = ${car.id}`.execute(tx),
      ),
    ).toEqual(['is paid, and its car is not sold to it']);
  });

  test('reports a charge of another amount, and one whose booking is not paid', async () => {
    const { booking, paymentId } = await paidCar();
    expect(
      await reportsAfter(`booking ${booking.id}`, (tx) =>
        raw`update payments set amount_cents = 100, charged_cents = 100 where id = ${paymentId}`.execute(
          tx,
        ),
      ),
    ).toEqual([
      'is paid without a charge of its price',
      'has other charges, refunds and chargebacks than its ledger entries',
    ]);
    expect(
      await reportsAfter(`payment ${paymentId}`, (tx) =>
        raw`update bookings set state = 'unpaid', paid_at = null where id = ${booking.id}`.execute(
          tx,
        ),
      ),
    ).toEqual(['has bought a car, and its booking is not paid']);
  });

  test('reports what is refunded in one table only', async () => {
    const { booking, paymentId } = await paidCar();
    const set = (table: string, change: string, id: number) => (tx: Queries) =>
      raw.raw(`update ${table} set ${change} where id = ${id}`).execute(tx);
    expect(
      await reportsAfter(
        `booking ${booking.id}`,
        set('bookings', `state = 'refunded'`, booking.id),
      ),
    ).toEqual(['is refunded, and its charge is not']);
    expect(
      await reportsAfter(`payment ${paymentId}`, set('payments', `state = 'refunded'`, paymentId)),
    ).toEqual(['is refunded without a refund']);
    expect(
      await reportsAfter(`payment ${paymentId}`, set('payments', 'applied = false', paymentId)),
    ).toEqual(['has bought nothing, and no refund of it is under way']);
  });

  test('reports a failed refund until another one is requested', async () => {
    const { paymentId } = await paidCar();
    const insert = (tx: Queries, id: number, state: string, ended: string) =>
      raw
        .raw(`
        insert into refunds (id, payment_id, amount_cents, because, state, provider_id, ended_at)
        overriding system value
        select ${id}, id, charged_cents, 'not-applied', '${state}', 're_${id}', ${ended} from payments where id = ${paymentId}`)
        .execute(tx);
    const failed = (tx: Queries) => insert(tx, 900_001, 'failed', 'now()');
    const reports = ['has failed, and none was asked for since'];
    expect(await reportsAfter('refund 900001', failed)).toEqual(reports);
    const again = async (tx: Queries) => {
      await failed(tx);
      await insert(tx, 900_002, 'requested', 'null');
    };
    expect(await reportsAfter('refund 900001', again)).toEqual([]);
    const early = (tx: Queries) => insert(tx, 900_003, 'succeeded', 'now()');
    expect(await reportsAfter('refund 900003', early)).toEqual([
      'has arrived, and its payment is not refunded',
    ]);
  });

  test('reports a hold without a payment, a payment long after its hold, and an open alert', async () => {
    const { buyer, car, booking } = await bookedCar();
    await openPayment(buyer, booking);
    const [payment] = await sql`select id from payments where booking_id = ${booking.id}`;
    expect(
      await reportsAfter(`car ${car.id}`, (tx) =>
        raw`update payments set state = 'failed', settled_at = now() where id = ${payment?.id}`.execute(
          tx,
        ),
      ),
    ).toEqual(['is on hold without an open payment']);
    expect(
      await reportsAfter(`payment ${payment?.id}`, (tx) =>
        raw`update cars set hold_until = now() - interval '61 minutes' where id = ${car.id}`.execute(
          tx,
        ),
      ),
    ).toEqual(['is still open an hour after its hold']);
    expect(
      await reportsAfter('alert 900001', (tx) =>
        raw`insert into alerts (id, kind, about, message) overriding system value
            values (900001, 'payment-stuck', '0', 'Nobody knows.')`.execute(tx),
      ),
    ).toEqual(['payment-stuck about 0: Nobody knows.']);
  });
});
