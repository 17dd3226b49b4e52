import { sql as query } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { nodeOf, runJob, runJobOn } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, takeOver } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { chargebackOf } from '../../../../testing/people/charge-back.ts';
import { newAdmin } from '../../../../testing/people/people.ts';
import { requestFailingRefund } from '../../../../testing/people/request-failing-refund.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { liftSuspension, suspendUser } from '../../../people/admin/admin-contract.ts';
import { readSale } from '../../contract.ts';
import { defaultHandoverDays, reminderDays } from '../../sale.ts';

const market = inject('market');
const sql = sqlAt(market);
const { paidCar } = bookedCarsAt(market);
const dayMs = 86_400_000;

async function waitingCar() {
  const paid = await paidCar();
  const { id } = paid.booking;
  const saleNow = async () => agreed(await paid.seller.callApi(readSale, { id }));
  return {
    ...paid,
    saleNow,
    /** In how many days it is handed over by itself, to a hundredth. */
    daysLeft: async () => {
      const at = Number((await saleNow()).handsOverAt);
      return Math.round((at - Date.now()) / (dayMs / 100)) / 100;
    },
    /** Lets this many days pass since it began to wait. */
    wait: (days: number) =>
      sql`update sales set waits_since = now() - ${days} * interval '1 day' where id = ${id}`,
    reminders: async () =>
      (
        await sql`select 1 from outbox
          where recipient = ${paid.buyer.email} and subject like 'Do you have the %'`
      ).length,
  };
}
type WaitingCar = Awaited<ReturnType<typeof waitingCar>>;

const run = async () => {
  await runJob(market, 'handovers');
  await runJob(market, 'handovers');
};
/** From its beginning on, as without any pause. */
async function expectAllDays({ wait, reminders, saleNow }: WaitingCar, before = 0) {
  for (const [days, sent] of [
    [6.9, 0],
    [7, 1],
    [12, 2],
    [13.9, 2],
  ] as const) {
    await wait(days);
    await run();
    expect(await reminders(), `after ${days} days`).toBe(before + sent);
    expect(await saleNow()).toMatchObject({ state: 'paid' });
  }
  await wait(14);
  await run();
  expect(await saleNow()).toMatchObject({ state: 'handed-over', handedOverBy: 'time' });
}

describe('a car that nobody confirms, while the market was down', () => {
  test('is handed over only after both emails, each as many days ahead as it says', async () => {
    const { saleNow, daysLeft, wait, reminders } = await waitingCar();
    await wait(40);
    await run();
    expect(await reminders()).toBe(1);
    expect(await daysLeft()).toBe(7);
    await wait(30);
    await run();
    expect(await reminders()).toBe(2);
    expect(await daysLeft()).toBe(2);
    await run();
    expect(await saleNow()).toMatchObject({ state: 'paid' });
    await wait(14);
    await run();
    expect(await saleNow()).toMatchObject({ state: 'handed-over', handedOverBy: 'time' });
  });
});

describe('a car whose handover was stopped', () => {
  test('waits all its days anew once a chargeback is won, with both emails', async () => {
    const car = await waitingCar();
    for (const days of [7, 12]) {
      await car.wait(days);
      await run();
    }
    const { bank, report } = await chargebackOf(market, car.paymentId);
    await bank('withdraw');
    await report();
    await car.wait(60);
    await bank('win');
    await report();
    await run();
    expect(await car.saleNow(), 'the money is not back').toMatchObject({ handsOverAt: null });
    await bank('reinstate');
    await report();
    await run();
    expect(await car.reminders()).toBe(2);
    expect(await car.daysLeft()).toBe(14);
    await expectAllDays(car, 2);
  });

  test('waits all its days anew once a refund has failed, with both emails', async () => {
    const car = await waitingCar();
    const fail = await requestFailingRefund(market, await newAdmin(market), car.paymentId);
    await car.wait(16);
    await run();
    await fail();
    await run();
    expect(await car.reminders()).toBe(0);
    expect(await car.daysLeft()).toBe(14);
    await expectAllDays(car);
  });
});

describe('a car whose buyer is suspended', () => {
  test('is not handed over meanwhile, and waits all its days anew after that', async () => {
    const car = await waitingCar();
    const { buyer, seller, booking, wait, saleNow } = car;
    const admin = await newAdmin(market);
    await wait(7);
    await run();
    expect(await car.reminders()).toBe(1);
    agreed(await admin.callApi(suspendUser, { id: buyer.id, reason: 'We are looking into it.' }));
    expect(await saleNow()).toMatchObject({ state: 'paid', handsOverAt: null });
    for (const days of [12, 14, 60]) {
      await wait(days);
      await run();
    }
    expect(await car.reminders()).toBe(1);
    // Both emails went out before the suspension.
    await sql`update sales set reminders = 2 where id = ${booking.id}`;
    await run();
    expect(await saleNow()).toMatchObject({ state: 'paid', handsOverAt: null });
    const { text } = await seller.send('GET', `/dashboard/orders/${booking.id}`);
    expect(text).toContain('Meet and check the car');
    expect(text).not.toContain('If nobody confirms');

    agreed(await admin.callApi(liftSuspension, { id: buyer.id }));
    await run();
    expect(await car.reminders()).toBe(1);
    expect(await car.daysLeft()).toBe(14);
    await expectAllDays(car, 1);
  });

  test('begins no days anew for a car that they have', async () => {
    const { buyer, booking, wait, saleNow } = await waitingCar();
    const admin = await newAdmin(market);
    await takeOver(buyer, booking);
    const before = await saleNow();
    agreed(await admin.callApi(suspendUser, { id: buyer.id, reason: 'We are looking into it.' }));
    agreed(await admin.callApi(liftSuspension, { id: buyer.id }));
    await wait(60);
    await run();
    expect(await saleNow()).toEqual(before);
  });
});

describe('a car whose handover fails', () => {
  test('keeps no other one waiting, and the job still says what has failed', async () => {
    const [broken, sound] = [(await paidCar()).booking.id, (await paidCar()).booking.id];
    const database = databaseAt(market);
    const undone = new Error('undone');
    // Nobody else sees this, and nothing of it stays.
    const attempt = database.transaction(async (tx) => {
      await query`
        update sales set reminders = 2,
          waits_since = now() - case id when ${broken} then 30 else 20 end * interval '1 day'
        where id in (${broken}, ${sound})`.execute(tx);
      await query`
        select enter_in_ledger(${broken}, 'refund-requested', 0,
          array['held-for-buyer', 'refunds-due'], array[1, -1] :: bigint[])`.execute(tx);
      const inside = { ...database, queries: tx, transaction: (work) => work(tx) } as Database;
      const node = nodeOf(market, { PUBLIC_URL: market.url }, {}, inside);
      await expect(runJobOn(node, 'handovers')).rejects.toThrow(
        `sale ${broken} cannot be handed over`,
      );
      const { rows } = await query`
        select id, state from sales where id in (${broken}, ${sound}) order by id`.execute(tx);
      expect(rows).toEqual([
        { id: broken, state: 'paid' },
        { id: sound, state: 'handed-over' },
      ]);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
  });
});

test('both emails go out before the handover, however few days there are', () => {
  expect(reminderDays(defaultHandoverDays)).toEqual([7, 12]);
  for (let days = 1; days <= 365; days++) {
    const [first, last] = reminderDays(days);
    expect(first > 0 && first < last && last < days, `${days} days`).toBe(true);
  }
});
