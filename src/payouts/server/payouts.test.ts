import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import {
  marketAccount,
  otherAccount,
  sellersAccount,
} from '../../../testing/market/market-account.ts';
import { callOn, nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { marketDatabaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { asPerson } from '../../../testing/people/as-person.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { chargebackOf } from '../../../testing/people/charge-back.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { newAdmin, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { decimalText } from '../../kit/money.ts';
import { dayIn } from '../../kit/zoned-time.ts';
import { readSaleLedger } from '../../ledger/contract.ts';
import { runLedgerCheck } from '../../ledger/server/ledger.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { endPayout, freezePayout, listPayouts, readPayoutSums } from '../contract.ts';
import { readOwnMoney, readOwnStatement } from '../own-money-contract.ts';
import {
  readPayoutAccount,
  readPayoutAccountChange,
  setPayoutAccount,
  stopPayoutAccountChange,
} from '../payout-account-contract.ts';
import {
  decidePayoutList,
  downloadPayoutList,
  endPayoutList,
  makePayoutList,
  readPayoutList,
} from '../payout-lists-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const database = marketDatabaseAt(market);
const { paidCar } = bookedCarsAt(market);
const price = 18_450_00;

const setAccount = (seller: Someone, more = {}) =>
  seller.callApi(setPayoutAccount, {
    holder: 'Sue Seller',
    ...sellersAccount,
    currentPassword: seller.password,
    ...more,
  });
const payoutsOf = ({ id }: { id: number }) => sql<{ id: number; state: string; hold: string }>`
  select id, state, payout_hold(p) as hold from payouts p where booking_id = ${id} order by id`;
async function payoutOf(booking: { id: number }) {
  const [latest] = (await payoutsOf(booking)).toReversed();
  if (!latest) throw new Error('there is no payout');
  return latest;
}
const stateOf = async (booking: { id: number }) => (await payoutOf(booking)).state;

/** A car that was handed over four days ago, by a seller whose account may be used. */
async function owedCar() {
  const sold = await paidCar();
  agreed(await setAccount(sold.seller));
  await sql`update payout_accounts set usable_at = now() where person_id = ${sold.seller.id}`;
  await handOver(sold, 4);
  return sold;
}
/** The buyer says that they have the car, and days go by. */
async function handOver({ buyer, booking }: Paid, daysAgo: number) {
  const { status } = await buyer.send('POST', `/api/sales/${booking.id}/confirmation`, {
    json: {},
  });
  expect(status).toBe(200);
  await pass(booking.id, daysAgo);
}
type Paid = Awaited<ReturnType<typeof paidCar>>;
/** Moves the handover back, which no trigger allows. */
const pass = (id: number, days: number) => sql`
  with off as (select set_config('session_replication_role', 'replica', true))
  update payouts set handed_over_at = handed_over_at - ${days} * interval '1 day'
  from off where booking_id = ${id}`;
const refund = async (admin: Someone, paymentId: number) => {
  const request = { id: paymentId, reason: 'Broken', carBecomes: 'withdrawn' } as const;
  agreed(await admin.callApi(refundPayment, request));
};
async function balancesOf({ id }: { id: number }) {
  const rows = await sql<{ account: string; cents: number }>`
    select account, cents from ledger_balances where booking_id = ${id} and cents <> 0`;
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
async function unexplained({ id }: { id: number }) {
  const { differences } = await runLedgerCheck(database.queries);
  return differences.filter(({ about }) => about === `booking ${id}`);
}

describe('a payout', () => {
  test('is on one list, however many admins make lists at once, and paid once', {
    tags: 'hostile-77',
  }, async () => {
    const [first, second, admin] = await Promise.all([owedCar(), owedCar(), newAdmin(market)]);
    const lists = await Promise.all([1, 2, 3].map(() => admin.callApi(makePayoutList, {})));
    const ids = lists.flatMap((list) => agreed(list).insertedId ?? []);
    const listed = await Promise.all(ids.map((id) => admin.callApi(readPayoutList, { id })));
    const bookings = listed.flatMap((list) =>
      agreed(list).payouts.map((payout) => payout.bookingId),
    );
    expect(new Set(bookings).size).toBe(bookings.length);
    for (const { booking } of [first, second]) {
      expect(bookings).toContain(booking.id);
      const { id } = await payoutOf(booking);
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => admin.callApi(endPayout, { id, outcome: 'paid' })),
      );
      expect(outcomes.map((outcome) => agreed(outcome).modifiedCount).toSorted()).toEqual([
        0, 0, 1,
      ]);
      expect(await balancesOf(booking)).toEqual({
        'provider-clearing': price,
        'payouts-paid': -price,
      });
      expect(await unexplained(booking)).toEqual([]);
    }
  });

  test('goes on a list by the button of a browser without scripts', async () => {
    const [{ booking }, admin] = await Promise.all([owedCar(), newAdmin(market)]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: market.url };
    const made = await admin.send('POST', '/dashboard/payouts', { body: '', headers });
    expect(made.status).toBe(303);
    expect(made.headers.get('location')).toMatch(/^\/dashboard\/payouts(\/lists\/\d+)?$/);
    // Another test's admin may have been faster.
    expect(await stateOf(booking)).toBe('sent');
  });

  test('is due three days after the handover, to a seller with an account', async () => {
    const admin = await newAdmin(market);
    const sold = await paidCar();
    const { booking, seller } = sold;
    await handOver(sold, 2);
    expect(await payoutOf(booking)).toMatchObject({ state: 'due', hold: 'no-account' });
    agreed(await setAccount(seller));
    expect(await payoutOf(booking)).toMatchObject({ hold: 'new-account' });
    await sql`update payout_accounts set usable_at = now() where person_id = ${seller.id}`;
    expect(await payoutOf(booking)).toMatchObject({ hold: null });
    await admin.callApi(makePayoutList, {});
    expect(await stateOf(booking), 'two days').toBe('due');
    await pass(booking.id, 1);
    await admin.callApi(makePayoutList, {});
    expect(await stateOf(booking), 'three days').toBe('sent');
  });

  test('stays while it is disputed, frozen, or refunded', { tags: 'hostile-77' }, async () => {
    const admin = await newAdmin(market);
    const [disputed, frozen, refunded] = [await owedCar(), await owedCar(), await owedCar()];
    const report = { reason: 'damaged', text: 'The window is broken.' };
    const dispute = `/api/sales/${disputed.booking.id}/dispute`;
    expect((await disputed.buyer.send('POST', dispute, { json: report })).status).toBe(200);
    const { id } = await payoutOf(frozen.booking);
    agreed(await admin.callApi(freezePayout, { id, frozen: true }));
    await refund(admin, refunded.paymentId);
    await admin.callApi(makePayoutList, {});
    for (const [{ booking }, hold] of [
      [disputed, 'disputed'],
      [frozen, 'frozen'],
      [refunded, 'not-owed'],
    ] as const)
      expect(await payoutOf(booking)).toMatchObject({ state: 'due', hold });
    const payDisputed = { id: (await payoutOf(disputed.booking)).id, outcome: 'paid' } as const;
    expect(await admin.callApi(endPayout, payDisputed)).toEqual(refusedAs('payout-held'));
    await attemptSql(market, async ({ resultOf }) => {
      const send = `update payouts set state = 'sent', sent_at = now() where booking_id = $1`;
      for (const { booking } of [disputed, frozen, refunded])
        expect(await resultOf(send, booking.id)).toBe('payouts_held');
    });
    await nodeOf(market).payments.refunds.sendRefunds(refunded.paymentId);
    expect(await stateOf(refunded.booking)).toBe('canceled');
    agreed(await admin.callApi(freezePayout, { id, frozen: false }));
    await admin.callApi(makePayoutList, {});
    expect(await stateOf(frozen.booking)).toBe('sent');
  });

  test('that the bank sends back is due again, with an alert', async () => {
    const admin = await newAdmin(market);
    const { booking } = await owedCar();
    await admin.callApi(makePayoutList, {});
    const { id } = await payoutOf(booking);
    const outcome = 'failed';
    expect(await admin.callApi(endPayout, { id, outcome })).toEqual(refusedAs('problem-missing'));
    agreed(await admin.callApi(endPayout, { id, outcome, problem: 'Account closed' }));
    expect((await payoutsOf(booking)).map(({ state }) => state)).toEqual(['failed', 'due']);
    expect(await balancesOf(booking)).toMatchObject({ 'seller-payable': -price });
    const alerts =
      await sql`select message from alerts where kind = 'payout-failed' and about = ${String(id)}`;
    expect(alerts).toEqual([{ message: expect.stringContaining('Account closed') }]);
    await admin.callApi(makePayoutList, {});
    expect((await payoutsOf(booking)).map(({ state }) => state)).toEqual(['failed', 'sent']);
    expect(await unexplained(booking)).toEqual([]);
  });

  test('that the bank sends back after it was recorded as paid is due again, and paid once more', {
    tags: 'hostile-105',
  }, async () => {
    const admin = await newAdmin(market);
    const { booking, seller } = await owedCar();
    await admin.callApi(makePayoutList, {});
    const { id } = await payoutOf(booking);
    const back = { id, outcome: 'returned', problem: 'Account closed' } as const;
    agreed(await admin.callApi(endPayout, { id, outcome: 'paid' }));
    const failed = { ...back, outcome: 'failed' } as const;
    expect(await admin.callApi(endPayout, failed), 'an old page').toEqual(
      refusedAs('payout-not-sent'),
    );
    const unexplainedReturn = { id, outcome: 'returned' } as const;
    expect(await admin.callApi(endPayout, unexplainedReturn)).toEqual(refusedAs('problem-missing'));
    const returned = await Promise.all([1, 2, 3].map(() => admin.callApi(endPayout, back)));
    expect(returned.map((outcome) => agreed(outcome).modifiedCount).toSorted()).toEqual([0, 0, 1]);
    expect((await payoutsOf(booking)).map(({ state }) => state)).toEqual(['failed', 'due']);
    expect(await balancesOf(booking)).toEqual({
      'provider-clearing': price,
      'seller-payable': -price,
    });
    expect(await unexplained(booking)).toEqual([]);
    const { payouts } = agreed(await admin.callApi(listPayouts, { group: 'failed' }));
    expect(payouts.find((payout) => payout.id === id)).toMatchObject({ problem: 'Account closed' });
    const alerts =
      await sql`select message from alerts where kind = 'payout-failed' and about = ${String(id)}`;
    expect(alerts).toEqual([
      { message: expect.stringContaining('has come back after it was recorded as paid') },
    ]);

    const { sales } = agreed(await seller.callApi(readOwnMoney, {}));
    expect(sales).toMatchObject([{ place: 'due', problem: 'Account closed' }]);
    const mails = await sql<{ body: string }>`
      select body from outbox
      where recipient = ${seller.email} and subject like 'Your bank sent our payment back%'`;
    expect(mails).toEqual([{ body: expect.stringContaining('Check your bank account') }]);

    await admin.callApi(makePayoutList, {});
    const again = (await payoutOf(booking)).id;
    agreed(await admin.callApi(endPayout, { id: again, outcome: 'paid' }));
    agreed(await admin.callApi(endPayout, back));
    expect((await payoutsOf(booking)).map(({ state }) => state)).toEqual(['failed', 'paid']);
    expect(await balancesOf(booking)).toMatchObject({ 'payouts-paid': -price });
    expect(await unexplained(booking)).toEqual([]);
  });

  test('that an admin has paid otherwise may come back as well, and its seller is told', async () => {
    const admin = await newAdmin(market);
    const { booking, seller } = await owedCar();
    const { id } = await payoutOf(booking);
    agreed(await admin.callApi(endPayout, { id, outcome: 'paid' }));
    const problem = 'Nobody of this name';
    agreed(await admin.callApi(endPayout, { id, outcome: 'returned', problem }));
    expect((await payoutsOf(booking)).map(({ state }) => state)).toEqual(['failed', 'due']);
    expect(await unexplained(booking)).toEqual([]);
    const mails = await sql`
      select subject from outbox
      where recipient = ${seller.email} and subject like 'Your bank sent our payment back%'`;
    expect(mails).toHaveLength(1);
  });

  test('that comes back after a refund of its sale is owed by nobody, and not due again', async () => {
    const admin = await newAdmin(market);
    const { booking, paymentId } = await owedCar();
    const { id } = await payoutOf(booking);
    agreed(await admin.callApi(endPayout, { id, outcome: 'paid' }));
    await refund(admin, paymentId);
    await nodeOf(market).payments.refunds.sendRefunds(paymentId);
    agreed(await admin.callApi(endPayout, { id, outcome: 'returned', problem: 'Account closed' }));
    expect((await payoutsOf(booking)).map(({ state }) => state)).toEqual(['failed']);
    expect(await balancesOf(booking)).toEqual({});
    expect(await unexplained(booking)).toEqual([]);
    const open = await sql`
      select from alerts
      where kind = 'payout-failed' and about = ${String(id)} and cleared_at is null`;
    expect(open).toEqual([]);
  });

  test('that was paid before a refund is owed by the seller', { tags: 'hostile-79' }, async () => {
    const admin = await newAdmin(market);
    const { booking, paymentId, seller } = await owedCar();
    agreed(await admin.callApi(endPayout, { id: (await payoutOf(booking)).id, outcome: 'paid' }));
    await refund(admin, paymentId);
    await nodeOf(market).payments.refunds.sendRefunds(paymentId);
    expect(await balancesOf(booking)).toEqual({
      'seller-payable': price,
      'payouts-paid': -price,
    });
    expect(await unexplained(booking)).toEqual([]);
    const { sums } = agreed(await seller.callApi(readOwnMoney, {}));
    expect(sums).toEqual([{ place: 'owed', count: 1, amountCents: price }]);
  });

  test('is counted beside the filter that finds it, also long after it ended', async () => {
    const admin = await newAdmin(market);
    const pageText = async () =>
      (await admin.send('GET', '/dashboard/payouts?group=canceled')).text;
    const [row] = await sql<{ count: number }>`
      select count(*) :: integer as count from payouts where state = 'canceled'`;
    const counts = /Canceled<span [^>]*>([\d,]+)\+?<\/span>/.exec(await pageText());
    expect(Number(counts?.[1])).toBeGreaterThanOrEqual(row?.count ?? 1);
    expect(await pageText()).toMatch(/Ready to pay<span [^>]*>[\d,]+\+?<\/span>/);
  });

  test('that is ready to pay or to confirm is among what an admin has to do today', async () => {
    await owedCar();
    const admin = await newAdmin(market);
    const today = async () => (await admin.send('GET', '/dashboard/today')).text;
    const tile = (name: string, group: string) =>
      new RegExp(
        `href="/dashboard/payouts\\?group=${group}"[^>]*><span[^>]*>${name} \\([\\d,]+\\)</span><span[^>]*>\\$[\\d,]+`,
      );
    expect(await today()).toMatch(tile('Payouts ready to pay', 'ready'));
    agreed(await admin.callApi(makePayoutList, {}));
    expect(await today()).toMatch(tile('Payouts to confirm', 'sent'));
  });

  test('that is owed is found by admins among what sellers owe, with an alert', async () => {
    const admin = await newAdmin(market);
    const owedBySellers = async () => {
      const { sums } = agreed(await admin.callApi(readPayoutSums, {}));
      return sums.find(({ group }) => group === 'owed') ?? { count: 0, amountCents: 0 };
    };
    const isIn = async (group: 'owed' | 'paid', bookingId: number) => {
      const { payouts } = agreed(await admin.callApi(listPayouts, { group }));
      return payouts.some((payout) => payout.bookingId === bookingId);
    };
    const raisedAbout = (id: number) => sql<{ message: string }>`
      select message from alerts
      where kind = 'payout-owed' and about = ${String(id)} and cleared_at is null`;
    const ledger = () => runLedgerCheck(database.queries);
    const [paid, sent] = await Promise.all([owedCar(), owedCar()]);
    agreed(
      await admin.callApi(endPayout, { id: (await payoutOf(paid.booking)).id, outcome: 'paid' }),
    );
    agreed(await admin.callApi(makePayoutList, {}));
    const [before, ledgerBefore] = [await owedBySellers(), await ledger()];
    for (const { booking, paymentId } of [paid, sent]) {
      expect(await isIn('owed', booking.id)).toBe(false);
      await refund(admin, paymentId);
      await nodeOf(market).payments.refunds.sendRefunds(paymentId);
      expect(await isIn('owed', booking.id)).toBe(true);
      expect(await raisedAbout((await payoutOf(booking)).id)).toEqual([
        { message: expect.stringContaining('its seller owes $18,450.00') },
      ]);
    }
    expect(await isIn('paid', paid.booking.id)).toBe(false);
    expect(await owedBySellers()).toMatchObject({
      count: before.count + 2,
      amountCents: before.amountCents + 2 * price,
    });
    const after = await ledger();
    expect(after.owedCents - ledgerBefore.owedCents).toBe(2 * price);
    // Of these two alone: other tests sell and pay out at the same time.
    const owed = await sql`
      select cents from ledger_balances where account = 'seller-payable'
        and booking_id = any (${[paid.booking.id, sent.booking.id]})`;
    expect(owed).toEqual([{ cents: price }, { cents: price }]);

    const { id } = await payoutOf(sent.booking);
    const problem = 'Account closed';
    agreed(await admin.callApi(endPayout, { id, outcome: 'failed', problem }));
    expect(await isIn('owed', sent.booking.id), 'the bank has sent it back').toBe(false);
    expect(await raisedAbout(id), 'nothing is owed any more').toEqual([]);
    expect((await payoutsOf(sent.booking)).map(({ state }) => state)).toEqual(['failed']);
    const promises = await sql`
      select from outbox where recipient = ${sent.seller.email} and subject like 'Your bank sent%'`;
    expect(promises).toEqual([]);
  });

  test('that was paid before a chargeback is lost is owed by the seller, once', {
    tags: 'hostile-79',
  }, async () => {
    const admin = await newAdmin(market);
    const { booking, paymentId, seller } = await owedCar();
    agreed(await admin.callApi(endPayout, { id: (await payoutOf(booking)).id, outcome: 'paid' }));
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('withdraw', 'lose');
    await Promise.all([report(), report(), report()]);
    expect(await balancesOf(booking)).toEqual({ 'seller-payable': price, 'payouts-paid': -price });
    expect(await unexplained(booking)).toEqual([]);
    const { sums } = agreed(await seller.callApi(readOwnMoney, {}));
    expect(sums).toEqual([{ place: 'owed', count: 1, amountCents: price }]);
    const { payouts } = agreed(await admin.callApi(listPayouts, { group: 'owed' }));
    const owed = payouts.find(({ bookingId }) => bookingId === booking.id);
    expect(owed).toMatchObject({ chargeback: 'lost' });
  });

  test('that comes back after the buyer’s bank has kept a part waits for an admin to release it', async () => {
    const admin = await newAdmin(market);
    const { booking, paymentId } = await owedCar();
    await admin.callApi(makePayoutList, {});
    const { id } = await payoutOf(booking);
    agreed(await admin.callApi(endPayout, { id, outcome: 'paid' }));
    const { bank, report } = await chargebackOf(market, paymentId, 4_500_00);
    await bank('withdraw', 'lose');
    await report();
    agreed(await admin.callApi(endPayout, { id, outcome: 'returned', problem: 'Account closed' }));
    const again = await payoutOf(booking);
    expect(again).toMatchObject({ state: 'due', hold: 'frozen' });
    await admin.callApi(makePayoutList, {});
    expect(await stateOf(booking)).toBe('due');
    agreed(await admin.callApi(freezePayout, { id: again.id, frozen: false }));
    await admin.callApi(makePayoutList, {});
    expect(await stateOf(booking)).toBe('sent');
    expect(await unexplained(booking)).toEqual([]);
  });
});

describe('a payout that an admin has released after the buyer’s bank has kept a part', () => {
  async function releasedPayout() {
    // The other one stays in the file of their list.
    const [sold, admin] = await Promise.all([owedCar(), newAdmin(market), owedCar()]);
    const { bank, report } = await chargebackOf(market, sold.paymentId, 4_500_00);
    await bank('withdraw', 'lose');
    await report();
    const frozen = await payoutOf(sold.booking);
    expect(frozen.hold).toBe('frozen');
    agreed(await admin.callApi(freezePayout, { id: frozen.id, frozen: false }));
    agreed(await admin.callApi(makePayoutList, {}));
    const [sent] = await sql<{ id: number; listId: number }>`
      select id, list_id as "listId" from payouts
      where booking_id = ${sold.booking.id} and state = 'sent'`;
    if (!sent) throw new Error('it was not sent');
    return { admin, ...sold, ...sent };
  }

  test('waits for them again once the bank of its seller has sent it back', async () => {
    const { admin, booking, id } = await releasedPayout();
    const outcome = { id, outcome: 'failed', problem: 'Account closed' } as const;
    agreed(await admin.callApi(endPayout, outcome));
    expect(await payoutOf(booking)).toMatchObject({ state: 'due', hold: 'frozen' });
  });

  test('waits for them again once it was left out of the file of its list', async () => {
    const { admin, booking, seller, listId } = await releasedPayout();
    agreed(await setAccount(seller));
    agreed(await admin.callApi(downloadPayoutList, { id: listId, file: 'csv' }));
    expect((await payoutsOf(booking)).map(({ state }) => state)).toEqual(['canceled', 'due']);
    const again = await payoutOf(booking);
    expect(again.hold).toBe('frozen');
    expect(await mailsTo(market, seller.email)).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('We haven’t sent') }),
    );
    agreed(await admin.callApi(freezePayout, { id: again.id, frozen: false }));
    expect((await payoutOf(booking)).hold).toBe('new-account');
  });
});

