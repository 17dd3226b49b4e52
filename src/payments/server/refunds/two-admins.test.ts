import { sql as raw } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../../testing/market/database/attempt-sql.ts';
import { newDatabase } from '../../../../testing/market/database/new-database.ts';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, openPayment, reportPaid } from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { chargebackOf } from '../../../../testing/people/charge-back.ts';
import { newAdmin, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { sentList } from '../../../../testing/people/sent-list.ts';
import { endPayout } from '../../../payouts/contract.ts';
import { downloadPayoutList, readPayoutList } from '../../../payouts/payout-lists-contract.ts';
import { readToday } from '../../../site/today-contract.ts';
import {
  decideRefund,
  listPayments,
  readPayment,
  refundPayment,
  syncPayment,
} from '../../admin/admin-contract.ts';
import { limitFor } from '../second-admin.ts';
import { findAloneCents } from './request-refund.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, chargeTooLittle, paidCar } = bookedCarsAt(market);
const limited = nodeOf(market, { REFUND_LIMIT: '0' });
const reason = 'The gearbox fails.';

/** An admin of a market in which nobody may refund anything alone. */
async function limitedAdmin(name?: string): Promise<Someone> {
  const admin = await newAdmin(market, name);
  return { ...admin, callApi: callOn(limited, asPerson(admin, { isAdmin: true })) };
}
const refundsOf = (paymentId: number) => sql`
  select state, asked_by, note, alone_cents from refunds where payment_id = ${paymentId} order by id`;

/** A paid car whose refund one admin has asked for, and another one has yet to approve. */
async function waitingRefund() {
  const paid = await paidCar();
  const [one, other] = await Promise.all([limitedAdmin('Ann One'), limitedAdmin('Bob Other')]);
  const request = { id: paid.paymentId, reason, carBecomes: 'withdrawn' } as const;
  expect(await one.callApi(refundPayment, request)).toEqual({ acknowledged: true, waits: true });
  const { proposals } = agreed(await other.callApi(readPayment, { id: paid.paymentId }));
  const id = proposals.at(-1)?.id ?? 0;
  return { ...paid, one, other, request, id, approval: { id, approved: true } };
}

describe('a refund above the limit', () => {
  test('waits, and meanwhile nobody records the payout of its sale as paid outside the market', {
    tags: 'hostile-95',
  }, async () => {
    const waiting = await waitingRefund();
    const { buyer, booking } = waiting;
    const confirmation = `/api/sales/${booking.id}/confirmation`;
    expect((await buyer.send('POST', confirmation, { json: {} })).status).toBe(200);
    const payoutOf = async ({ booking }: { booking: { id: number } }) => {
      const [payout] = await sql<{ id: number; state: string }>`
        select id, state from payouts where booking_id = ${booking.id}`;
      if (!payout) throw new Error('there is no payout');
      return payout;
    };
    const { id } = await payoutOf(waiting);
    for (const admin of [waiting.one, waiting.other])
      expect(await admin.callApi(endPayout, { id, outcome: 'paid' })).toEqual(
        refusedAs('payout-held'),
      );
    await attemptSql(market, async ({ resultOf }) => {
      const pay = `update payouts set state = 'paid', ended_at = now() where id = $1`;
      expect(await resultOf(pay, id)).toBe('payouts_held');
    });
    const decline = { id: waiting.id, approved: false, reason: 'It drives.' };
    agreed(await waiting.other.callApi(decideRefund, decline));
    agreed(await waiting.one.callApi(endPayout, { id, outcome: 'paid' }));
    expect((await payoutOf(waiting)).state).toBe('paid');
  });

  test('keeps nobody from recording what the bank has paid of its sale', async () => {
    const admin = await limitedAdmin();
    const { id, payouts } = await sentList(market, admin, ['Sent before']);
    agreed(await admin.callApi(downloadPayoutList, { id, file: 'csv' }));
    const [sent] = payouts;
    const [payment] = await sql<{ id: number }>`
      select y.id from payments y join payouts p on p.booking_id = y.booking_id
      where p.id = ${sent?.id} and y.applied`;
    const request = { id: payment?.id ?? 0, reason, carBecomes: 'withdrawn' } as const;
    expect(agreed(await admin.callApi(refundPayment, request)).waits).toBe(true);
    const { payouts: lines } = agreed(await admin.callApi(readPayoutList, { id }));
    expect(lines).toMatchObject([{ state: 'sent', hold: 'frozen', isFrozen: false }]);
    const paid = { id: sent?.id ?? 0, outcome: 'paid' } as const;
    expect(agreed(await admin.callApi(endPayout, paid)).modifiedCount).toBe(1);
  });

  test('waits until another admin approves it, and nothing is sent before', {
    tags: 'hostile-95',
  }, async () => {
    const { paymentId, one, other, request, id, approval } = await waitingRefund();
    expect(agreed(await one.callApi(syncPayment, { id: paymentId })).status).toBe(
      'refund-to-approve',
    );
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await other.callApi(refundPayment, request)).toEqual(refusedAs('refund-waits'));
    expect(await one.callApi(decideRefund, approval)).toEqual(refusedAs('own-refund'));
    const waiting = { search: String(paymentId), status: 'refund-to-approve' } as const;
    // A booking of another payment may have the same number.
    const { payments: waitingPayments } = agreed(await other.callApi(listPayments, waiting));
    expect(waitingPayments.filter((payment) => payment.id === paymentId)).toHaveLength(1);
    const { payments } = agreed(await other.callApi(readToday, {}));
    expect(payments['refund-to-approve']).toBeGreaterThan(0);

    const decisions = await Promise.all([1, 2, 3].map(() => other.callApi(decideRefund, approval)));
    expect(decisions.map((each) => agreed(each).modifiedCount).toSorted()).toEqual([0, 0, 1]);
    const decline = { id, approved: false, reason: 'Too late' };
    for (const admin of [one, other])
      expect(await admin.callApi(decideRefund, decline)).toEqual(refusedAs('decided-before'));
    agreed(await other.callApi(syncPayment, { id: paymentId }));
    expect(await refundsOf(paymentId)).toMatchObject([
      { state: 'succeeded', asked_by: one.id, note: reason },
    ]);
    const { refunds, events } = agreed(await one.callApi(readPayment, { id: paymentId }));
    expect(refunds).toMatchObject([{ askedBy: 'Ann One', approvedBy: 'Bob Other' }]);
    const decided = events.filter(({ thing }) => thing === 'proposed_refunds');
    expect(decided.map(({ became, by }) => [became, by])).toEqual([
      ['proposed', 'Ann One'],
      ['approved', 'Bob Other'],
    ]);
  });

  test('is declined by another admin with a reason, or taken back, and may be asked for again', async () => {
    const { paymentId, one, other, request, id } = await waitingRefund();
    const no = { id, approved: false };
    expect(await other.callApi(decideRefund, no)).toEqual(refusedAs('reason-missing'));
    agreed(await other.callApi(decideRefund, { ...no, reason: 'The seller repairs it.' }));
    expect(await other.callApi(decideRefund, { id, approved: true })).toEqual(
      refusedAs('decided-before'),
    );
    agreed(await other.callApi(refundPayment, { ...request, carBecomes: 'available' }));
    const { proposals, status } = agreed(await one.callApi(readPayment, { id: paymentId }));
    expect(status).toBe('refund-to-approve');
    const again = { id: proposals.at(-1)?.id ?? 0, approved: false };
    agreed(await other.callApi(decideRefund, again));
    // A tab that is still open.
    expect(await one.callApi(decideRefund, { ...again, approved: true })).toEqual(
      refusedAs('decided-before'),
    );
    const ended = agreed(await one.callApi(readPayment, { id: paymentId }));
    expect(ended.status).toBe('paid');
    expect(ended.proposals).toMatchObject([
      { state: 'declined', decidedBy: 'Bob Other', decidedBecause: 'The seller repairs it.' },
      { state: 'withdrawn', decidedBy: 'Bob Other', decidedBecause: null },
    ]);
    expect(await refundsOf(paymentId)).toEqual([]);
  });

  test('is approved by two who are admins then: neither lost the role nor is suspended', {
    tags: 'hostile-95',
  }, async () => {
    const { one, other, id, approval } = await waitingRefund();
    await sql`update people set is_admin = false where id = ${one.id}`;
    expect(await other.callApi(decideRefund, approval)).toEqual(refusedAs('proposer-not-admin'));
    await sql`update people set is_admin = true, suspended_at = now(), suspended_because = 'Left' where id = ${one.id}`;
    expect(await other.callApi(decideRefund, approval)).toEqual(refusedAs('proposer-not-admin'));
    await sql`update people set suspended_at = null, suspended_because = null where id = ${one.id}`;
    await sql`update people set is_admin = false where id = ${other.id}`;
    expect(await other.callApi(decideRefund, approval)).toEqual(refusedAs('not-allowed'));
    await attemptSql(market, async ({ resultOf }) => {
      const approve = `update proposed_refunds set state = 'approved', decided_at = now(), decided_by = $2 where id = $1`;
      expect(await resultOf(approve, id, other.id)).toBe('proposed_refunds_of_two_admins');
    });
    agreed(await (await limitedAdmin()).callApi(decideRefund, approval));
  });

  test('is not sent if a bank has taken the charge back meanwhile, and ends once it keeps it', async () => {
    const { paymentId, other, approval } = await waitingRefund();
    const { bank, report } = await chargebackOf(market, paymentId);
    await bank('withdraw');
    await report();
    expect(await other.callApi(decideRefund, approval)).toEqual(refusedAs('charged-back'));
    await bank('lose');
    await report();
    const { proposals, status } = agreed(await other.callApi(readPayment, { id: paymentId }));
    expect({ status, state: proposals[0]?.state }).toEqual({
      status: 'refunded',
      state: 'withdrawn',
    });
  });

  test('puts no car on sale that its buyer has taken over meanwhile', async () => {
    const { buyer, booking, car, one, other, request, id } = await waitingRefund();
    agreed(await other.callApi(decideRefund, { id, approved: false, reason: 'To be resold.' }));
    const again = { ...request, carBecomes: 'available' } as const;
    expect(await one.callApi(refundPayment, again)).toEqual({ acknowledged: true, waits: true });
    const { proposals } = agreed(await other.callApi(readPayment, { id: request.id }));
    const approval = { id: proposals.at(-1)?.id ?? 0, approved: true };
    agreed(await buyer.send('POST', `/api/sales/${booking.id}/confirmation`, { json: {} }));
    expect(await other.callApi(decideRefund, approval)).toEqual(refusedAs('handed-over-since'));
    expect(await refundsOf(request.id)).toEqual([]);

    agreed(await other.callApi(decideRefund, { ...approval, approved: false, reason: 'Driven.' }));
    // Asked for again, whoever asks knows where the car is.
    agreed(await one.callApi(refundPayment, again));
    const { proposals: all } = agreed(await other.callApi(readPayment, { id: request.id }));
    agreed(await other.callApi(decideRefund, { id: all.at(-1)?.id ?? 0, approved: true }));
    agreed(await other.callApi(syncPayment, { id: request.id }));
    expect(await sql`select state from cars where id = ${car.id}`).toEqual([
      { state: 'available' },
    ]);
  });

  test('keeps the seller from being paid while it waits', async () => {
    const { buyer, booking, other, id } = await waitingRefund();
    agreed(await buyer.send('POST', `/api/sales/${booking.id}/confirmation`, { json: {} }));
    const holdOf = async () =>
      (await sql`select payout_hold(p) as hold from payouts p where booking_id = ${booking.id}`)[0];
    expect(await holdOf()).toEqual({ hold: 'frozen' });
    agreed(await other.callApi(decideRefund, { id, approved: false, reason: 'No' }));
    expect(await holdOf()).toEqual({ hold: 'no-account' });
  });
});

