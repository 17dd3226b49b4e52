import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { nodeOf, runJob } from '../../../testing/market/nodes/second-node.ts';
import { marketDatabaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, payOut } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { chargebackOf } from '../../../testing/people/charge-back.ts';
import { newAdmin } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { sentList } from '../../../testing/people/sent-list.ts';
import { scriptedProcessor } from '../../../testing/providers/scripted-processor.ts';
import { compareWithProvider, runLedgerCheck } from '../../ledger/server/ledger.ts';
import { readPayment, refundPayment } from '../admin/admin-contract.ts';
import { type ProcessorChargeback, ProcessorRefused } from './provider/card-processor.ts';

const market = inject('market');
const sql = sqlAt(market);
const { queries } = marketDatabaseAt(market);
const { paidCar } = bookedCarsAt(market);
const price = 18_450_00;

const handOver = async ({ buyer, booking }: Awaited<ReturnType<typeof paidCar>>) =>
  (await buyer.send('POST', `/api/sales/${booking.id}/confirmation`, { json: {} })).status;
async function balancesOf({ id }: { id: number }) {
  const rows = await sql<{ account: string; cents: number }>`
    select account, cents from ledger_balances where booking_id = ${id} and cents <> 0`;
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
/** What the check of the ledger finds about a sale, here and at the provider. */
async function unexplained(booking: { id: number }, paymentId: number) {
  const { differences } = await runLedgerCheck(queries);
  const provider = await compareWithProvider(queries, nodeOf(market).adapters.cardProcessor);
  const ours = await sql<{ id: number }>`
    select id from chargebacks where payment_id = ${paymentId}`;
  const names = [`booking ${booking.id}`, ...ours.map(({ id }) => `chargeback ${id}`)];
  names.push(`payment ${paymentId}`);
  return [...differences, ...provider.differences].filter(({ about }) => names.includes(about));
}
const alertsOf = async (paymentId: number) => {
  const rows = await sql<{ message: string }>`
    select message from alerts
    where kind = 'chargeback' and about = ${String(paymentId)} and cleared_at is null`;
  return rows.map(({ message }) => message);
};
const payoutOf = async ({ id }: { id: number }) => {
  const [payout] = await sql`
    select state, payout_hold(p) as hold, frozen_at is not null as "isFrozen"
    from payouts p where booking_id = ${id} order by id desc limit 1`;
  return payout;
};

describe('a chargeback', () => {
  test('is recorded once, however often it is reported, and holds the payout until it is won', async () => {
    const sold = await paidCar();
    const { booking, paymentId } = sold;
    expect(await handOver(sold)).toBe(200);
    const { bank, report } = await chargebackOf(market, paymentId);
    await Promise.all([report(), report(), report()]);
    await bank('withdraw');
    await Promise.all([report(), report()]);
    expect(await balancesOf(booking)).toEqual({ chargebacks: price, 'seller-payable': -price });
    expect(await payoutOf(booking)).toMatchObject({ state: 'due', hold: 'charged-back' });
    expect(await alertsOf(paymentId)).toEqual([expect.stringContaining('takes back $18,450')]);
    expect(await unexplained(booking, paymentId)).toEqual([]);
    await attemptSql(market, async ({ resultOf }) => {
      const pay = `update payouts set state = 'paid', ended_at = now() where booking_id = $1`;
      expect(await resultOf(pay, booking.id)).toBe('payouts_held');
    });

    await bank('win');
    await report();
    expect(await payoutOf(booking), 'the money is not back').toMatchObject({
      hold: 'charged-back',
    });
    await bank('reinstate');
    await Promise.all([report(), report()]);
    const whole = { 'provider-clearing': price, 'seller-payable': -price };
    expect(await balancesOf(booking)).toEqual(whole);
    expect(await payoutOf(booking)).toMatchObject({ state: 'due', hold: 'no-account' });
    expect(await alertsOf(paymentId)).toEqual([]);
    expect(await unexplained(booking, paymentId)).toEqual([]);
  });

  test('that comes after the payout says that its seller was paid, and no payout waits', {
    tags: 'hostile-108',
  }, async () => {
    const sold = await paidCar();
    expect(await handOver(sold)).toBe(200);
    const admin = await newAdmin(market);
    await payOut(market, admin, sold.booking);
    const { report } = await chargebackOf(market, sold.paymentId);
    await report();
    const [alert, ...others] = await alertsOf(sold.paymentId);
    expect(others).toEqual([]);
    expect(alert).toContain('The seller has been paid, and owes the price if it’s lost.');
    expect(alert).not.toContain('Nothing is paid out');
    const { chargebacks } = agreed(await admin.callApi(readPayment, { id: sold.paymentId }));
    expect(chargebacks).toMatchObject([{ sellerHas: 'paid' }]);
  });

  test('that is lost before the handover undoes the sale, and nobody hands the car over meanwhile', async () => {
    const sold = await paidCar();
    const { booking, car, paymentId } = sold;
    const admin = await newAdmin(market);
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('withdraw');
    await report();
    expect(await handOver(sold)).toBe(409);
    const refund = { id: paymentId, reason: 'Asked for', carBecomes: 'withdrawn' } as const;
    expect(await admin.callApi(refundPayment, refund)).toEqual(refusedAs('charged-back'));
    await bank('lose');
    await Promise.all([report(), report()]);
    expect(await balancesOf(booking)).toEqual({});
    const [row] = await sql`
      select b.state as booking, s.state as sale, c.state as car
      from bookings b join sales s on s.id = b.id join cars c on c.id = b.car_id
      where b.id = ${booking.id} and c.id = ${car.id}`;
    expect(row).toEqual({ booking: 'refunded', sale: 'refunded', car: 'withdrawn' });
    expect(await alertsOf(paymentId)).toEqual([expect.stringMatching(/^Lost: the buyer has/)]);
    expect(await admin.callApi(refundPayment, refund)).toEqual(refusedAs('charged-back'));
    expect(await unexplained(booking, paymentId)).toEqual([]);
    const payment = agreed(await admin.callApi(readPayment, { id: paymentId }));
    expect(payment.chargebacks).toMatchObject([{ state: 'lost', replacesRefund: true }]);
    expect(payment.events.map(({ thing, became }) => `${thing} ${became}`)).toEqual(
      expect.arrayContaining(['chargebacks open', 'chargebacks lost', 'payments refunded']),
    );
  });

  test('of a part of the price is the admin’s to decide: the sale stands, its payout is frozen', async () => {
    const sold = await paidCar();
    const { booking, paymentId } = sold;
    expect(await handOver(sold)).toBe(200);
    const { bank, report } = await chargebackOf(market, paymentId, 1_000_00);
    await bank('lose', 'withdraw');
    await report();
    expect(await balancesOf(booking)).toEqual({
      chargebacks: 1_000_00,
      'provider-clearing': price - 1_000_00,
      'seller-payable': -price,
    });
    expect(await payoutOf(booking)).toMatchObject({ state: 'due', isFrozen: true });
    expect(await unexplained(booking, paymentId)).toEqual([]);
  });

  test('of a part of the price freezes a payout on a list that nobody has downloaded', async () => {
    const admin = await newAdmin(market);
    const { payouts } = await sentList(market, admin, ['Partly charged back']);
    const id = payouts[0]?.id ?? 0;
    const [sale] = await sql<{ paymentId: number }>`
      select y.id as "paymentId" from payments y join payouts p on p.booking_id = y.booking_id
      where p.id = ${id} and y.applied`;
    const { bank, report } = await chargebackOf(market, sale?.paymentId ?? 0, 1_000_00);
    await bank('lose', 'withdraw');
    await report();
    expect(await sql`select payout_recall(p) as hold from payouts p where id = ${id}`).toEqual([
      { hold: 'frozen' },
    ]);
  });

  test('of a part of the price before the handover freezes the payout that it makes', async () => {
    const sold = await paidCar();
    const { bank, report } = await chargebackOf(market, sold.paymentId, 1_000_00);
    await bank('lose', 'withdraw');
    await report();
    expect(await handOver(sold)).toBe(200);
    expect(await payoutOf(sold.booking)).toMatchObject({ state: 'due', isFrozen: true });
    const other = await paidCar();
    expect(await handOver(other)).toBe(200);
    expect(await payoutOf(other.booking)).toMatchObject({ state: 'due', isFrozen: false });
    expect(await unexplained(sold.booking, sold.paymentId)).toEqual([]);
  });

  test('of what was refunded as well says that the buyer has it twice', async () => {
    const { paymentId } = await paidCar();
    const admin = await newAdmin(market);
    const { bank, report } = await chargebackOf(market, paymentId);
    await report();
    const refund = { id: paymentId, reason: 'Asked for', carBecomes: 'withdrawn' } as const;
    agreed(await admin.callApi(refundPayment, refund));
    await nodeOf(market).payments.refunds.sendRefunds(paymentId);
    await bank('lose', 'withdraw');
    await report();
    expect(await alertsOf(paymentId)).toEqual([expect.stringMatching(/has it twice: get it back/)]);
    const page = callerAt(market.url, { cookie: admin.cookie });
    const { text } = await page.send('GET', `/dashboard/payments/${paymentId}`);
    expect(text).toContain('the buyer has it twice');
    expect(text).not.toContain('Decide who bears it');
  });

  test('that is lost after a refund has failed leaves no refund to try again', async () => {
    const { paymentId } = await paidCar();
    const admin = await newAdmin(market);
    const refund = { id: paymentId, reason: 'Asked for', carBecomes: 'withdrawn' } as const;
    agreed(await admin.callApi(refundPayment, refund));
    const disputed = scriptedProcessor(nodeOf(market).adapters.cardProcessor, {
      refund: () => Promise.reject(new ProcessorRefused('Charge is disputed')),
    });
    await nodeOf(market, {}, { cardProcessor: disputed }).payments.refunds.sendRefunds(paymentId);
    const read = async () => agreed(await admin.callApi(readPayment, { id: paymentId }));
    expect((await read()).status).toBe('refund-failed');
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('lose', 'withdraw');
    await report();
    expect((await read()).status).toBe('refunded');
    await runJob(market, 'open payments');
    const about = String(paymentId);
    expect(
      await sql`
        select 1 from alerts where kind = 'refund-failed' and about = ${about} and cleared_at is null`,
    ).toEqual([]);
  });

  test('does not go back when reports arrive in another order than they were made', async () => {
    const { booking, paymentId } = await paidCar();
    const { id, bank } = await chargebackOf(market, paymentId);
    const { adapters } = nodeOf(market);
    const reports: (ProcessorChargeback | null)[] = [];
    const keep = async () => reports.push(await adapters.cardProcessor.readChargeback(id));
    await keep();
    for (const move of ['withdraw', 'win', 'reinstate'] as const) {
      await bank(move);
      await keep();
    }
    for (const stale of reports.toReversed()) {
      const cardProcessor = scriptedProcessor(adapters.cardProcessor, {
        readChargeback: async () => stale,
      });
      await nodeOf(market, {}, { cardProcessor }).payments.settleChargeback(id);
    }
    const [row] = await sql`
      select state, funds from chargebacks where payment_id = ${paymentId}`;
    expect(row).toEqual({ state: 'won', funds: 'reinstated' });
    expect(await unexplained(booking, paymentId)).toEqual([]);
  });

  test('that nobody told us of is found by the daily sweep', async () => {
    const { paymentId } = await paidCar();
    const { bank } = await chargebackOf(market, paymentId);
    await bank('withdraw');
    const rows = () => sql`select state, funds from chargebacks where payment_id = ${paymentId}`;
    const node = nodeOf(market);
    await node.jobs.find(({ name }) => name === 'sweep')?.run();
    expect(await rows()).toEqual([{ state: 'open', funds: 'withdrawn' }]);
    expect(await node.payments.settleChargeback('dp_nobody_knows')).toBe('unknown');
  });
});
