import { describe, expect, inject, test } from 'vitest';
import { heldBackNode } from '../../../../testing/market/nodes/held-back-node.ts';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import {
  decideRefund,
  readPayment,
  refundPayment,
} from '../../../payments/admin/admin-contract.ts';
import { confirmHandover } from '../../contract.ts';
import {
  addDisputeStatement,
  decideDispute,
  openDispute,
  readDispute,
} from '../../dispute-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { paidCar } = bookedCarsAt(market);
const limited = nodeOf(market, { REFUND_LIMIT: '0' });
const reason = 'The gearbox fails.';

/** An admin of a market in which nobody may refund anything alone. */
async function limitedAdmin(): Promise<Someone> {
  const admin = await newAdmin(market);
  return { ...admin, callApi: callOn(limited, asPerson(admin, { isAdmin: true })) };
}

describe('a dispute that an admin decides by a refund above the limit', () => {
  test('ends once another admin approves it', async () => {
    const { buyer, booking, paymentId } = await paidCar();
    const { id } = booking;
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
    const [one, other] = await Promise.all([limitedAdmin(), limitedAdmin()]);
    const decision = { id, decision: 'refund', reason, carBecomes: 'withdrawn' } as const;
    expect(await one.callApi(decideDispute, decision)).toEqual({ acknowledged: true, waits: true });
    const disputeAs = async (who: Someone) =>
      agreed(await who.callApi(readDispute, { id })).dispute;
    const open = { decision: null, refundToApprove: paymentId };
    expect(await disputeAs(other)).toMatchObject(open);
    expect(await disputeAs(buyer)).toMatchObject({ ...open, refundToApprove: null });
    for (const one of ['handed-over', 'refund'] as const)
      expect(await other.callApi(decideDispute, { ...decision, decision: one })).toEqual(
        refusedAs('refund-waits'),
      );
    const { proposals } = agreed(await other.callApi(readPayment, { id: paymentId }));
    const approval = { id: proposals[0]?.id ?? 0, approved: true, statements: 1 };
    agreed(await other.callApi(decideRefund, approval));
    expect(await disputeAs(buyer)).toMatchObject({ decision: { is: 'refund', because: reason } });
    const [decided] = await sql`select decided_by from disputes where sale_id = ${id}`;
    expect(decided).toEqual({ decided_by: one.id });
  });

  test('is not ended by an admin who has not read what a side has added since', async () => {
    const { buyer, seller, booking, paymentId } = await paidCar();
    const { id } = booking;
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
    const [one, other] = await Promise.all([limitedAdmin(), limitedAdmin()]);
    const decision = { id, decision: 'refund', reason, carBecomes: 'withdrawn' } as const;
    agreed(await one.callApi(decideDispute, { ...decision, statements: 1 }));
    const { proposals } = agreed(await other.callApi(readPayment, { id: paymentId }));
    expect(proposals).toMatchObject([{ endsDispute: true }]);
    const approval = { id: proposals[0]?.id ?? 0, approved: true };
    agreed(await seller.callApi(addDisputeStatement, { id, text: 'Here is the invoice.' }));
    for (const read of [{}, { statements: 1 }])
      expect(await other.callApi(decideRefund, { ...approval, ...read })).toEqual(
        refusedAs('statements-unread'),
      );
    const pages = [`/dashboard/orders/${id}/dispute`, `/dashboard/payments/${paymentId}`] as const;
    const [read, payment] = await Promise.all(pages.map((path) => other.send('GET', path)));
    expect(read?.text).toContain('Here is the invoice.');
    expect(read?.text).toContain('name="statements" value="2"');
    expect(payment?.text).toContain('Read both sides and decide');
    expect(payment?.text).not.toMatch(/>\s*Approve\s*</);
    const posted = (statements: string) =>
      other.send('POST', `${pages[0]}?form=approve`, {
        body: new URLSearchParams({ id: String(approval.id), statements }),
        headers: { origin: market.url },
      });
    expect((await posted('1')).text).toContain('One of them has added something.');
    expect((await posted('2')).status).toBe(303);
    expect(agreed(await seller.callApi(readDispute, { id })).dispute).toMatchObject({
      decision: { is: 'refund', because: reason },
    });
  });

  test('is not ended by an admin who has not read what a side was adding while it was decided', async () => {
    const { buyer, seller, booking, paymentId } = await paidCar();
    const { id } = booking;
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
    const [one, other] = await Promise.all([limitedAdmin(), limitedAdmin()]);
    const late = heldBackNode(market);
    const adds = callOn(late.node, asPerson(seller, { status: 'seller' }));
    const added = adds(addDisputeStatement, { id, text: 'Here is the invoice.' });
    await late.begun;
    const decision = { id, decision: 'refund', reason, carBecomes: 'withdrawn' } as const;
    agreed(await one.callApi(decideDispute, { ...decision, statements: 1 }));
    late.goOn();
    agreed(await added);
    const { proposals } = agreed(await other.callApi(readPayment, { id: paymentId }));
    const approval = { id: proposals[0]?.id ?? 0, approved: true };
    for (const read of [{}, { statements: 1 }])
      expect(await other.callApi(decideRefund, { ...approval, ...read })).toEqual(
        refusedAs('statements-unread'),
      );
    agreed(await other.callApi(decideRefund, { ...approval, statements: 2 }));
  });
});

describe('a refund that waits for another admin', () => {
  test('puts no car on sale that its buyer was taking over while it was asked for', async () => {
    const { buyer, booking, paymentId } = await paidCar();
    const [one, other] = await Promise.all([limitedAdmin(), limitedAdmin()]);
    const late = heldBackNode(market);
    const confirmed = callOn(late.node, asPerson(buyer))(confirmHandover, { id: booking.id });
    await late.begun;
    const request = { id: paymentId, reason, carBecomes: 'available' } as const;
    agreed(await one.callApi(refundPayment, request));
    late.goOn();
    agreed(await confirmed);
    const { proposals } = agreed(await other.callApi(readPayment, { id: paymentId }));
    const approval = { id: proposals[0]?.id ?? 0, approved: true };
    expect(await other.callApi(decideRefund, approval)).toEqual(refusedAs('handed-over-since'));
  });
});
