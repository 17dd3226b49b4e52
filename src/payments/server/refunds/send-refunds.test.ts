import { describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  openPayment,
  pay,
  payOut,
  reportPaid,
  takeOver,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer } from '../../../../testing/people/people.ts';
import {
  scriptedProcessor,
  unavailableProcessor,
} from '../../../../testing/providers/scripted-processor.ts';
import { readBooking } from '../../../bookings/contract.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { runLedgerCheck } from '../../../ledger/server/ledger.ts';
import { readOwnMoney } from '../../../payouts/own-money-contract.ts';
import { deleteUser } from '../../../people/admin/admin-contract.ts';
import { refundPayment } from '../../admin/admin-contract.ts';
import type { CarAfterRefund } from '../../refund.ts';
import {
  type CardProcessor,
  type ProcessorRefund,
  ProcessorRefused,
} from '../provider/card-processor.ts';

const market = inject('market');
const sql = sqlAt(market);
const database = databaseAt(market);
const { cardProcessor } = nodeOf(market).adapters;
const { bookedCar, paidCar, carState, chargeTooLittle } = bookedCarsAt(market);
const refundingBy = (script: Partial<CardProcessor>) =>
  nodeOf(market, {}, { cardProcessor: scriptedProcessor(cardProcessor, script) }).payments.refunds;

/** A charge that could not buy its car, after it was settled. */
async function chargedForNothing() {
  const booked = await bookedCar();
  const { transactionId } = await openPayment(booked.buyer, booked.booking);
  await chargeTooLittle(transactionId);
  await reportPaid(booked.buyer, booked.booking, transactionId);
  const [row] = await sql`select id from payments where intent_id = ${transactionId}`;
  return { ...booked, paymentId: Number(row?.id), intentId: transactionId };
}
async function requestRefund(id: number, carBecomes: CarAfterRefund = 'available') {
  const admin = await newAdmin(market);
  const request = { id, reason: 'The car was stolen', carBecomes };
  const outcome = await admin.callApi(refundPayment, request);
  return { admin, isNew: !isRefused(outcome, 'refund-under-way') && agreed(outcome).acknowledged };
}
const refundsOf = (paymentId: number) => sql`
  select state, amount_cents, attempts, provider_id, last_error, next_attempt_at > now() as waits
  from refunds where payment_id = ${paymentId} order by id`;
const paymentState = async (id: number) => {
  const [row] = await sql`select state from payments where id = ${id}`;
  return row?.state;
};
const subjectsTo = async ({ email }: { email: string }) =>
  (await sql`select subject from outbox where recipient = ${email} order by id`).map(
    ({ subject }) => subject,
  );
const alertsAbout = (paymentId: number) => sql`
  select kind, message, cleared_at from alerts where about = ${String(paymentId)} order by id`;
const due = (paymentId: number) => sql`
  update refunds set next_attempt_at = now() where payment_id = ${paymentId}`;

/** A provider with one refund, whose status the test decides. */
function bankOf({ intentId }: { intentId: string }, first: ProcessorRefund['status']) {
  let requests = 0;
  const refund = { id: `re_${intentId}`, intentId, amountCents: 18_450_00, status: first };
  const script: Partial<CardProcessor> = {
    refund: async () => {
      requests++;
      return { ...refund };
    },
    readRefund: async (id) => (id === refund.id ? { ...refund } : null),
  };
  return {
    id: refund.id,
    script,
    requests: () => requests,
    becomes: (status: ProcessorRefund['status']) => void Object.assign(refund, { status }),
  };
}