describe('a payment list', () => {
  const adminOf = async (environment: Record<string, string>) => {
    const node = nodeOf(market, environment);
    const admin = await newAdmin(market);
    return { callApi: callOn(node, asPerson(admin, { isAdmin: true })), admin };
  };

  test('is preceded by how many sellers it will pay, and whether it will have a file for the bank', async () => {
    await Promise.all([owedCar(), owedCar()]);
    const [having, without] = [await adminOf(marketAccount), await adminOf({})];
    const sums = agreed(await having.callApi(readPayoutSums, {}));
    expect(sums).toMatchObject({ hasOwnAccount: true, isByProvider: false });
    const ready = sums.sums.find(({ group }) => group === 'ready');
    expect(sums.readySellers).toBeGreaterThan(1);
    expect(sums.readySellers).toBeLessThanOrEqual(ready?.count ?? 0);
    const { hasOwnAccount } = agreed(await without.callApi(readPayoutSums, {}));
    expect(hasOwnAccount).toBe(false);
  });

  test('is a file that banks take, the same each time it is read', async () => {
    const { booking } = await owedCar();
    const { callApi, admin } = await adminOf(marketAccount);
    const { insertedId } = agreed(await callApi(makePayoutList, {}));
    const read = async () =>
      agreed(await callApi(downloadPayoutList, { id: insertedId ?? 0, file: 'xml' })).paymentFile ??
      '';
    const file = await read();
    expect(file).toContain('<Nm>Forecourt + Son</Nm>');
    expect(file).toContain('<MmbId>110000000</MmbId>');
    expect(file).toContain('<Id>000123456789</Id>');
    expect(file).toContain('<InstdAmt Ccy="USD">18450.00</InstdAmt>');
    expect(file).toContain(`<InstrId>PAYOUT-${(await payoutOf(booking)).id}</InstrId>`);
    expect(await read()).toBe(file);
    const downloads = await sql`
      select was from audit a join money_log l on l.audit_id = a.id
      where thing = 'payout_lists' and became = 'downloaded' and by_person = ${admin.id}`;
    expect(downloads).toEqual([{ was: 'xml' }, { was: 'xml' }]);
  });

  test('pays a seller by the IBAN that they gave before the market asked for other numbers', async () => {
    const [old, now] = [await owedCar(), await owedCar()];
    // No call takes one here any more, and no server changes the number of an account.
    await sql`
      with off as (select set_config('session_replication_role', 'replica', true))
      update payout_accounts set iban = 'DE89370400440532013000' from off
      where person_id = ${old.seller.id}`;
    const { callApi, admin } = await adminOf(marketAccount);
    const id = agreed(await callApi(makePayoutList, {})).insertedId ?? 0;
    const xml = agreed(await callApi(downloadPayoutList, { id, file: 'xml' })).paymentFile ?? '';
    const transferTo = async ({ booking }: typeof old) => {
      const payout = await payoutOf(booking);
      return xml.split('<CdtTrfTxInf>').find((one) => one.includes(`PAYOUT-${payout.id}<`)) ?? '';
    };
    expect(await transferTo(old)).toContain('<IBAN>DE89370400440532013000</IBAN>');
    expect(await transferTo(old)).not.toContain('<CdtrAgt>');
    expect(await transferTo(now)).toContain('<MmbId>110000000</MmbId>');
    const csv = (await admin.send('GET', `/dashboard/payouts/lists/${id}/csv`)).text;
    expect(csv).toContain('payout,reference,holder,iban,bank code,account number,amount');
    expect(csv).toContain('Sue Seller,DE89370400440532013000,,,18450.00,USD');
    expect(csv).toContain('Sue Seller,,110000000,000123456789,18450.00,USD');
    const { account } = agreed(await old.seller.callApi(readPayoutAccount, {}));
    expect(account?.iban).toBe('DE … 3000');
  });

  test('asks the bank for the day of its first download, also if it was approved before', async () => {
    await owedCar();
    const { callApi } = await adminOf(marketAccount);
    const id = agreed(await callApi(makePayoutList, {})).insertedId ?? 0;
    await sql`
      with off as (select set_config('session_replication_role', 'replica', true))
      update payout_lists set made_at = made_at - interval '3 days',
        decided_at = decided_at - interval '3 days'
      from off where id = ${id}`;
    const [{ today } = { today: '' }] = await sql<{ today: string }>`
      select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`;
    const read = async () =>
      agreed(await callApi(downloadPayoutList, { id, file: 'xml' })).paymentFile ?? '';
    const files = await Promise.all([read(), read()]);
    const [day = ''] = /(?<=<ReqdExctnDt><Dt>)[^<]+/.exec(files[0]) ?? [];
    expect(day >= today).toBe(true);
    expect(files[0]).toContain(`<CreDtTm>${day}T`);
    expect(files[1], 'another admin at the same time').toBe(files[0]);

    await sql`update payout_lists set file_at = file_at - interval '2 days' where id = ${id}`;
    const later = await read();
    expect(later, 'two days later').not.toContain(day);
    expect(later).toBe(await read());
  });

  test('leaves out of its file what was held before somebody downloads it first', {
    tags: 'hostile-106',
  }, async () => {
    const { callApi, admin } = await adminOf({});
    const refunded = await owedCar();
    const disputed = await owedCar();
    const [charged, frozen, suspended] = [await owedCar(), await owedCar(), await owedCar()];
    const [failed, moved, good] = [await owedCar(), await owedCar(), await owedCar()];
    const held = [refunded, disputed, charged, frozen, suspended, moved];
    const id = agreed(await callApi(makePayoutList, {})).insertedId ?? 0;
    for (const { booking } of [...held, failed, good]) expect(await stateOf(booking)).toBe('sent');

    await refund(admin, refunded.paymentId);
    // No other test sends it meanwhile.
    await sql`
      update refunds set next_attempt_at = now() + interval '1 hour' where payment_id = ${refunded.paymentId}`;
    const report = { reason: 'damaged', text: 'The window is broken.' };
    await disputed.buyer.send('POST', `/api/sales/${disputed.booking.id}/dispute`, {
      json: report,
    });
    await (await chargebackOf(market, charged.paymentId)).report();
    const freeze = { id: (await payoutOf(frozen.booking)).id, frozen: true };
    expect(agreed(await admin.callApi(freezePayout, freeze)).modifiedCount).toBe(1);
    await sql`update people set suspended_at = now(), suspended_because = 'Spam' where id = ${suspended.seller.id}`;
    agreed(await setAccount(moved.seller));
    const fails = { id: (await payoutOf(failed.booking)).id, problem: 'Wrong number' };
    agreed(await admin.callApi(endPayout, { ...fails, outcome: 'failed' }));

    const list = async () => agreed(await callApi(readPayoutList, { id }));
    expect(await list()).toMatchObject({ fileAt: null, fileBy: null });
    for (const { booking } of [refunded, disputed, charged, frozen, suspended]) {
      const paid = { id: (await payoutOf(booking)).id, outcome: 'paid' } as const;
      expect(await admin.callApi(endPayout, paid), 'no bank has it').toEqual(
        refusedAs('payout-held'),
      );
    }
    const download = async () =>
      agreed(await callApi(downloadPayoutList, { id, file: 'csv' })).transfers.map(
        (transfer) => transfer.id,
      );
    const first = await download();
    const ours = async () => {
      const ids = new Set([...held, failed, good].map(({ booking }) => booking.id));
      const { payouts } = await list();
      return new Map(
        payouts
          .filter(({ bookingId }) => ids.has(bookingId))
          .map(({ bookingId, state, hold, isInFile }) => [bookingId, { state, hold, isInFile }]),
      );
    };
    const lines = await ours();
    for (const [{ booking }, hold] of [
      ...([
        [refunded, 'not-owed'],
        [disputed, 'disputed'],
        [charged, 'charged-back'],
      ] as const),
      ...([
        [frozen, 'frozen'],
        [suspended, 'seller-suspended'],
        [moved, 'new-account'],
      ] as const),
    ]) {
      const leftOut = { state: 'canceled', hold, isInFile: false };
      expect(lines.get(booking.id), hold).toEqual(leftOut);
      expect((await payoutsOf(booking)).at(-1), hold).toMatchObject({ state: 'due', hold });
      expect(await unexplained(booking), hold).toEqual([]);
    }
    expect(lines.get(failed.booking.id)).toMatchObject({ state: 'failed', isInFile: false });
    const sent = { state: 'sent', hold: null, isInFile: true };
    expect(lines.get(good.booking.id)).toEqual(sent);
    const { id: goodId } = await payoutOf(good.booking);
    expect(first).toContain(goodId);
    for (const { booking } of [...held, failed])
      for (const payout of await payoutsOf(booking)) expect(first).not.toContain(payout.id);
    expect(await list()).toMatchObject({ fileAt: expect.any(Date), fileBy: admin.name });
    const mails = async ({ seller }: Paid) =>
      sql`select from outbox where recipient = ${seller.email} and subject like 'We haven’t sent%'`;
    expect(await mails(disputed)).toHaveLength(1);

    // What begins now is too late for the file, which stays as it is.
    await good.buyer.send('POST', `/api/sales/${good.booking.id}/dispute`, { json: report });
    expect(await download()).toEqual(first);
    expect((await ours()).get(good.booking.id)).toEqual({ ...sent, hold: 'disputed' });
    const late = agreed(await admin.callApi(freezePayout, { id: goodId, frozen: true }));
    expect(late.modifiedCount, 'the bank may have it').toBe(0);
    await attemptSql(market, async ({ resultOf }) => {
      const leaveOut = `update payouts set state = 'canceled', ended_at = now(), left_out = 'disputed' where id = $1`;
      expect(await resultOf(leaveOut, goodId)).toBe('payouts_left_out_unpaid');
      const takeOut = 'update payouts set in_file = false where id = $1';
      expect(await resultOf(takeOut, goodId)).toBe('payouts_purpose_unchanged');
    });
    const problem = 'Stopped';
    agreed(await admin.callApi(endPayout, { id: goodId, outcome: 'failed', problem }));
    expect(await download(), 'also once a line has failed').toEqual(first);

    const { id: released } = await payoutOf(frozen.booking);
    agreed(await admin.callApi(freezePayout, { id: released, frozen: false }));
    agreed(await callApi(makePayoutList, {}));
    expect((await payoutsOf(frozen.booking)).map(({ state }) => state)).toEqual([
      'canceled',
      'sent',
    ]);
    await sql`update refunds set next_attempt_at = now() where payment_id = ${refunded.paymentId}`;
    await nodeOf(market).payments.refunds.sendRefunds(refunded.paymentId);
    expect(await balancesOf(refunded.booking)).toEqual({});
    expect(await stateOf(refunded.booking)).toBe('canceled');
  });

  test('is downloaded by two admins while a dispute begins: both get the same file', {
    tags: 'hostile-106',
  }, async () => {
    const [{ booking, buyer }, other] = [await owedCar(), await owedCar()];
    const { callApi } = await adminOf({});
    const id = agreed(await callApi(makePayoutList, {})).insertedId ?? 0;
    const { id: payoutId } = await payoutOf(booking);
    const json = { reason: 'damaged', text: 'The window is broken.' };
    const files = await Promise.all([
      ...[1, 2].map(() => callApi(downloadPayoutList, { id, file: 'csv' })),
      buyer.send('POST', `/api/sales/${booking.id}/dispute`, { json }).then(() => null),
    ]);
    const paid = files.flatMap((file) =>
      file ? [agreed(file).transfers.map((transfer) => transfer.id)] : [],
    );
    expect(paid[0]).toEqual(paid[1]);
    expect(paid[0]).toContain((await payoutOf(other.booking)).id);
    const states = (await payoutsOf(booking)).map(({ state }) => state);
    expect(states).toEqual(paid[0]?.includes(payoutId) ? ['sent'] : ['canceled', 'due']);
    expect(await unexplained(booking)).toEqual([]);
  });

  test('above the limit of a day is sent once another admin has approved it', {
    tags: 'hostile-77',
  }, async () => {
    const [frozen, sent] = [await owedCar(), await owedCar()];
    const [one, other] = [await adminOf({ PAYOUT_LIMIT: '20000' }), await newAdmin(market)];
    const made = await one.callApi(makePayoutList, {});
    const id = agreed(made).insertedId ?? 0;
    const stays = { state: 'to-approve', files: [] };
    expect(agreed(await other.callApi(readPayoutList, { id }))).toMatchObject(stays);
    expect(await other.callApi(downloadPayoutList, { id, file: 'csv' })).toEqual(
      refusedAs('no-such-file'),
    );
    expect(await stateOf(sent.booking)).toBe('due');
    expect(agreed(await other.callApi(makePayoutList, {})).insertedId).toBeNull();
    const approval = { id, approved: true };
    expect(await one.callApi(decidePayoutList, approval)).toEqual(refusedAs('own-list'));
    await attemptSql(market, async ({ resultOf }) => {
      const approve = `update payout_lists set is_approved = true, decided_at = now(), decided_by = made_by where id = $1`;
      expect(await resultOf(approve, id)).toBe('payout_lists_approved_by_another');
      const send = `update payouts set state = 'sent', sent_at = now() where list_id = $1`;
      expect(await resultOf(send, id)).toBe('payouts_on_approved_list');
    });
    const { id: held } = await payoutOf(frozen.booking);
    agreed(await other.callApi(freezePayout, { id: held, frozen: true }));
    const decisions = await Promise.all(
      [1, 2].map(() => other.callApi(decidePayoutList, approval)),
    );
    expect(decisions.map((each) => agreed(each).modifiedCount).toSorted()).toEqual([0, 1]);
    expect(await stateOf(sent.booking)).toBe('sent');
    expect(await stateOf(frozen.booking)).toBe('due');
    const { payouts, decidedBy } = agreed(await other.callApi(readPayoutList, { id }));
    expect(payouts.map(({ bookingId }) => bookingId)).toContain(sent.booking.id);
    expect(await other.callApi(endPayoutList, { id }), 'no bank has it').toEqual(
      refusedAs('list-not-downloaded'),
    );
    expect(await stateOf(sent.booking)).toBe('sent');
    const page = async () => (await other.send('GET', `/dashboard/payouts/lists/${id}`)).text;
    expect(await page()).not.toContain('Record all as paid');
    agreed(await other.callApi(downloadPayoutList, { id, file: 'csv' }));
    expect(await page()).toContain('Record all as paid');
    const ended = await Promise.all([1, 2].map(() => other.callApi(endPayoutList, { id })));
    expect(ended.map((each) => agreed(each).modifiedCount).toSorted()).toEqual([0, payouts.length]);
    expect(await balancesOf(sent.booking)).toMatchObject({ 'payouts-paid': -price });
    expect(decidedBy).toBe(other.name);
  });

  test('that another admin declines, with a reason, gives its payouts back', async () => {
    const { booking } = await owedCar();
    const { callApi, admin: maker } = await adminOf({ PAYOUT_LIMIT: '0' });
    const id = agreed(await callApi(makePayoutList, {})).insertedId ?? 0;
    const admin = await newAdmin(market);
    const decline = { id, approved: false };
    expect(await admin.callApi(decidePayoutList, decline)).toEqual(refusedAs('reason-missing'));
    await sql`update people set is_admin = false where id = ${maker.id}`;
    expect(await admin.callApi(decidePayoutList, { id, approved: true })).toEqual(
      refusedAs('maker-not-admin'),
    );
    const reason = 'One of them is sold twice.';
    agreed(await admin.callApi(decidePayoutList, { ...decline, reason }));
    expect(agreed(await admin.callApi(readPayoutList, { id })).decidedBecause).toBe(reason);
    expect(await callApi(decidePayoutList, { id, approved: true })).toEqual(
      refusedAs('decided-before'),
    );
    agreed(await admin.callApi(makePayoutList, {}));
    expect(await stateOf(booking)).toBe('sent');
  });
});

