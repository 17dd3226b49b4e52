import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type NewDatabase, newDatabase } from '../../../testing/market/database/new-database.ts';
import { databaseAt } from '../../../testing/market/sql.ts';
import { agreed, newMark, postCar } from '../../../testing/people/actions.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { runLedgerCheck } from '../../ledger/server/ledger.ts';
import { seedIfEmpty } from './demo.ts';
import { DemoRefused } from './demo-refused.ts';

const market = inject('market');
const place = { databaseUrl: null, dataDir: market.dataDir };
let empty: NewDatabase;
beforeEach(async () => {
  empty = await newDatabase(market);
});
afterEach(() => empty.remove());

describe('a database that refuses the demo stock', () => {
  test('is named with its reason at the start, and gets the stock once it accepts it', async () => {
    const { name, database } = empty;
    const { pool } = databaseAt(market);
    const people = () =>
      database.pool.query('select from people').then((result) => result.rowCount);
    await pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const loading = seedIfEmpty(database, place, () => undefined, 60);
    await expect(loading).rejects.toThrow(DemoRefused);
    await expect(loading).rejects.toThrow(
      /^The demo stock could not be loaded: cannot execute [A-Z ]+ in a read-only transaction\n/,
    );
    expect(await people()).toBe(0);
    await pool.query(`alter database ${name} reset default_transaction_read_only`);
    await seedIfEmpty(database, place, () => undefined, 60);
    expect(await people()).toBeGreaterThan(0);
  });
});

describe('two nodes that start at once on an empty database', () => {
  test('load the demo stock once: the second waits, and then finds it', async () => {
    const lines: string[] = [];
    const stock = () => seedIfEmpty(empty.database, place, (line) => lines.push(line), 60);
    await Promise.all([stock(), stock()]);
    const { rows } = await empty.database.pool.query('select count(*) :: int as cars from cars');
    const once = [...lines];
    await stock();
    expect(lines).toEqual(once);
    expect(rows[0].cars).toBeLessThan(120);
    expect(rows[0].cars).toBeGreaterThanOrEqual(60);
  });
});

test('a family finds a car of twelve seats in the demo’s category of seven and more', async () => {
  await seedIfEmpty(empty.database, place, () => undefined, 60);
  const { rows } = await empty.database.pool.query(
    `select rule from rule_categories where name = 'Seven Seats or More'`,
  );
  const word = `minibus${newMark()}`;
  const seller = await newSeller(market);
  const car = await postCar(seller, { title: `Coach ${word}` });
  agreed(await seller.callApi(stateFacts, { id: car.id, facts: { seats: 12 } }));
  const address = `/search?${new URLSearchParams({ ...rows[0].rule, q: word })}`;
  await vi.waitFor(
    async () => expect((await seller.send('GET', address)).text).toContain(`id="car-${car.id}"`),
    { timeout: 60_000, interval: 200 },
  );
});

describe('an admin who looks at the payouts of a new demo', () => {
  test('finds most sellers paid or about to be, few held for want of an account, and a ledger that agrees', async () => {
    const { pool, queries } = empty.database;
    await seedIfEmpty(empty.database, place, () => undefined, 4_000);
    const { rows } = await pool.query(`
      select case when state = 'due' then coalesce(payout_hold(p), 'due') else state end as found,
        count(*) :: int as count,
        bool_and(coalesce(handed_over_at < sent_at and sent_at < least(ended_at, now()), true)) as "isInOrder"
      from payouts p group by found`);
    const countOf = Object.fromEntries(rows.map(({ found, count }) => [found, count]));
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    expect(Object.keys(countOf)).toEqual(expect.arrayContaining(['due', 'sent', 'paid']));
    expect((countOf['no-account'] ?? 0) / all).toBeLessThan(0.2);
    expect(countOf.due + countOf.sent + countOf.paid).toBe(all - (countOf['no-account'] ?? 0));
    expect(rows.every(({ isInOrder }) => isInOrder)).toBe(true);
    expect((await runLedgerCheck(queries)).differences).toEqual([]);
    const early = await pool.query(`
      select from payouts p join ledger_entries e using (booking_id)
      where e.kind in ('charge', 'handover') and e.entered_at > p.handed_over_at`);
    expect(early.rowCount, 'nothing is paid for or handed over later than it was paid out').toBe(0);
  });
});
