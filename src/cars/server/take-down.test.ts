import { describe, expect, inject, test, vi } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, carFields, openPayment, postCar } from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import {
  newAdmin,
  newBuyer,
  newOfEachRole,
  newSeller,
  type Someone,
} from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { listBookings } from '../../bookings/contract.ts';
import { listAudit } from '../../people/admin/audit-contract.ts';
import { listSellersCars, readCar, withdrawCar } from '../contract.ts';
import { restoreCar, takeDownCar } from '../report-contract.ts';
import { advertiseCar } from '../sell/advertise-contract.ts';
import { editCar, relistCar } from '../sell/selling-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, heldCar, paidCar } = bookedCarsAt(market);
const reason = 'The photo shows another car.';
const latestMailTo = async ({ email }: Someone) =>
  (
    await sql<{ text: string }>`
      select subject || ' ' || body as text from outbox
      where recipient = ${email} order by id desc limit 1`
  )[0]?.text;

describe('an ad that an admin takes down', () => {
  test('leaves the market, ends its bookings, and its seller and the audit have the reason', {
    tags: 'hostile-67',
  }, async () => {
    const { buyer, seller, car } = await bookedCar();
    const admin = await newAdmin(market);
    agreed(await seller.callApi(advertiseCar, { id: car.id, advertised: true }));
    expect(await admin.callApi(takeDownCar, { id: car.id, reason })).toEqual({ modifiedCount: 1 });
    expect(await admin.callApi(takeDownCar, { id: car.id, reason })).toEqual({ modifiedCount: 0 });

    expect(await buyer.callApi(readCar, { id: car.id })).toEqual(refusedAs('not-found'));
    const state = { is: 'withdrawn', takenDownBecause: reason };
    expect(agreed(await admin.callApi(readCar, { id: car.id })).state).toEqual(state);
    const { email } = seller;
    const list = agreed(await seller.callApi(listSellersCars, { email, status: 'withdrawn' }));
    const { text } = await callerAt(market.url, { cookie: seller.cookie }).send(
      'GET',
      '/dashboard/mycars',
    );
    expect(text.slice(text.indexOf(reason))).toMatch(/^[^/]*href="\/contact-us"/);
    expect(list).toMatchObject([{ id: car.id, state, advertised: false }]);
    expect(await latestMailTo(seller)).toContain(reason);
    const [order] = agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    expect(order?.state).toEqual({ is: 'cancelled', because: 'by-admin' });
    expect(await latestMailTo(buyer)).toContain(`Booking canceled: ${car.title}`);
    const entries = agreed(await admin.callApi(listAudit, { person: admin.email }));
    expect(entries).toContainEqual(
      expect.objectContaining({
        thing: 'cars',
        thingId: String(car.id),
        became: 'taken-down',
        reason,
      }),
    );
  });

  test('is not relisted by its seller, whatever they write into it, until an admin allows it', {
    tags: 'hostile-67',
  }, async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const car = await postCar(seller);
    agreed(await admin.callApi(takeDownCar, { id: car.id, reason }));
    const { photo, ...fields } = carFields('');
    agreed(await seller.callApi(editCar, { ...fields, id: car.id }));
    expect(await seller.callApi(relistCar, { id: car.id })).toMatchObject({
      refused: 'taken-down',
      facts: { reason },
    });
    expect(await admin.callApi(restoreCar, { id: car.id })).toEqual({ modifiedCount: 1 });
    expect(await admin.callApi(restoreCar, { id: car.id })).toEqual({ modifiedCount: 0 });
    expect(await latestMailTo(seller)).toContain('You can relist');
    expect(await seller.callApi(relistCar, { id: car.id })).toEqual({ modifiedCount: 1 });
  });

  test('may be one that its seller has withdrawn, so that it does not come back', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const car = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    expect(await admin.callApi(takeDownCar, { id: car.id, reason })).toEqual({ modifiedCount: 1 });
    expect(await seller.callApi(relistCar, { id: car.id })).toEqual(refusedAs('taken-down'));
  });

  test('is neither on hold nor sold', async () => {
    const admin = await newAdmin(market);
    const { car: held, opened } = await heldCar();
    expect(await admin.callApi(takeDownCar, { id: held.id, reason })).toMatchObject({
      refused: 'car-on-hold',
      facts: { holdUntil: opened.holdUntil },
    });
    const { car: sold } = await paidCar();
    expect(await admin.callApi(takeDownCar, { id: sold.id, reason })).toEqual(
      refusedAs('car-sold'),
    );
  });

  test('has a reason, and the admin a right to it', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const { id } = await postCar(seller);
    for (const json of [{}, { reason: ' ' }])
      expect(await admin.send('POST', `/api/cars/${id}/take-down`, { json })).toMatchObject({
        status: 400,
        json: { errors: { reason: 'Say why the ad is taken down' } },
      });
    for (const person of [seller, buyer]) {
      expect(await person.callApi(takeDownCar, { id, reason })).toEqual(refusedAs('not-allowed'));
      expect(await person.callApi(restoreCar, { id })).toEqual(refusedAs('not-allowed'));
    }
  });

  test('and booked at the same moment ends in one way for everybody', {
    tags: 'hostile-44',
  }, async () => {
    const admin = await newAdmin(market);
    for (let round = 0; round < 4; round++) {
      const seller = await newSeller(market);
      const [car, buyer] = [await postCar(seller), await newBuyer(market)];
      await Promise.all([
        admin.callApi(takeDownCar, { id: car.id, reason }),
        book(buyer, car).catch(() => null),
      ]);
      expect(
        await sql`select id from bookings where car_id = ${car.id} and state = 'unpaid'`,
      ).toEqual([]);
    }
  });

  test('and whose payment is opened a moment before stays with its buyer', {
    tags: 'hostile-44',
  }, async () => {
    const { buyer, car, booking } = await bookedCar();
    const admin = await newAdmin(market);
    const first = await databaseAt(market).pool.connect();
    try {
      await first.query('begin');
      const { rows } = await first.query<{ mine: number }>(
        `select pg_backend_pid() as mine from cars where id = ${car.id} for update`,
      );
      const areWaiting = (count: number) =>
        vi.waitFor(
          async () => expect(await waitingBehind(rows[0]?.mine ?? 0)).toBeGreaterThanOrEqual(count),
          { timeout: 60_000 },
        );
      const opening = openPayment(buyer, booking);
      await areWaiting(1);
      const takingDown = admin.callApi(takeDownCar, { id: car.id, reason });
      await areWaiting(2);
      await first.query('commit');
      await opening;
      expect(await takingDown).toEqual(refusedAs('car-on-hold'));
    } finally {
      // Closed, so that it keeps no lock if the story ended before its commit.
      first.release(true);
    }
  });
});

/** How many transactions wait for what this one has locked, in line. */
async function waitingBehind(pid: number): Promise<number> {
  const rows = await sql<{ waiting: number }>`
    with recursive behind as (
      select ${pid} :: integer as pid
      union select a.pid from pg_stat_activity a, behind b where b.pid = any(pg_blocking_pids(a.pid)))
    select count(*) :: integer - 1 as waiting from behind`;
  return rows[0]?.waiting ?? 0;
}

describe('the database', () => {
  test('keeps a car that was taken down off the market, and its reason with it', async () => {
    const { id } = await postCar(await newSeller(market));
    agreed(await (await newAdmin(market)).callApi(takeDownCar, { id, reason }));
    await attemptSql(market, async ({ resultOf }) => {
      const change = (what: string) => resultOf(`update cars set ${what} where id = $1`, id);
      expect(await change(`state = 'available'`)).toBe('cars_taken_down_are_withdrawn');
      expect(await change('taken_down_because = null')).toBe('cars_take_down_is_whole');
    });
  });
});