describe('the account of a seller', () => {
  test('is changed with their password, waits 48 hours, and is mailed to the old address too', {
    tags: 'hostile-78',
  }, async () => {
    const seller = await newSeller(market);
    expect(await setAccount(seller, { currentPassword: 'not this one' })).toEqual(
      refusedAs('wrong-password'),
    );
    const old = `old-${seller.email}`;
    await sql`
      insert into former_emails (audit_id, person_id, email, until)
      select max(id), ${seller.id}, ${old}, now() from audit`;
    const { usableAt } = agreed(await setAccount(seller));
    expect(usableAt.getTime() - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    const mails = await sql`
      select recipient from outbox where subject like 'Your payouts go to a new%'
        and recipient in (${seller.email}, ${old}) order by 1`;
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [old, seller.email].toSorted(),
    );
    const { account } = agreed(await seller.callApi(readPayoutAccount, {}));
    expect(account).toEqual({ holder: 'Sue Seller', iban: 'US … 6789', usableAt });
  });

  test('is not changed by a session alone, where they log in with Google', {
    tags: 'hostile-78',
  }, async () => {
    const seller = await newSeller(market);
    await sql`update credentials set password = null where person_id = ${seller.id}`;
    expect(await setAccount(seller)).toEqual(refusedAs('no-password'));
  });

  test('is a routing number whose check digit is right, and an account number', async () => {
    const seller = await newSeller(market);
    for (const [wrong, errors] of [
      [{ bankCode: '110000001' }, { bankCode: 'This is not a routing number: check each digit' }],
      [{ accountNumber: '123' }, { accountNumber: 'An account number has 4 to 17 digits' }],
      [{ bankCode: '' }, { bankCode: 'Routing number is required' }],
      [{ iban: 'DE89370400440532013000' }, { iban: 'This field is not expected here' }],
    ] as const) {
      const json = {
        holder: 'Sue Seller',
        ...sellersAccount,
        currentPassword: seller.password,
        ...wrong,
      };
      const { status, json: answer } = await seller.send('PUT', '/api/payout-account', { json });
      expect({ status, errors: answer.errors }).toEqual({ status: 400, errors });
    }
  });

  test('is given without scripts, and a mistake keeps what was typed', async () => {
    const seller = await newSeller(market);
    const post = (typed: Record<string, string>) =>
      seller.send('POST', '/dashboard/money?form=bank-account', {
        body: new URLSearchParams({
          holder: 'Sue Seller',
          ...sellersAccount,
          currentPassword: seller.password,
          ...typed,
        }),
        headers: { origin: market.url },
      });
    const { text } = await post({ bankCode: '1100 0000 1' });
    expect(text).toContain('This is not a routing number');
    expect(text).toMatch(/name="bankCode"[^>]*value="1100 0000 1"/);
    expect(text).toMatch(/name="accountNumber"[^>]*value="000-123456789"/);
    expect(text).not.toContain('name="iban"');
    expect(await post({})).toMatchObject({ status: 303 });
    const { text: money } = await seller.send('GET', '/dashboard/money');
    expect(money.replaceAll(/<[^>]*>/g, '')).toContain('Sue Seller, US … 6789');
  });
});

