// Suspending a person involves every module, so it is tested here, in the last one.
import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, openPayment, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import {
  newAdmin,
  newBuyer,
  newOfEachRole,
  newSeller,
  type Someone,
  signedInAgain,
} from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { readBooking } from '../../bookings/contract.ts';
import { readCar } from '../../cars/contract.ts';
import { liftSuspension, listUsers, suspendUser } from '../../people/admin/admin-contract.ts';
import { signIn } from '../../people/contract.ts';
import { readToken } from '../../people/own-account/own-record-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const reason = 'Three buyers never got their cars.';
const suspend = (admin: Someone, { id }: { id: string }) =>
  admin.callApi(suspendUser, { id, reason });

describe('a suspended person', () => {
  test('is signed out, told why, and cannot sign in until the suspension is lifted', async () => {
    const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market)]);
    const { id, email, password } = buyer;
    expect(await suspend(admin, buyer)).toEqual({ modifiedCount: 1 });
    expect(await suspend(admin, buyer)).toEqual({ modifiedCount: 0 });
    expect(await buyer.callApi(readToken, { email })).toEqual(refusedAs('not-signed-in'));
    expect(await visitor.callApi(signIn, { email, password })).toMatchObject({
      refused: 'account-suspended',
      facts: { reason },
    });
    expect(await visitor.callApi(signIn, { email, password: 'not the password' })).toEqual(
      refusedAs('wrong-credentials'),
    );
    const [mail] = await sql`select body from outbox where recipient = ${email} order by id desc`;
    expect(mail?.body).toContain(reason);
    const users = agreed(await admin.callApi(listUsers, { search: email }));
    expect(users).toMatchObject([{ id, suspendedBecause: reason }]);

    expect(await admin.callApi(liftSuspension, { id })).toEqual({ modifiedCount: 1 });
    expect(await admin.callApi(liftSuspension, { id })).toEqual({ modifiedCount: 0 });
    await signedInAgain(market, buyer);
    expect(
      await sql`
        select became, by_person, reason, address from audit
        where thing = 'people' and thing_id = ${id} and became like 'suspen%' order by id`,
    ).toMatchObject([
      { became: 'suspended', by_person: admin.id, reason, address: '127.0.0.1' },
      { became: 'suspension-lifted', by_person: admin.id },
    ]);
  });

  test('has their cars off the market and unpaid bookings canceled; cars come back', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    agreed(await suspend(admin, seller));
    expect(await visitor.callApi(readCar, { id: car.id })).toEqual(refusedAs('not-found'));
    expect(agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is).toBe('cancelled');
    agreed(await admin.callApi(liftSuspension, { id: seller.id }));
    expect(agreed(await visitor.callApi(readCar, { id: car.id })).state.is).toBe('available');

    const second = await book(buyer, car);
    agreed(await suspend(admin, buyer));
    expect(agreed(await admin.callApi(readBooking, { id: second.id })).state.is).toBe('cancelled');
  });

  test('has none of their cars locked while somebody else has one that they booked', async () => {
    const [admin, person, seller] = await Promise.all([
      newAdmin(market),
      newSeller(market),
      newSeller(market),
    ]);
    const [booked, own] = [await postCar(seller), await postCar(person)];
    await book(person, booked);
    const other = await databaseAt(market).pool.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from cars where id = $1 for update', [booked.id]);
      const { rows } = await other.query('select pg_backend_pid() as pid');
      const suspending = suspend(admin, person);
      await expect
        .poll(
          () =>
            sql`select 1 from pg_stat_activity where ${rows[0].pid} = any (pg_blocking_pids(pid))`,
          {
            timeout: 60_000,
          },
        )
        .not.toEqual([]);
      // Locks cars by their ids, as the market does: it has the first one and wants the second.
      await other.query('select 1 from cars where id = $1 for update nowait', [own.id]);
      await other.query('commit');
      agreed(await suspending);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  test('has a payment under way ended first, and nothing on the market afterwards', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    await openPayment(buyer, booking);
    agreed(await suspend(admin, seller));
    agreed(await suspend(admin, buyer));
    const states = async () => {
      const [row] = await sql`
        select c.state as car, b.state as booking from cars c join bookings b on b.car_id = c.id
        where b.id = ${booking.id}`;
      return row;
    };
    expect(await states()).toEqual({ car: 'on-hold', booking: 'unpaid' });
    await sql`update cars set hold_until = now() where id = ${car.id}`;
    await runJob(market, 'expired holds');
    await runJob(market, 'suspended people');
    expect(await states()).toEqual({ car: 'withdrawn', booking: 'cancelled' });
  });
});

describe('an admin', () => {
  test('cannot be suspended, and nobody else suspends', async () => {
    const [admin, other, seller] = await Promise.all([
      newAdmin(market),
      newAdmin(market),
      newSeller(market),
    ]);
    expect(await suspend(admin, other)).toEqual(refusedAs('is-admin'));
    expect(await suspend(admin, admin)).toEqual(refusedAs('is-admin'));
    expect(await suspend(seller, other)).toEqual(refusedAs('not-allowed'));
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    expect(await suspend(admin, nobody)).toEqual(refusedAs('not-found'));
  });
});