describe('a sale that an admin undoes', () => {
  test('refunds the charge, makes the car available, and mails buyer and seller', async () => {
    const { buyer, seller, car, booking, paymentId } = await paidCar();
    const moneyOfSale = async () => agreed(await seller.callApi(readOwnMoney, {})).sales[0];
    expect((await requestRefund(paymentId)).isNew).toBe(true);
    expect(await moneyOfSale()).toMatchObject({ place: 'refunded', isOnItsWay: true });
    expect(await carState(car.id), 'not before the money').toMatchObject({ state: 'sold' });
    expect(await refundingBy({}).sendRefunds(paymentId)).toBe(1);
    expect(await refundsOf(paymentId)).toMatchObject([
      { state: 'succeeded', amount_cents: 18_450_00, provider_id: expect.stringMatching(/^re_/) },
    ]);
    expect(await paymentState(paymentId)).toBe('refunded');
    expect(await moneyOfSale()).toMatchObject({ place: 'refunded', isOnItsWay: false });
    expect(agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is).toBe('refunded');
    expect(await carState(car.id)).toEqual({
      state: 'available',
      hold_booking_id: null,
      sold_booking_id: null,
    });
    expect((await subjectsTo(buyer)).at(-1)).toBe(`Refunded: $18,450 for the ${car.title}`);
    expect((await subjectsTo(seller)).at(-1)).toBe(`The sale of your ${car.title} was reversed`);
    const rival = await newBuyer(market);
    await pay(market, rival, await book(rival, car));
  });

  test('withdraws the car if the admin chose so', async () => {
    const { car, paymentId } = await paidCar();
    await requestRefund(paymentId, 'withdrawn');
    await refundingBy({}).sendRefunds(paymentId);
    expect(await carState(car.id)).toMatchObject({ state: 'withdrawn' });
  });

  test('is undone once if it is requested twice and sent by four nodes at once', async () => {
    const sale = await paidCar();
    const { paymentId, seller } = sale;
    const bank = bankOf(sale, 'succeeded');
    const [first, second] = [
      await requestRefund(paymentId),
      await requestRefund(paymentId, 'withdrawn'),
    ];
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    const nodes = [1, 2, 3, 4].map(() => refundingBy(bank.script));
    await Promise.all(nodes.map((node) => node.sendRefunds(paymentId)));
    await Promise.all(nodes.map((node) => node.settleRefund(bank.id)));
    expect(bank.requests()).toBe(1);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'succeeded' }]);
    const undone = (await subjectsTo(seller)).filter((subject) =>
      String(subject).endsWith('reversed'),
    );
    expect(undone).toHaveLength(1);
  });

  test('is undone once if several nodes learn of the refund at the same moment', async () => {
    const sale = await paidCar();
    const bank = bankOf(sale, 'pending');
    await requestRefund(sale.paymentId);
    const nodes = [1, 2, 3, 4].map(() => refundingBy(bank.script));
    await nodes[0]?.sendRefunds(sale.paymentId);
    expect(await refundsOf(sale.paymentId)).toMatchObject([{ state: 'pending', waits: true }]);
    expect(await carState(sale.car.id), 'the money is not back yet').toMatchObject({
      state: 'sold',
    });
    bank.becomes('succeeded');
    const states = await Promise.all(nodes.map((node) => node.settleRefund(bank.id)));
    expect(states).toEqual(Array(4).fill('succeeded'));
    expect(await carState(sale.car.id)).toMatchObject({ state: 'available' });
    expect(
      (await subjectsTo(sale.buyer)).filter(
        (subject) => subject === `Refunded: $18,450 for the ${sale.car.title}`,
      ),
    ).toHaveLength(1);
  });

  test('withdraws the car of an erased seller, whatever the admin chose', async () => {
    const { car, buyer, booking, seller, paymentId } = await paidCar();
    const admin = await newAdmin(market);
    await takeOver(buyer, booking);
    await payOut(market, admin, booking);
    agreed(await admin.callApi(deleteUser, { id: seller.id, currentPassword: admin.password }));
    await requestRefund(paymentId, 'available');
    await refundingBy({}).sendRefunds(paymentId);
    expect(await carState(car.id)).toMatchObject({ state: 'withdrawn' });
    expect(await sql`select 1 from outbox where recipient like ${`deleted-${seller.id}%`}`).toEqual(
      [],
    );
  });

  test('prevents the erasure of buyer and seller until the refund is done', async () => {
    const { buyer, seller, paymentId } = await paidCar();
    const { admin } = await requestRefund(paymentId);
    for (const { id } of [buyer, seller])
      expect(
        await admin.callApi(deleteUser, { id, currentPassword: admin.password }),
      ).toMatchObject({ refused: 'money-under-way' });
    await refundingBy({}).sendRefunds(paymentId);
    expect(
      await admin.callApi(deleteUser, { id: buyer.id, currentPassword: admin.password }),
    ).toEqual({ deletedCount: 1 });
  });
});