describe('the change of a bank account', () => {
  const visitor = callerAt(market.url);
  /** The tokens of the mailed links, the oldest first. */
  const tokensTo = async (email: string) =>
    (await mailsTo(market, email)).flatMap(
      ({ body }) => /stop-payout-change\?token=([\w-]{43})/.exec(body)?.[1] ?? [],
    );
  async function changeToken(seller: Someone, more = {}): Promise<string> {
    agreed(await setAccount(seller, more));
    return (await tokensTo(seller.email)).at(-1) ?? '';
  }
  const used = (seller: Someone) =>
    sql`update payout_accounts set usable_at = now() where person_id = ${seller.id}`;
  const accountOf = async (seller: Someone) =>
    agreed(await seller.callApi(readPayoutAccount, {})).account?.iban;
  const stop = (token: string) => visitor.callApi(stopPayoutAccountChange, { token });
  const stateOfLink = async (token: string) =>
    agreed(await visitor.callApi(readPayoutAccountChange, { token })).state;

  test('is stopped by the link in its mail, without logging in, and the account before stays', {
    tags: 'hostile-78',
  }, async () => {
    const seller = await newSeller(market);
    agreed(await setAccount(seller));
    await used(seller);
    const token = await changeToken(seller, otherAccount);
    expect(await accountOf(seller)).toBe('US … 4321');
    expect(await stateOfLink(token)).toBe('waiting');
    agreed(await stop(token));
    agreed(await stop(token));
    expect(await stateOfLink(token)).toBe('stopped');
    expect(await accountOf(seller)).toBe('US … 6789');
    const subjects = (await mailsTo(market, seller.email)).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject === 'Your bank account hasn’t been changed'),
    ).toHaveLength(1);
    const { text } = await visitor.send('GET', `/stop-payout-change?token=${token}`);
    expect(text).toContain('The change is stopped');
  });

  test('is stopped one by one: none that was stopped comes back, whatever the order', async () => {
    const seller = await newSeller(market);
    agreed(await setAccount(seller));
    await used(seller);
    const first = await changeToken(seller, { holder: 'Thief', ...otherAccount });
    const second = await changeToken(seller, { holder: 'Thief again', ...otherAccount });
    agreed(await stop(first));
    expect(await accountOf(seller)).toBe('US … 4321');
    agreed(await stop(second));
    expect(await accountOf(seller)).toBe('US … 6789');
  });

  test('is stopped where there was no account before: then nobody is paid', async () => {
    const seller = await newSeller(market);
    agreed(await stop(await changeToken(seller)));
    expect(await accountOf(seller)).toBeUndefined();
  });

  test('can’t be stopped by its link once the account is in use, which the page says', async () => {
    const seller = await newSeller(market);
    const token = await changeToken(seller);
    await used(seller);
    expect(await stop(token)).toEqual(refusedAs('account-used'));
    const { text } = await visitor.send('GET', `/stop-payout-change?token=${token}`);
    expect(text).toContain('has been in use since');
    expect(await accountOf(seller)).toBe('US … 6789');
  });

  test('is stopped without scripts as well, and by no invented link', async () => {
    const seller = await newSeller(market);
    const token = await changeToken(seller);
    const body = new URLSearchParams({ token });
    const headers = { origin: market.url };
    const path = `/stop-payout-change?token=${token}`;
    expect((await visitor.send('POST', path, { body, headers })).status).toBe(303);
    expect(await stateOfLink(token)).toBe('stopped');
    expect(await stop('a'.repeat(43))).toEqual(refusedAs('link-void'));
  });

  test('is told to no address that nobody had verified while it was theirs', async () => {
    const seller = await newSeller(market);
    const [right, mistyped] = [seller.email, `typo-${seller.email}`];
    await sql`update people set email = ${mistyped}, email_verified = false where id = ${seller.id}`;
    await sql`update people set email = ${right}, email_verified = true where id = ${seller.id}`;
    agreed(await setAccount(seller));
    expect(await tokensTo(mistyped)).toEqual([]);
    expect(await tokensTo(right)).toHaveLength(1);
  });
});

