import { describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, charge, openPayment } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { newAdmin } from '../../../testing/people/people.ts';
import { scriptedProcessor } from '../../../testing/providers/scripted-processor.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import type { Intent } from '../../payments/payment.ts';
import type { CardProcessor, ProcessorRefund } from '../../payments/server/payments.ts';
import { compareWithProvider } from './ledger.ts';

const market = inject('market');
const sql = sqlAt(market);
const { queries } = databaseAt(market);
const { cardProcessor } = nodeOf(market).adapters;
const { bookedCar, paidCar } = bookedCarsAt(market);

/** What the comparison reports about one row, with a provider that answers by this script. */
async function reportsOn(about: string, script: Partial<CardProcessor> = {}) {
  const { differences } = await compareWithProvider(
    queries,
    scriptedProcessor(cardProcessor, script),
  );
  return differences
    .filter((difference) => difference.about === about)
    .map(({ message }) => message);
}
const reporting = (change: (intent: Intent) => Intent | null): Partial<CardProcessor> => ({
  async *intentsSince(since) {
    for await (const intent of cardProcessor.intentsSince(since)) {
      const changed = change(intent);
      if (changed) yield changed;
    }
  },
});

describe('the comparison with the card provider', () => {
  test('counts all charges and finds each of ours, to the cent', async () => {
    const { paymentId } = await paidCar();
    const { charges } = await compareWithProvider(queries, cardProcessor);
    expect(charges.count).toBeGreaterThan(0);
    expect(charges.amountCents).toBeGreaterThanOrEqual(18_450_00);
    expect(await reportsOn(`payment ${paymentId}`)).toEqual([]);
  });

  test('reports a payment whose charge has another amount, was not made or is unknown there', async () => {
    const { paymentId, intentId } = await paidCar();
    const on = (change: (intent: Intent) => Intent | null) =>
      reportsOn(
        `payment ${paymentId}`,
        reporting((intent) => (intent.id === intentId ? change(intent) : intent)),
      );
    expect(await on((intent) => ({ ...intent, amountCents: 100 }))).toEqual([
      'says $18,450.00, and $1.00 were charged',
    ]);
    expect(await on((intent) => ({ ...intent, status: 'open' }))).toEqual([
      'was not charged by the card provider',
    ]);
    expect(await on(() => null)).toEqual(['is unknown to the card provider']);
  });

  test('reports a charge without a payment, and a charge whose payment failed here', async () => {
    const { paymentId, intentId } = await paidCar();
    const unknown = reporting((intent) =>
      intent.id === intentId ? { ...intent, id: 'pi_nobody' } : intent,
    );
    expect(await reportsOn('pi_nobody', unknown)).toEqual([
      '$18,450.00 were charged, and no payment knows of it',
    ]);
    expect(await reportsOn(`payment ${paymentId}`, unknown)).toHaveLength(1);
    const { buyer, booking } = await bookedCar();
    const opened = await openPayment(buyer, booking);
    await charge(market, opened.clientSecret);
    const [row] = await sql`select id from payments where booking_id = ${booking.id}`;
    expect(await reportsOn(`payment ${row?.id}`), 'being settled').toEqual([]);
    await sql`update payments set state = 'failed', settled_at = now() where id = ${row?.id}`;
    expect(await reportsOn(`payment ${row?.id}`)).toEqual([
      'has failed, and $18,450.00 were charged',
    ]);
  });

  test('reports a refund that has another state there', async () => {
    const { paymentId } = await paidCar();
    const request = { id: paymentId, reason: 'Stolen', carBecomes: 'withdrawn' } as const;
    agreed(await (await newAdmin(market)).callApi(refundPayment, request));
    await nodeOf(market).payments.refunds.sendRefunds(paymentId);
    const [row] = await sql`select id, state from refunds where payment_id = ${paymentId}`;
    expect(await reportsOn(`refund ${row?.id}`)).toEqual([]);
    const unreadable = () => {
      throw new Error('another shop’s refund was read');
    };
    const listing = (
      change: (refund: ProcessorRefund) => ProcessorRefund,
    ): Partial<CardProcessor> => ({
      async *allRefunds() {
        for await (const listed of cardProcessor.allRefunds()) {
          const refund = change(listed.read());
          yield { id: refund.id, intentId: refund.intentId, read: () => refund };
        }
        yield { id: 're_of_others', intentId: 'pi_of_others', read: unreadable };
      },
      async readRefund(id) {
        const refund = await cardProcessor.readRefund(id);
        return refund && change(refund);
      },
    });
    const [{ provider_id: id } = {}] = await sql`
      select provider_id from refunds where id = ${row?.id}`;
    const changing = (changes: Partial<ProcessorRefund>) =>
      listing((refund) => (refund.id === id ? { ...refund, ...changes } : refund));
    expect(await reportsOn(`refund ${row?.id}`, changing({ status: 'failed' }))).toEqual([
      `is ${row?.state} here, and failed at the card provider`,
    ]);
    expect(await reportsOn(`refund ${row?.id}`, changing({ amountCents: 100 }))).toEqual([
      'is of $18,450.00 here, and of $1.00 at the card provider',
    ]);
    const forgotten = { ...changing({ intentId: 'pi_nobody' }), readRefund: async () => null };
    expect(await reportsOn(`refund ${row?.id}`, forgotten)).toEqual([
      `is ${row?.state} here, and unknown at the card provider`,
    ]);
    expect(await reportsOn(`payment ${paymentId}`, changing({ id: 're_by_hand' }))).toEqual([
      'has been refunded $18,450.00 at the card provider by re_by_hand, and nobody here has asked for that',
    ]);
  });
});
