import { sql as raw } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { databaseAt, marketDatabaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, charge } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { ledgerReports } from '../../../testing/people/ledger-reports.ts';
import { newAdmin } from '../../../testing/people/people.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { ledgerAccounts } from '../ledger.ts';
import { enterHandover, runLedgerCheck } from './ledger.ts';

const market = inject('market');
const sql = sqlAt(market);
const { transaction } = marketDatabaseAt(market);
const { paidCar, heldCar, bookedCar } = bookedCarsAt(market);
const node = nodeOf(market);
const price = 18_450_00;

/** What each account holds of a booking, in the ledger's signs: above zero is a debit. */
async function balancesOf({ id }: { id: number }) {
  const rows = await sql<{ account: string; cents: number }>`
    select account, cents from ledger_balances where booking_id = ${id} and cents <> 0`;
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
const kindsOf = async ({ id }: { id: number }) =>
  (await sql`select kind from ledger_entries where booking_id = ${id} order by id`).map(
    ({ kind }) => kind,
  );
const handOver = ({ id }: { id: number }) => transaction((tx) => enterHandover(tx, id));
const refund = async (paymentId: number) => {
  const request = { id: paymentId, reason: 'Broken', carBecomes: 'withdrawn' } as const;
  agreed(await (await newAdmin(market)).callApi(refundPayment, request));
};

describe('a car that is paid for', () => {
  test('has its price at the card provider, held for its buyer', async () => {
    const { booking } = await paidCar();
    expect(await balancesOf(booking)).toEqual({
      'provider-clearing': price,
      'held-for-buyer': -price,
    });
  });

  test('has one entry, however often the charge is reported', async () => {
    const { booking, opened } = await heldCar();
    await charge(market, opened.clientSecret);
    await Promise.all([1, 2, 3].map(() => node.payments.settle(opened.transactionId)));
    await node.payments.settle(opened.transactionId);
    expect(await kindsOf(booking)).toEqual(['charge']);
  });

  test('has its price due back from the request of a refund, and nothing once it has arrived', async () => {
    const { booking, paymentId } = await paidCar();
    await refund(paymentId);
    expect(await balancesOf(booking)).toEqual({
      'provider-clearing': price,
      'refunds-due': -price,
    });
    await node.payments.refunds.sendRefunds(paymentId);
    expect(await balancesOf(booking)).toEqual({});
  });
});

describe('a charge that came too late', () => {
  test('is due back to its buyer at once', async () => {
    const { booking, opened, car } = await heldCar();
    await sql`update payments set state = 'failed', settled_at = now() where booking_id = ${booking.id}`;
    await sql`
      update cars set state = 'available', hold_booking_id = null, hold_until = null
      where id = ${car.id}`;
    await charge(market, opened.clientSecret);
    expect(await node.payments.settle(opened.transactionId)).toMatchObject({ is: 'to-refund' });
    expect(await balancesOf(booking)).toEqual({
      'provider-clearing': price,
      'refunds-due': -price,
    });
  });
});

describe('a car that is handed over', () => {
  test('brings its price to its seller less the commission, once', async () => {
    const { booking } = await paidCar();
    await databaseAt(market).transaction(async (tx) => {
      await raw`set local session_replication_role = replica`.execute(tx);
      await raw`update bookings set commission_cents = 500_00 where id = ${booking.id}`.execute(tx);
    });
    const entered = await Promise.all([1, 2, 3].map(() => handOver(booking)));
    expect(entered.toSorted()).toEqual(['entered', 'entered-before', 'entered-before']);
    expect(await balancesOf(booking)).toEqual({
      'provider-clearing': price,
      'seller-payable': -(price - 500_00),
      commission: -500_00,
    });
  });

  test('and refunded is taken back from seller and commission', async () => {
    const { booking, paymentId } = await paidCar();
    await handOver(booking);
    await refund(paymentId);
    expect(await balancesOf(booking)).toEqual({
      'provider-clearing': price,
      'refunds-due': -price,
    });
    await node.payments.refunds.sendRefunds(paymentId);
    expect(await balancesOf(booking)).toEqual({});
    expect(await handOver(booking), 'as before').toBe('entered-before');
  });

  test('must be paid for, with no refund under way', async () => {
    const { booking } = await bookedCar();
    expect(await handOver(booking)).toBe('not-paid');
    expect(await handOver({ id: 999_999_999 })).toBe('not-paid');
    const paid = await paidCar();
    await refund(paid.paymentId);
    expect(await handOver(paid.booking)).toBe('refund-under-way');
    await node.payments.refunds.sendRefunds(paid.paymentId);
    expect(await handOver(paid.booking)).toBe('not-paid');
  });
});

describe('an entry', () => {
  test('has lines that sum to zero, is unique for its cause, and never changes', async () => {
    const { booking } = await paidCar();
    const [entry] =
      await sql`select id, cause_id from ledger_entries where booking_id = ${booking.id}`;
    await attemptSql(market, async ({ resultOf }) => {
      const line = 'insert into ledger_lines (entry_id, account, cents) values ';
      expect(await resultOf(`${line} ($1, 'commission', 1)`, entry?.id)).toBe(
        'ledger_lines_sum_to_zero',
      );
      expect(
        await resultOf(`${line} ($1, 'commission', 1), ($1, 'seller-payable', -2)`, entry?.id),
      ).toBe('ledger_lines_sum_to_zero');
      expect(await resultOf(`${line} ($1, 'pocket', 1)`, entry?.id)).toBe(
        'ledger_lines_account_check',
      );
      const again = 'insert into ledger_entries (booking_id, kind, cause_id) values ($1, $2, $3)';
      expect(await resultOf(again, booking.id, 'charge', entry?.cause_id)).toBe(
        'ledger_entries_once',
      );
      for (const change of [
        'update ledger_entries set cause_id = 1',
        'delete from ledger_entries',
        'update ledger_lines set cents = 1',
        'delete from ledger_lines',
        'truncate ledger_lines',
        'truncate ledger_entries cascade',
      ])
        expect(await resultOf(change), change).toBe('the ledger is append-only');
    });
  });
});

describe('the ledger check', () => {
  /** What it reports about these after `breaking` changed rows without triggers. All is rolled back. */
  const reportsAfter = (breaking: (tx: Queries) => Promise<unknown>, about: string) =>
    ledgerReports(databaseAt(market), about, breaking);

  test('reports an entry that does not balance, and sales that entries do not explain', async () => {
    const { booking } = await paidCar();
    const [entry] = await sql`select id from ledger_entries where booking_id = ${booking.id}`;
    const name = `booking ${booking.id}`;
    expect(await reportsAfter(async () => undefined, name)).toEqual([]);
    const missing = raw`delete from ledger_entries where id = ${entry?.id}`;
    expect(await reportsAfter((tx) => missing.execute(tx), name)).toEqual([
      'has other charges, refunds and chargebacks than its ledger entries',
    ]);
    const lame = raw`update ledger_lines set cents = 1 where entry_id = ${entry?.id} and cents > 0`;
    expect(await reportsAfter((tx) => lame.execute(tx), `ledger entry ${entry?.id}`)).toEqual([
      'has lines that do not sum to zero',
    ]);
    const moved = raw`update ledger_lines set account = 'commission' where entry_id = ${entry?.id} and cents < 0`;
    expect(await reportsAfter((tx) => moved.execute(tx), name)).toEqual([
      'has its price in the wrong ledger account',
    ]);
  });

  test('adds up each account', async () => {
    await handOver((await paidCar()).booking);
    const { balances } = await runLedgerCheck(databaseAt(market).queries);
    const [first, ...others] = balances;
    expect(first).toMatchObject({ account: 'provider-clearing' });
    expect(others.find(({ account }) => account === 'seller-payable')?.amountCents).toBeGreaterThan(
      0,
    );
    const debit = ({ account, amountCents }: (typeof balances)[number]) =>
      ledgerAccounts[account].addedBy === 'debit' ? amountCents : -amountCents;
    expect(balances.reduce((sum, balance) => sum + debit(balance), 0)).toBe(0);
  });
});
