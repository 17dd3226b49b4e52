import { describe, expect, inject, test } from 'vitest';
import { nodeOf, runJobOn } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, charge, openPayment, pay } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { chargebackOf } from '../../../../testing/people/charge-back.ts';
import { newAdmin } from '../../../../testing/people/people.ts';
import {
  scriptedProcessor,
  unavailableProcessor,
} from '../../../../testing/providers/scripted-processor.ts';
import { refundPayment } from '../../admin/admin-contract.ts';
import type { Intent } from '../../payment.ts';
import { type CardProcessor, ProcessorUnavailable } from '../provider/card-processor.ts';

const market = inject('market');
const sql = sqlAt(market);
const { cardProcessor } = nodeOf(market).adapters;
const { bookedCar, carState } = bookedCarsAt(market);

/** Runs the sweep of a node with this card provider. */
const sweepBy = async (processor: CardProcessor) => {
  await runJobOn(nodeOf(market, {}, { cardProcessor: processor }), 'sweep');
};
/** Sweeps a provider that has made only these charges, because other tests have charges too. */
const sweepOf = (charges: readonly Intent[], script: Partial<CardProcessor> = {}) => {
  const since: Date[] = [];
  const processor = scriptedProcessor(cardProcessor, {
    async *intentsSince(time) {
      since.push(time);
      yield* charges;
    },
    ...script,
  });
  return sweepBy(processor).then(() => since);
};
const unknownCharge = (changes: Partial<Intent> = {}): Intent => ({
  id: `pi_sweep_${crypto.randomUUID().slice(0, 8)}`,
  clientSecret: 'none',
  status: 'succeeded',
  amountCents: 18_450_00,
  currency: 'usd',
  bookingId: 999_999_999,
  ...changes,
});
const alertsAbout = (id: string) => sql`
  select message from alerts where kind = 'charge-unknown' and about = ${id}`;
async function chargedCar() {
  const booked = await bookedCar();
  const { clientSecret, transactionId } = await openPayment(booked.buyer, booked.booking);
  await charge(market, clientSecret);
  const intent = await cardProcessor.readIntent(transactionId);
  return { ...booked, intent: intent as Intent };
}