describe('a charge that bought nothing', () => {
  test('is refunded automatically, the whole amount, and the buyer gets a mail', async () => {
    const { buyer, seller, car, paymentId } = await chargedForNothing();
    expect(await carState(car.id), 'free at once').toMatchObject({ state: 'available' });
    expect(await refundingBy({}).sendRefunds(paymentId)).toBe(1);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'succeeded', amount_cents: 100 }]);
    expect(await paymentState(paymentId)).toBe('refunded');
    expect((await subjectsTo(buyer)).at(-1)).toBe(`Refunded: $1 for the ${car.title}`);
    const [mail] = await sql`
      select body from outbox where recipient = ${buyer.email} order by id desc limit 1`;
    expect(mail?.body).toContain('We’ve refunded $1 for the');
    expect(await subjectsTo(seller)).toEqual([]);
  });
});

describe('a provider that gives no valid answer', () => {
  test('gets the same request again after 1, 2, 4 minutes', async () => {
    const sale = await paidCar();
    await requestRefund(sale.paymentId);
    const unavailable = refundingBy(unavailableProcessor(cardProcessor));
    for (const attempts of [1, 2, 3]) {
      await unavailable.sendRefunds(sale.paymentId);
      expect(await refundsOf(sale.paymentId)).toMatchObject([
        { state: 'requested', attempts, waits: true, last_error: 'no answer' },
      ]);
      const { text: figures } = await callerAt(market.url).send('GET', '/metrics');
      expect(figures).toContain('forecourt_refunds_open{state="requested"}');
      const [row] = await sql`
        select round(extract(epoch from next_attempt_at - now()) / 60) :: int as minutes
        from refunds where payment_id = ${sale.paymentId}`;
      expect(row?.minutes).toBe(2 ** (attempts - 1));
      await unavailable.sendRefunds(sale.paymentId);
      await due(sale.paymentId);
    }
    expect(await alertsAbout(sale.paymentId)).toEqual([]);
    await sql`update refunds set asked_at = now() - interval '25 hours' where payment_id = ${sale.paymentId}`;
    await unavailable.sendRefunds(sale.paymentId);
    expect(await alertsAbout(sale.paymentId)).toMatchObject([{ kind: 'refund-failed' }]);
    await due(sale.paymentId);
    await refundingBy({}).sendRefunds(sale.paymentId);
    expect(await paymentState(sale.paymentId)).toBe('refunded');
  });

  test('changes nothing if it reports another charge or another amount', async () => {
    const sale = await paidCar();
    await requestRefund(sale.paymentId);
    const right = { id: 're_x', intentId: sale.intentId, amountCents: 18_450_00 };
    for (const wrong of [{ amountCents: 1 }, { intentId: 'pi_other' }]) {
      const report = { ...right, status: 'succeeded' as const, ...wrong };
      await refundingBy({ refund: async () => report }).sendRefunds(sale.paymentId);
      await due(sale.paymentId);
      expect(await refundsOf(sale.paymentId)).toMatchObject([{ state: 'requested' }]);
    }
    expect(await carState(sale.car.id)).toMatchObject({ state: 'sold' });
  });
});