describe('the limit', () => {
  test('is what admins have refunded alone in 24 hours, together with the next one', async () => {
    const { paymentId } = await paidCar();
    const admin = await newAdmin(market);
    const undo = new Error('undone');
    const left = databaseAt(market).transaction(async (tx) => {
      await raw`set transaction isolation level repeatable read`.execute(tx);
      const before = (await findAloneCents(tx, 100_000_000_00)) ?? 0;
      const refund = () => raw`
        insert into refunds (payment_id, amount_cents, because, asked_by, note, car_becomes, alone_cents)
        select id, charged_cents, 'by-admin', ${admin.id}, 'Rust', 'withdrawn', ${before} from payments
        where id = ${paymentId}`;
      await refund().execute(tx);
      expect(await findAloneCents(tx, 100_000_000_00)).toBe(before - 18_450_00);
      await raw`update refunds set state = 'failed', ended_at = now() where payment_id = ${paymentId}`.execute(
        tx,
      );
      expect(await findAloneCents(tx, 100_000_000_00)).toBe(before);
      expect(await findAloneCents(tx, 0)).toBe(0);
      expect(await findAloneCents(tx, null)).toBeNull();
      throw undo;
    });
    await expect(left).rejects.toBe(undo);
  });

  test('is $50,000 outside of the demo where nobody has set one, once there is a second admin', async () => {
    const { database, remove } = await newDatabase(market);
    try {
      const { rows } = await database.pool.query<{ id: string }>(
        `insert into people (name, email, is_admin, email_verified)
        select n, lower(n) || '@people.example', n = 'Ann', true
        from unnest(array['Ann', 'Bob']) n returning id`,
      );
      const [ann = '', bob = ''] = rows.map(({ id }) => id);
      const { queries } = database;
      const unset = { setCents: null, isDemo: false };
      expect(await limitFor(queries, unset, ann), 'alone').toBeNull();
      await database.pool.query('update people set is_admin = true where id = $1', [bob]);
      expect(await limitFor(queries, unset, ann)).toBe(50_000_00);
      expect(await limitFor(queries, { setCents: null, isDemo: true }, ann)).toBeNull();
      expect(await limitFor(queries, { setCents: 70_000_00, isDemo: false }, ann)).toBe(70_000_00);
      await database.pool.query(
        `update people set suspended_at = now(), suspended_because = 'x' where id = $1`,
        [bob],
      );
      expect(await limitFor(queries, unset, ann), 'the other one suspended').toBeNull();
    } finally {
      await remove();
    }
  });

  test('lets one admin refund what is below it', async () => {
    const { paymentId: id } = await paidCar();
    const admin = await newAdmin(market);
    const node = nodeOf(market, { REFUND_LIMIT: '100000000' });
    const request = { id, reason, carBecomes: 'withdrawn' } as const;
    const outcome = await callOn(node, asPerson(admin, { isAdmin: true }))(refundPayment, request);
    expect(outcome).toEqual({ acknowledged: true, waits: false });
    expect((await refundsOf(id))[0]?.alone_cents).toBeGreaterThan(18_450_00);
  });

  test('holds for admins alone: what the market refunds by itself waits for nobody', async () => {
    const { buyer, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await chargeTooLittle(transactionId);
    await reportPaid(buyer, booking, transactionId);
    const [payment] = await sql<{ id: number }>`
      select id from payments where intent_id = ${transactionId}`;
    expect(await refundsOf(payment?.id ?? 0)).toMatchObject([{ asked_by: null }]);
  });
});

describe('the database', () => {
  test('refuses a refund above the limit without the approval of another admin', async () => {
    const { paymentId, one, other, id } = await waitingRefund();
    await attemptSql(market, async ({ done, resultOf }) => {
      const refund = (more: string) => `
        insert into refunds (payment_id, amount_cents, because, asked_by, note, car_becomes, alone_cents, proposal_id)
        select payment_id, amount_cents, 'by-admin', proposed_by, note, ${more} from proposed_refunds where id = $1`;
      const unapproved = 'refunds_above_limit_approved';
      expect(await resultOf(refund(`'withdrawn', 0, null`), id)).toBe(unapproved);
      expect(await resultOf(refund(`'withdrawn', null, id`), id)).toBe(unapproved);
      const approve = `update proposed_refunds set state = 'approved', decided_at = now(), decided_by = $2 where id = $1`;
      expect(await resultOf(approve, id, one.id)).toBe('proposed_refunds_decided_by_another');
      const more = `update proposed_refunds set amount_cents = amount_cents + 1 where id = $1`;
      expect(await resultOf(more, id)).toBe('proposed_refunds_unchanged');
      await done(approve, id, other.id);
      expect(await resultOf(refund(`'available', null, id`), id)).toBe(unapproved);
      await done(refund(`'withdrawn', null, id`), id);
      await done(
        `update refunds set state = 'failed', ended_at = now() where payment_id = $1`,
        paymentId,
      );
      expect(await resultOf(refund(`'withdrawn', null, id`), id), 'twice').toBe(unapproved);
      expect(await resultOf(`delete from proposed_refunds where id = $1`, id)).toMatch(/remove/);
    });
  });
});
