// Admins who also buy and sell do not decide about what they have a part in.
import { sql as query } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { databaseAt, sqlAt } from '../testing/market/sql.ts';
import { agreed, payAndTakeOver } from '../testing/people/actions.ts';
import { bookedCarsAt } from '../testing/people/booked-car.ts';
import { newAdmin, type Someone } from '../testing/people/people.ts';
import { refusedAs } from '../testing/people/refused-as.ts';
import type { Caller } from './calls/server/actor.ts';
import { askSeller } from './conversations/contract.ts';
import { decideReports } from './conversations/decide-reports-contract.ts';
import { reportConversation } from './conversations/reports-contract.ts';
import { refundPayment } from './payments/admin/admin-contract.ts';
import { endPayout, freezePayout } from './payouts/contract.ts';
import { refuseOwnCase } from './people/server/people.ts';
import { decideDispute, openDispute, readDispute } from './sales/dispute-contract.ts';
import { removeReview, writeReview } from './sales/reviews-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, paidCar } = bookedCarsAt(market);
const reason = 'Because I say so.';
const ownCase = refusedAs('own-case');

/** They are an admin from now on, beside others. */
async function makeAdmin({ id }: Someone) {
  await newAdmin(market);
  await sql`update people set is_admin = true where id = ${id}`;
}

describe('an admin who has a part in it', () => {
  test('does not decide the dispute about a car that they sell or buy', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
    for (const who of [buyer, seller]) {
      await makeAdmin(who);
      expect(agreed(await who.callApi(readDispute, { id })).mayDecide).toBe(false);
      for (const decision of ['handed-over', 'refund'] as const)
        expect(
          await who.callApi(decideDispute, { id, decision, reason, carBecomes: 'withdrawn' }),
        ).toEqual(ownCase);
    }
    const other = await newAdmin(market);
    agreed(await other.callApi(decideDispute, { id, decision: 'handed-over', reason }));
  });

  test('does not refund themselves', async () => {
    const { buyer, paymentId: id } = await paidCar();
    await makeAdmin(buyer);
    const request = { id, reason, carBecomes: 'withdrawn' } as const;
    expect(await buyer.callApi(refundPayment, request)).toEqual(ownCase);
    const [refund] = await sql`select from refunds where payment_id = ${id}`;
    expect(refund).toBeUndefined();
    agreed(await (await newAdmin(market)).callApi(refundPayment, request));
  });

  test('does not freeze, release or end the payout of their own sale', async () => {
    const { buyer, seller, booking } = await bookedCar();
    await payAndTakeOver(market, buyer, booking);
    const [payout] = await sql<{ id: number }>`
      select id from payouts where booking_id = ${booking.id}`;
    const id = Number(payout?.id);
    await makeAdmin(seller);
    const other = await newAdmin(market);
    const paid = { id, outcome: 'paid' } as const;
    expect(await seller.callApi(endPayout, paid)).toEqual(ownCase);
    agreed(await other.callApi(freezePayout, { id, frozen: true }));
    expect(await seller.callApi(freezePayout, { id, frozen: false })).toEqual(ownCase);
    expect(agreed(await other.callApi(endPayout, paid)).modifiedCount).toBe(1);
  });

  test('does not remove a review about them, or close a report against them', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const { conversationId } = agreed(
      await buyer.callApi(askSeller, { id: car.id, text: 'Is it there?' }),
    );
    await payAndTakeOver(market, buyer, booking);
    agreed(await buyer.callApi(writeReview, { id: booking.id, stars: 1, text: 'It was late.' }));
    agreed(
      await buyer.callApi(reportConversation, {
        id: conversationId,
        reason: 'other',
        details: 'x',
      }),
    );
    await makeAdmin(seller);
    const [review] = await sql<{ id: number }>`
      select id from reviews where sale_id = ${booking.id}`;
    const id = Number(review?.id);
    expect(await seller.callApi(removeReview, { id, reason })).toEqual(ownCase);
    const decision = { id: conversationId, outcome: 'dismissed', reason } as const;
    expect(await seller.callApi(decideReports, decision)).toEqual(ownCase);
    const other = await newAdmin(market);
    agreed(await other.callApi(removeReview, { id, reason }));
    expect(agreed(await other.callApi(decideReports, decision)).modifiedCount).toBe(1);
  });
});

describe('the only admin of a market', () => {
  test('decides their own cases as well, which the audit names', async () => {
    const { id } = await newAdmin(market);
    const caller = { person: { id }, client: { address: '127.0.0.1' } } as Caller;
    const undone = new Error('undone');
    const trying = databaseAt(market).transaction(async (tx) => {
      // Other tests make admins meanwhile.
      await query`lock table people in share row exclusive mode`.execute(tx);
      expect(await refuseOwnCase(tx, caller, [id])).toMatchObject({ refused: 'own-case' });
      await query`update people set is_admin = false where is_admin and id <> ${id}`.execute(tx);
      expect(await refuseOwnCase(tx, caller, [id])).toBeNull();
      const { rows } = await query`
        select became, by_person from audit where thing = 'people' and thing_id = ${id}
        order by id desc limit 1`.execute(tx);
      expect(rows).toEqual([{ became: 'own-case-decided', by_person: id }]);
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
  });
});
