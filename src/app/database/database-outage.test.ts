// A market of its own, whose database is killed, may only be read, or has no connection left: every
// call says 503 and when to come back, nothing is half done, and all goes on by itself afterwards.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { outcomeOf } from '../../../testing/market/command.ts';
import { startTestMarket, type TestMarket } from '../../../testing/market/market.ts';
import { databaseAt } from '../../../testing/market/sql.ts';
import {
  book,
  bookingFields,
  charge,
  openPayment,
  postCar,
  reportPaid,
} from '../../../testing/people/actions.ts';
import { type ApiResponse, callerAt, isBusy } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { unitsOf } from '../../kit/money.ts';
import { runLedgerCheck } from '../../ledger/server/ledger.ts';
import { checkLedger } from '../commands/check-ledger.ts';

let market: TestMarket;
let buyer: Someone;
let seller: Someone;
beforeAll(async () => {
  market = await startTestMarket({ cars: 60, hasJobs: true });
  [buyer, seller] = await Promise.all([newBuyer(market.address), newSeller(market.address)]);
});
afterAll(() => market.close());

const readiness = async () => (await callerAt(market.address.url).send('GET', '/readyz')).json;

const pool = () => databaseAt(market.address).pool;
const soon = { timeout: 90_000, interval: 200 };
const bookBy = async (car: Awaited<ReturnType<typeof postCar>>): Promise<ApiResponse> => {
  const { priceCents, carId, phone } = bookingFields(car);
  const json = { carId: String(carId), itemName: car.title, price: unitsOf(priceCents), phone };
  return buyer.send('POST', '/api/bookings', { json });
};

describe('a database that may only be read', () => {
  test('has every change put off, while the market can still be read', {
    tags: 'hostile-46',
  }, async () => {
    const car = await postCar(seller);
    const switched = async (to: 'on' | 'off') => {
      const client = await pool().connect();
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter system set default_transaction_read_only = ${to}`);
      await client.query('select pg_reload_conf()');
      client.release(true);
    };
    await switched('on');
    try {
      await vi.waitFor(async () => expect(isBusy(await bookBy(car))).toBe(true), soon);
      expect((await callerAt(market.address.url).send('GET', '/api/category/1')).status).toBe(200);
    } finally {
      await switched('off');
    }
    // 409: it was booked before the database had heard that it may only be read.
    await vi.waitFor(async () => expect([200, 409]).toContain((await bookBy(car)).status), soon);
  });
});

describe('a database without a free connection', () => {
  test('answers "try again" while none is free, and serves everyone afterwards', {
    tags: 'hostile-46',
  }, async () => {
    const car = await postCar(seller);
    const client = await pool().connect();
    await client.query('begin');
    await client.query('lock table bookings in access exclusive mode');
    const requests = Array.from({ length: 24 }, () => bookBy(car));
    try {
      const first = await Promise.race(requests);
      expect(isBusy(first), first.text).toBe(true);
    } finally {
      await client.query('rollback');
      client.release();
    }
    const responses = await Promise.all(requests);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    for (const response of responses)
      expect([200, 409, 503], response.text).toContain(response.status);
    expect(await readiness()).toMatchObject({ database: 'ok' });
  });
});

describe('a database that is killed while people pay', () => {
  test('recovers: buyers who paid have their cars, nobody is charged without a car, the ledger agrees', {
    tags: 'hostile-46',
  }, async () => {
    const paying = Array.from({ length: 6 }, async () => {
      const [someone, car] = [await newBuyer(market.address), await postCar(seller)];
      const booking = await book(someone, car);
      const opened = await openPayment(someone, booking);
      return { someone, booking, opened };
    });
    const opened = await Promise.all(paying);
    const responses: ApiResponse[] = [];
    const reports = opened.map(
      async ({ someone, booking, opened: { clientSecret, transactionId } }) => {
        const json = {
          price: booking.priceCents / 100,
          transactionId,
          bookingId: String(booking.id),
        };
        await charge(market.address, clientSecret);
        responses.push(await someone.send('POST', '/api/payments', { json }));
      },
    );
    const pid = readFileSync(join(market.address.dataDir, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number(pid.split('\n')[0]), 'SIGKILL');
    await Promise.all(reports);
    for (const response of responses) {
      expect([200, 202, 401, 422, 503], response.text).toContain(response.status);
      if (response.status === 503) expect(isBusy(response), response.text).toBe(true);
    }
    await vi.waitFor(async () => expect(await readiness()).toMatchObject({ database: 'ok' }), soon);
    for (const { someone, booking, opened: at } of opened)
      await vi.waitFor(async () => {
        await charge(market.address, at.clientSecret);
        expect(await reportPaid(someone, booking, at.transactionId)).toMatchObject({
          status: 'paid',
        });
      }, soon);
    const { differences } = await runLedgerCheck(databaseAt(market.address).queries);
    expect(differences).toEqual([]);
  });
});

describe('npm run check-ledger, beside the market', () => {
  const runCheckLedger = () => outcomeOf(checkLedger, { DATA_DIR: market.address.dataDir });

  test('prints the sums, and that they agree', async () => {
    const { code, output } = await runCheckLedger();
    expect(output).toMatch(/Cars sold +[\d,]+ +\$[\d,]+\.\d\d/);
    expect(output).toMatch(/Charges at the card provider +[\d,]+/);
    expect(output).toContain('The ledger agrees.');
    expect(code).toBe(0);
  });

  test('names the row that differs, and ends with an error', async () => {
    await pool().query(
      `insert into alerts (kind, about, message) values ('payment-stuck', '0', 'Nobody knows.')`,
    );
    const { code, output } = await runCheckLedger();
    expect(output).toMatch(
      /The ledger does not agree \(1\):\n {2}alert 1 payment-stuck about 0: Nobody knows/,
    );
    expect(code).toBe(1);
  });
});