const monthIn = (zone: string) => dayIn(new Date(), zone).slice(0, 7);

describe('the money of a seller', () => {
  test('is held, due, sent and paid in turn, and the statement of the month agrees', async () => {
    const admin = await newAdmin(market);
    const sold = await paidCar();
    const { seller, booking } = sold;
    const place = async () => {
      const { sums, sales } = agreed(await seller.callApi(readOwnMoney, {}));
      expect(sums).toEqual([{ place: sales[0]?.place, count: 1, amountCents: price }]);
      return sales[0];
    };
    expect(await place()).toMatchObject({ place: 'held', bookingId: booking.id, hold: null });
    await handOver(sold, 4);
    expect(await place()).toMatchObject({ place: 'due', hold: 'no-account' });
    agreed(await setAccount(seller));
    expect(await place()).toMatchObject({ place: 'due', hold: 'new-account' });
    await sql`update payout_accounts set usable_at = now() where person_id = ${seller.id}`;
    agreed(await admin.callApi(makePayoutList, {}));
    expect(await place()).toMatchObject({
      place: 'sent',
      isAskedFor: false,
      sentTo: 'US … 6789',
      hold: null,
    });
    const mails = await sql<{ body: string }>`
      select body from outbox where recipient = ${seller.email} order by id desc limit 1`;
    expect(mails[0]?.body).toContain('is on the list of payments that we give to our bank');
    expect(mails[0]?.body, 'nobody has given it to the bank yet').not.toContain('We’ve sent');
    const { id } = await payoutOf(booking);
    agreed(await admin.callApi(endPayout, { id, outcome: 'failed', problem: 'Account closed' }));
    expect(await place()).toMatchObject({ place: 'due', problem: 'Account closed' });
    agreed(await admin.callApi(makePayoutList, {}));
    const again = await payoutOf(booking);
    agreed(await admin.callApi(endPayout, { id: again.id, outcome: 'paid' }));
    expect(await place()).toMatchObject({ place: 'paid' });

    const { timeZone } = agreed(await seller.callApi(readOwnMoney, {}));
    const month = monthIn(timeZone);
    const statement = agreed(await seller.callApi(readOwnStatement, { month }));
    expect(statement).toMatchObject({ timeZone, openingCents: 0, closingCents: 0 });
    expect(statement.movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['handover', price],
      ['payout-sent', -price],
      ['payout-failed', price],
      ['payout-sent', -price],
    ]);
    const csv = await seller.send('GET', `/dashboard/money/${month}/csv`);
    const amounts = csv.text.split('\r\n').map((line) => line.split(',').at(-2));
    const [paid, back] = [decimalText(-price), decimalText(price)];
    expect(amounts.slice(1, 7), 'as numbers').toEqual(['0.00', back, paid, back, paid, '0.00']);
    const before = agreed(await seller.callApi(readOwnStatement, { month: '2025-01' }));
    expect(before).toMatchObject({ openingCents: 0, closingCents: 0, movements: [] });
    const { balances, entries } = agreed(await admin.callApi(readSaleLedger, { id: booking.id }));
    expect(entries.map(({ kind }) => kind).at(-1)).toBe('payout-paid');
    expect(balances).toContainEqual({ account: 'payouts-paid', amountCents: price });
    expect(balances).toContainEqual({ account: 'seller-payable', amountCents: 0 });
  });

  test('is in the statement of the month that the market has then', async () => {
    const { seller } = await owedCar();
    const page = await seller.send('GET', `/dashboard/money/${monthIn('America/New_York')}`);
    expect(page.text.replaceAll('<!-- -->', '')).toContain('Days are in Eastern Time.');
    // A day and an hour lie between the two.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const callAs = callOn(nodeOf(market, { TIME_ZONE: zone }), asPerson(seller));
      const { timeZone, movements } = agreed(
        await callAs(readOwnStatement, { month: monthIn(zone) }),
      );
      expect([timeZone, ...movements.map(({ kind }) => kind)]).toEqual([zone, 'handover']);
    }
  });

  test('is theirs alone to read', async () => {
    const { booking, buyer } = await paidCar();
    const { sales } = agreed(await buyer.callApi(readOwnMoney, {}));
    expect(sales.map(({ bookingId }) => bookingId)).not.toContain(booking.id);
  });
});
