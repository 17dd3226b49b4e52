import { describe, expect, inject, test } from 'vitest';
import { startTestMarket } from '../../../testing/market/market.ts';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, takeOver } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { entriesPerPage, listAccountEntries } from '../contract.ts';
import type { LedgerAccount } from '../ledger.ts';

const market = inject('market');
const sql = sqlAt(market);
const { paidCar } = bookedCarsAt(market);
const price = 18_450_00;

describe('an admin who wants to know what is behind a balance', () => {
  /** Other tests enter something at the same time. */
  async function entriesOf(account: LedgerAccount, { id }: { id: number }) {
    const admin = await newAdmin(market);
    const { entries } = agreed(await admin.callApi(listAccountEntries, { account }));
    return entries.filter(({ bookingId }) => bookingId === id);
  }

  test('reads each entry of the account with its car, payment and amount, newest first', async () => {
    const { booking, paymentId, buyer, car } = await paidCar();
    await takeOver(buyer, booking);
    const common = { bookingId: booking.id, carTitle: car.title, paymentId };
    expect(await entriesOf('held-for-buyer', booking)).toEqual([
      expect.objectContaining({
        ...common,
        kind: 'handover',
        causeId: booking.id,
        amountCents: price,
      }),
      expect.objectContaining({
        ...common,
        kind: 'charge',
        causeId: paymentId,
        amountCents: -price,
      }),
    ]);
    expect(await entriesOf('commission', booking)).toEqual([]);
  });

  test('reads of a refund which payment it gives back', async () => {
    const { booking, paymentId } = await paidCar();
    const refund = { id: paymentId, reason: 'Broken', carBecomes: 'withdrawn' } as const;
    agreed(await (await newAdmin(market)).callApi(refundPayment, refund));
    await nodeOf(market).payments.refunds.sendRefunds(paymentId);
    const [row] = await sql<{ id: number }>`
      select id from refunds where payment_id = ${paymentId}`;
    expect(await entriesOf('refunds-due', booking)).toMatchObject([
      { kind: 'refund-arrived', causeId: row?.id, paymentId, amountCents: price },
      { kind: 'refund-requested', causeId: row?.id, paymentId, amountCents: -price },
    ]);
  });

  test('turns the pages without losing or repeating an entry', async () => {
    // Of its own, since nobody pays for so many cars: these entries have moved no money.
    const own = await startTestMarket({ cars: 60, hasJobs: false });
    try {
      const { booking } = await bookedCarsAt(own.address).bookedCar();
      const most = 2 * entriesPerPage + 1;
      await sqlAt(own.address)`
        with made as (
          insert into ledger_entries (booking_id, kind, cause_id)
          select ${booking.id} :: bigint, 'charge', n from generate_series(1, ${most} :: int) n
          returning id)
        insert into ledger_lines (entry_id, account, cents) select id, account, cents from made
        cross join (values ('provider-clearing', 1), ('held-for-buyer', -1)) as l (account, cents)`;
      const admin = await newAdmin(own.address);
      const read: number[][] = [];
      for (let after: number | undefined, isEnd = false; !isEnd; ) {
        const page = agreed(
          await admin.callApi(listAccountEntries, { account: 'held-for-buyer', after }),
        );
        read.push(page.entries.map(({ id }) => id));
        after = page.next ?? undefined;
        isEnd = page.next === null;
      }
      expect(read.slice(0, 2).map(({ length }) => length)).toEqual([
        entriesPerPage,
        entriesPerPage,
      ]);
      const all = await sqlAt(own.address)<{ id: number }>`
        select entry_id as id from ledger_lines where account = 'held-for-buyer'
        order by entry_id desc`;
      expect(read.flat()).toEqual(all.map(({ id }) => id));
    } finally {
      await own.close();
    }
  });

  test('comes there from the payouts, and on to the sale, without scripts', async () => {
    const { booking, paymentId, car } = await paidCar();
    const { cookie } = await newAdmin(market);
    const read = async (path: string) =>
      (await callerAt(market.url, { cookie }).send('GET', path)).text;
    expect(await read('/dashboard/payouts')).toContain('href="/dashboard/ledger/held-for-buyer"');
    const page = await read('/dashboard/ledger/held-for-buyer');
    expect(page).toContain(car.title);
    expect(page).toContain('Card charged: payment');
    expect(page).toContain(`href="/dashboard/payouts/sales/${booking.id}"`);
    expect(page).toContain(`href="/dashboard/payments/${paymentId}"`);
    expect(page).toContain('$18,450.00');
  });

  test('is an admin', async () => {
    const { buyer, seller } = await paidCar();
    for (const person of [buyer, seller])
      expect(await person.callApi(listAccountEntries, { account: 'commission' })).toEqual(
        refusedAs('not-allowed'),
      );
  });
});
