// A market on a small disk that runs full while people pay: requests that change something get
// "try again", nothing is left half done, and everything continues once there is space.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../../../testing/market/database/new-database.ts';
import { makeSmallDisk } from '../../../testing/market/database/small-disk.ts';
import { startTestMarket, type TestMarket } from '../../../testing/market/market.ts';
import { databaseAt } from '../../../testing/market/sql.ts';
import { book, charge, openPayment, postCar, reportPaid } from '../../../testing/people/actions.ts';
import { type ApiResponse, callerAt, isBusy } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { runLedgerCheck } from '../../ledger/server/ledger.ts';
import { seedIfEmpty } from '../demo/demo.ts';

const disk = makeSmallDisk('400m');

let market: TestMarket;
beforeAll(async () => {
  market = await startTestMarket({
    cars: 60,
    hasJobs: true,
    environment: { DATA_DIR: join(disk?.folder ?? '', 'data') },
  });
});
afterAll(async () => {
  await market?.close();
  disk?.remove();
});

const visitor = () => callerAt(market.address.url);
const soon = { timeout: 240_000, interval: 300 };

const untilDatabaseAnswers = () =>
  vi.waitFor(
    async () =>
      expect((await visitor().send('GET', '/readyz')).json).toMatchObject({ database: 'ok' }),
    soon,
  );

const fillDisk = (): (() => void) => disk?.fill() ?? (() => undefined);

let written = 0;
let acknowledged = 0;
async function writeMessage(): Promise<ApiResponse> {
  const response = await visitor().send('POST', '/api/messages', {
    json: {
      name: 'Robin',
      email: `robin-${++written}@example.com`,
      subject: 'A long letter',
      // Nothing that the database could compress.
      message: randomBytes(3300).toString('base64'),
    },
  });
  if (response.status === 200) acknowledged++;
  return response;
}

// Only root may make a small disk.
describe.skipIf(!disk)('a database whose disk is full', () => {
  const newLogSegment = () => databaseAt(market.address).pool.query('select pg_switch_wal()');
  /** Until the database, which cannot write what it has to, ends itself. */
  const useUpLog = async () => {
    const { pool } = databaseAt(market.address);
    const next = () =>
      newLogSegment().then(() => pool.query(`select pg_create_restore_point('x')`));
    const segments = 40;
    for (let used = 0; used < segments; used++) if (!(await next().catch(() => null))) return;
  };

  test('is reported at the start if it has no space for the demo stock', {
    tags: 'hostile-46',
  }, async () => {
    const empty = await newDatabase(market.address);
    const giveBack = fillDisk();
    try {
      const place = { country: 'US' as const, databaseUrl: null, dataDir: market.address.dataDir };
      await expect(seedIfEmpty(empty.database, place, () => undefined, 60)).rejects.toThrow(
        /^The demo stock could not be loaded: .*No space left on device/,
      );
    } finally {
      giveBack();
      await empty.remove();
    }
  });

  test.each([
    { name: 'for its tables', isLogFull: false },
    { name: 'for its log, which ends it', isLogFull: true },
  ])(
    '$name: changes are refused for now, buyers who paid have their cars, the ledger agrees',
    async ({ isLogFull }) => {
      // A second try may begin while it still recovers.
      await untilDatabaseAnswers();
      const [buyer, seller] = await Promise.all([
        newBuyer(market.address),
        newSeller(market.address),
      ]);
      const booking = await book(buyer, await postCar(seller));
      const { clientSecret, transactionId } = await openPayment(buyer, booking);
      expect((await charge(market.address, clientSecret)).status).toBe(200);
      await newLogSegment();
      if (!isLogFull) expect((await writeMessage()).status).toBe(200);

      const connection = await databaseAt(market.address).pool.connect();
      connection.on('error', () => undefined);
      const giveBack = fillDisk();
      try {
        if (isLogFull) await useUpLog();
        await vi.waitFor(async () => {
          const response = await writeMessage();
          expect(isBusy(response), response.text).toBe(true);
        }, soon);
        const lives = () =>
          connection.query('select 1').then(
            () => true,
            () => false,
          );
        await vi.waitFor(
          async () =>
            expect(await lives(), 'only without space for its log does a database end').toBe(
              !isLogFull,
            ),
          soon,
        );
        const json = {
          price: booking.priceCents / 100,
          transactionId,
          bookingId: String(booking.id),
        };
        const response = await buyer.send('POST', '/api/payments', { json });
        expect(response.status === 200 || isBusy(response), response.text).toBe(true);
      } finally {
        giveBack();
        connection.release(true);
      }

      await untilDatabaseAnswers();
      await vi.waitFor(
        async () =>
          expect(await reportPaid(buyer, booking, transactionId)).toMatchObject({ status: 'paid' }),
        soon,
      );
      await vi.waitFor(async () => expect((await writeMessage()).status).toBe(200), soon);
      const { queries, pool } = databaseAt(market.address);
      expect((await runLedgerCheck(queries)).differences).toEqual([]);
      const { rows } = await pool.query('select count(*) :: int as count from contact_messages');
      expect(rows[0].count, 'each message that was taken').toBeGreaterThanOrEqual(acknowledged);
    },
    900_000,
  );
});
