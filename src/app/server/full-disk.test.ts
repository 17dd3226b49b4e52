// A market of its own on a small disk that runs full while people pay: whoever changes something is
// told to come back, nothing is half done, and all goes on by itself once there is room again.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callerAt, isBusy, type Told } from '../../../e2e/caller.ts';
import { book, charge, openPayment, postCar, sayPaid } from '../../../e2e/deeds.ts';
import { type StartedMarket, startMarket } from '../../../e2e/market.ts';
import { newBuyer, newSeller } from '../../../e2e/people.ts';
import { databaseAt } from '../../../e2e/sql.ts';
import { readBooks } from '../../payments/server/books.ts';

const disk = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'disk', disk]);
const hasDisk = mounted.status === 0;
// What comes after all tests does not come where all are skipped.
if (!hasDisk) rmSync(disk, { recursive: true });

let market: StartedMarket;
beforeAll(async () => {
  market = await startMarket({
    cars: 60,
    hasChores: true,
    environment: { DATA_DIR: join(disk, 'data') },
  });
}, 120_000);
afterAll(async () => {
  await market?.close();
  spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const visitor = () => callerAt(market.address.url);
const soon = { timeout: 40_000, interval: 300 };

/** Takes what room there is; gives it back when asked. */
function fillDisk(): () => void {
  mkdirSync(join(disk, 'other'), { recursive: true });
  const file = openSync(join(disk, 'other/files'), 'w');
  for (const size of [1024 * 1024, 4096])
    try {
      for (const block = Buffer.alloc(size, 1); ; ) writeSync(file, block);
    } catch {
      // Full, by blocks of this size.
    }
  return () => {
    ftruncateSync(file);
    closeSync(file);
  };
}

let written = 0;
let acknowledged = 0;
async function writeMessage(): Promise<Told> {
  const told = await visitor().send('POST', '/api/messages', {
    json: {
      name: 'Robin',
      email: `robin-${++written}@example.com`,
      subject: 'A long letter',
      // Nothing that the database could press into less room.
      message: randomBytes(3300).toString('base64'),
    },
  });
  if (told.status === 200) acknowledged++;
  return told;
}

// Only root may make a small disk.
describe.skipIf(!hasDisk)('a database whose disk is full', () => {
  const newLogSegment = () => databaseAt(market.address).pool.query('select pg_switch_wal()');
  /** Until the database, which cannot write what it has to, ends itself. */
  const useUpLog = async () => {
    const { pool } = databaseAt(market.address);
    const next = () =>
      newLogSegment().then(() => pool.query(`select pg_create_restore_point('x')`));
    const segments = 40;
    for (let used = 0; used < segments; used++) if (!(await next().catch(() => null))) return;
  };

  test.each([
    { name: 'for its tables', isLogFull: false },
    { name: 'for its log, which ends it', isLogFull: true },
  ])(
    '$name: changes are put off, who paid has his car, the books agree',
    async ({ isLogFull }) => {
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
          const told = await writeMessage();
          expect(isBusy(told), told.text).toBe(true);
        }, soon);
        const lives = await connection.query('select 1').then(
          () => true,
          () => false,
        );
        expect(lives, 'only without room for its log does a database end').toBe(!isLogFull);
        const json = {
          price: booking.priceCents / 100,
          transactionId,
          bookingId: String(booking.id),
        };
        const told = await buyer.send('POST', '/api/payments', { json });
        expect(told.status === 200 || isBusy(told), told.text).toBe(true);
      } finally {
        giveBack();
        connection.release(true);
      }

      await vi.waitFor(
        async () => expect((await visitor().send('GET', '/readyz')).status).toBe(200),
        soon,
      );
      await vi.waitFor(
        async () =>
          expect(await sayPaid(buyer, booking, transactionId)).toMatchObject({ status: 'paid' }),
        soon,
      );
      await vi.waitFor(async () => expect((await writeMessage()).status).toBe(200), soon);
      const { queries, pool } = databaseAt(market.address);
      expect((await readBooks(queries)).differences).toEqual([]);
      const { rows } = await pool.query('select count(*) :: int as kept from contact_messages');
      expect(rows[0].kept, 'each message that was taken').toBeGreaterThanOrEqual(acknowledged);
    },
    120_000,
  );
});