describe('a refund that the provider refuses', () => {
  test('fails with an alert and leaves the sale, and an admin may request another', async () => {
    const sale = await paidCar();
    const { car, paymentId } = sale;
    await requestRefund(paymentId);
    const never = refundingBy({
      refund: () => Promise.reject(new ProcessorRefused('Charge is disputed')),
    });
    await never.sendRefunds(paymentId);
    expect(await refundsOf(paymentId)).toMatchObject([
      { state: 'failed', last_error: 'Charge is disputed' },
    ]);
    expect(await alertsAbout(paymentId)).toMatchObject([
      { kind: 'refund-failed', message: expect.stringContaining('Charge is disputed') },
    ]);
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    expect((await requestRefund(paymentId)).isNew).toBe(true);
    await refundingBy({}).sendRefunds(paymentId);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });

  test('waits while the provider that has the charge is not configured', async () => {
    const sale = await paidCar();
    await requestRefund(sale.paymentId);
    await sql`update payments set processor = 'stripe' where id = ${sale.paymentId}`;
    const bank = bankOf(sale, 'succeeded');
    await refundingBy(bank.script).sendRefunds(sale.paymentId);
    expect(bank.requests()).toBe(0);
    expect(await refundsOf(sale.paymentId)).toMatchObject([{ state: 'requested', attempts: 1 }]);
  });
});

describe('a refund that fails days after it succeeded', () => {
  test('raises an alert; the sale stays undone, and another refund may be sent', {
    tags: 'hostile-42',
  }, async () => {
    const sale = await paidCar();
    const { car, booking, buyer, seller, paymentId } = sale;
    const bank = bankOf(sale, 'succeeded');
    await requestRefund(paymentId);
    await refundingBy(bank.script).sendRefunds(paymentId);
    bank.becomes('failed');
    for (let times = 0; times < 3; times++)
      expect(await refundingBy(bank.script).settleRefund(bank.id)).toBe('failed');
    expect(await alertsAbout(paymentId)).toHaveLength(1);
    expect(await paymentState(paymentId)).toBe('refunded');
    expect(agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is).toBe('refunded');
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
    const names = async () =>
      (await runLedgerCheck(database.queries)).differences.map((d) => d.about);
    expect(await names()).toContain(`payment ${paymentId}`);

    const second = bankOf({ intentId: sale.intentId }, 'succeeded');
    const again = {
      ...second.script,
      refund: async () => ({ ...(await succeed()), id: 're_second' }),
    };
    const succeed = () => (second.script.refund as () => Promise<ProcessorRefund>)();
    expect((await requestRefund(paymentId)).isNew).toBe(true);
    expect(await names()).not.toContain(`payment ${paymentId}`);
    await refundingBy(again).sendRefunds(paymentId);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
    expect(await subjectsTo(seller)).toHaveLength(2);
  });
});

describe('a refund that a webhook reports before the provider has answered', () => {
  test('is recognised as the requested one', async () => {
    const sale = await paidCar();
    await requestRefund(sale.paymentId);
    const bank = bankOf(sale, 'succeeded');
    expect(await refundingBy(bank.script).settleRefund(bank.id)).toBe('succeeded');
    expect(await refundsOf(sale.paymentId)).toMatchObject([
      { state: 'succeeded', provider_id: bank.id },
    ]);
  });

  test('raises one alert and changes nothing if nobody here requested it', async () => {
    const sale = await paidCar();
    const bank = bankOf(sale, 'succeeded');
    for (let times = 0; times < 2; times++)
      expect(await refundingBy(bank.script).settleRefund(bank.id)).toBe('unknown');
    expect(await refundingBy(bank.script).settleRefund('re_of_nobody')).toBe('unknown');
    expect(await carState(sale.car.id)).toMatchObject({ state: 'sold' });
    const alerts = await sql`select message from alerts where about = ${bank.id}`;
    expect(alerts).toEqual([
      { message: expect.stringContaining(`$18,450.00 of payment ${sale.paymentId}`) },
    ]);
  });

  test('raises no alert if it is of a charge of another shop with the same account', async () => {
    const bank = bankOf({ intentId: 'pi_of_another_shop' }, 'succeeded');
    expect(await refundingBy(bank.script).settleRefund(bank.id)).toBe('unknown');
    expect(await sql`select message from alerts where about = ${bank.id}`).toEqual([]);
  });
});