describe('the daily sweep', () => {
  test('reads the charges of the last two days, and settles those that are not settled', async () => {
    const { car, intent } = await chargedCar();
    const [since] = await sweepOf([intent]);
    expect(Math.round((Date.now() - Number(since)) / 3_600_000)).toBe(48);
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    await sweepOf([intent]);
    expect(await alertsAbout(intent.id)).toEqual([]);
  });

  test('records and refunds a charge of a payment that had been given up', async () => {
    const { car, intent, booking } = await chargedCar();
    await sql`update payments set state = 'failed', settled_at = now() where booking_id = ${booking.id}`;
    await sql`
      update cars set state = 'available', hold_booking_id = null, hold_until = null where id = ${car.id}`;
    await sweepOf([intent]);
    expect(
      await sql`
      select p.state, p.applied, r.state as refund from payments p
      join refunds r on r.payment_id = p.id where p.booking_id = ${booking.id}`,
    ).toEqual([{ state: 'succeeded', applied: false, refund: 'requested' }]);
  });

  test('finds the payment of a charge when the answer to its opening was lost', async () => {
    const { buyer, car, booking } = await bookedCar();
    const losing = scriptedProcessor(cardProcessor, {
      openIntent: () => Promise.reject(new ProcessorUnavailable('lost')),
    });
    const request = {
      buyerId: buyer.id,
      bookingId: booking.id,
      priceCents: booking.priceCents,
      address: '192.0.2.1',
    };
    await nodeOf(market, {}, { cardProcessor: losing })
      .payments.openPayment(request)
      .catch(() => undefined);
    const [row] = await sql`select idempotency_key from payments where booking_id = ${booking.id}`;
    const made = await cardProcessor.openIntent({
      amountCents: booking.priceCents,
      currency: 'usd',
      bookingId: booking.id,
      idempotencyKey: String(row?.idempotency_key),
    });
    await charge(market, made.clientSecret);
    await sweepOf([{ ...made, status: 'succeeded' }]);
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    expect(await alertsAbout(made.id)).toEqual([]);
  });

  test('raises one alert for ever for a charge without a payment, with its id and amount', async () => {
    const { booking } = await bookedCar();
    const charges = [
      unknownCharge(),
      unknownCharge({ bookingId: booking.id }),
      unknownCharge({ bookingId: null }),
    ];
    for (let times = 0; times < 2; times++) {
      await sweepOf(charges);
      for (const { id, bookingId } of charges) {
        const about = bookingId === null ? 'no booking' : `booking ${bookingId}`;
        expect(await alertsAbout(id)).toEqual([
          { message: expect.stringContaining(`$18,450.00 by ${id} for ${about},`) },
        ]);
      }
      await sql`update alerts set cleared_at = now() where about = ${charges[0]?.id} and cleared_at is null`;
    }
  });

  test('ignores what was not charged, also among hundreds of charges', async () => {
    const open = unknownCharge({ status: 'open' });
    const { intent, car } = await chargedCar();
    const many = Array.from({ length: 230 }, () => ({ ...intent }));
    await sweepOf([open, ...many, open]);
    expect(await alertsAbout(open.id)).toEqual([]);
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
  });

  test('goes on to every charge after those that fail, however many they are', async () => {
    const { intent, car } = await chargedCar();
    const failing = Array.from({ length: 120 }, () => unknownCharge({ bookingId: 10 ** 19 }));
    await expect(sweepOf([...failing, intent])).rejects.toThrow('out of range');
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
  });

  test('finds a refund that failed a month after it had succeeded', async () => {
    const { buyer, booking } = await bookedCar();
    const paymentId = await pay(market, buyer, booking);
    const request = { id: paymentId, reason: 'Stolen', carBecomes: 'withdrawn' } as const;
    agreed(await (await newAdmin(market)).callApi(refundPayment, request));
    await nodeOf(market).payments.refunds.sendRefunds(paymentId);
    const [row] = await sql`select provider_id from refunds where payment_id = ${paymentId}`;
    await sql`
      update refunds set ended_at = now() - interval '30 days' where payment_id = ${paymentId}`;
    await sweepOf([], {
      readRefund: async (id) => {
        const report = await cardProcessor.readRefund(id);
        return report && id === row?.provider_id ? { ...report, status: 'failed' } : report;
      },
    });
    expect(await sql`select state from refunds where payment_id = ${paymentId}`).toEqual([
      { state: 'failed' },
    ]);
    expect(
      await sql`
      select kind from alerts where about = ${String(paymentId)}`,
    ).toEqual([{ kind: 'refund-failed' }]);
  });

  test('goes on to the others where the provider gives no answer that makes sense', async () => {
    const admin = await newAdmin(market);
    const refunded = [];
    for (let sales = 0; sales < 2; sales++) {
      const { buyer, booking } = await bookedCar();
      const paymentId = await pay(market, buyer, booking);
      const request = { id: paymentId, reason: 'Stolen', carBecomes: 'withdrawn' } as const;
      agreed(await admin.callApi(refundPayment, request));
      await nodeOf(market).payments.refunds.sendRefunds(paymentId);
      const [row] = await sql<{ id: string }>`
        select provider_id as id from refunds where payment_id = ${paymentId}`;
      refunded.push({ paymentId, id: row?.id ?? '' });
    }
    const [odd, failed] = refunded;
    const { intent: oddCharge } = await chargedCar();
    const { intent, car } = await chargedCar();
    const { bank, id } = await chargebackOf(market, odd?.paymentId ?? 0);
    await bank('withdraw');
    const noAnswerTo = (id: string | undefined, asked: string) => {
      if (id === asked) throw new ProcessorUnavailable('no answer to it');
    };
    const sweeping = sweepOf([oddCharge, intent], {
      readIntent: async (id) => {
        noAnswerTo(oddCharge.id, id);
        return cardProcessor.readIntent(id);
      },
      readRefund: async (id) => {
        noAnswerTo(odd?.id, id);
        const report = await cardProcessor.readRefund(id);
        return report && id === failed?.id ? { ...report, status: 'failed' } : report;
      },
    });
    await expect(sweeping).rejects.toThrow('no answer to it');
    expect(await sql`select state from refunds where payment_id = ${failed?.paymentId}`).toEqual([
      { state: 'failed' },
    ]);
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    expect(await sql`select funds from chargebacks where provider_id = ${id}`).toEqual([
      { funds: 'withdrawn' },
    ]);
  });

  test('fails while the provider is unavailable', async () => {
    await expect(sweepBy(unavailableProcessor(cardProcessor))).rejects.toThrow('no answer');
  });
});
