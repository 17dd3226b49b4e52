// A person who searches a lot waits behind their own searches, and why the thread ended is known at once.
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { NewDatabase } from '../../../../testing/market/database/new-database.ts';
import { stockedDatabase } from '../../../../testing/market/database/stocked-database.ts';
import { nodeOf, runJobOn } from '../../../../testing/market/nodes/second-node.ts';
import { marketDatabaseAt } from '../../../../testing/market/sql.ts';
import { openDatabase } from '../../../kit/server/database/database.ts';
import { everything } from '../../search-query.ts';
import { reloadSearch } from '../stock/change-notes.ts';
import { SearchUnavailable } from './search-index.ts';
import { createThreadIndex } from './thread-index.ts';

const market = inject('market');
const soon = { timeout: 60_000, interval: 50 };

describe('a person who searches beside a flood from another network', () => {
  const { host, port, user, database } = marketDatabaseAt(market).pool.options;
  const faults: Error[] = [];
  const index = createThreadIndex({
    connection: { host, port, user, database },
    comparesEveryMs: 3_600_000,
    onFault: (fault) => faults.push(fault),
    onDifferences: () => undefined,
  });
  afterAll(() => index.close());
  const request = { sentence: 'red van', query: everything, size: 24 };

  test('is answered among the first, and what is too much of the flood is refused', {
    tags: 'hostile-82',
  }, async () => {
    await vi.waitFor(() => index.search(request, 'anyone'), soon);
    // Once more where the machine was too busy to answer anybody in time.
    await vi.waitFor(async () => {
      const ended: string[] = [];
      const ask = (line: string) =>
        index.search(request, line).then(
          () => ended.push(line),
          (error: unknown) => {
            expect(error).toBeInstanceOf(SearchUnavailable);
            ended.push(`${line} refused`);
          },
        );
      await Promise.all([...Array.from({ length: 300 }, () => ask('flood')), ask('person')]);
      const answered = ended.filter((outcome) => !outcome.endsWith('refused'));
      expect(answered.indexOf('person')).toBeGreaterThanOrEqual(0);
      expect(answered.indexOf('person')).toBeLessThan(6);
      expect(answered.length).toBeLessThan(50);
    }, soon);
    expect(faults).toEqual([]);
  });
});

test('an operator reads in the log what the search has died of', async () => {
  // In this database there are no cars.
  const { connection } = market;
  const empty = openDatabase({ ...connection, database: 'postgres', allowExitOnIdle: true });
  const lines: string[] = [];
  const server = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
  const node = nodeOf(market, {}, {}, empty);
  await node.routes(server);
  await runJobOn(node, 'copy of the stock');
  await vi.waitFor(() => expect(lines.join('')).toContain('"search-failed"'), soon);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    err: { message: 'relation "cars" does not exist' },
  });
  await node.close();
  await empty.close();
});

describe('a copy that has missed a change', () => {
  const cars = 100;
  let made: NewDatabase;
  beforeAll(async () => {
    made = await stockedDatabase(market, cars);
  });
  afterAll(() => made.remove());

  // Without triggers no note is written.
  const changeSilently = (id: number, cents: number) =>
    made.database.pool.query(`set session_replication_role = replica;
      update cars set resale_price_cents = ${cents} where id = ${id};
      set session_replication_role = origin`);
  const priced = (dollars: number) => ({
    sentence: '',
    query: { ...everything, ranges: { price: { from: dollars, to: dollars } } },
    size: 24,
  });
  const openIndex = (comparesEveryMs: number) => {
    const { host, port, user, database } = made.database.pool.options;
    const differences: unknown[] = [];
    const agreements: number[] = [];
    const faults: Error[] = [];
    const index = createThreadIndex({
      connection: { host, port, user, database },
      comparesEveryMs,
      onFault: (fault) => faults.push(fault),
      onDifferences: (latest) => differences.push(...latest),
      onAgreement: (ms) => agreements.push(ms),
    });
    return { index, differences, agreements, faults };
  };

  test('is found out, said and loaded anew, until all of it agrees again', async () => {
    const [car] = (
      await made.database.pool.query(`select id from cars where state = 'available' limit 1`)
    ).rows;
    const { index, differences, agreements, faults } = openIndex(20);
    await vi.waitFor(() => index.search(priced(1), 'anyone'), soon);
    await changeSilently(car.id, 44_444_00);
    await vi.waitFor(async () => {
      expect((await index.search(priced(44_444), 'anyone')).ids).toEqual([car.id]);
      expect(differences).toContainEqual({ carId: car.id, what: 'price' });
    }, soon);
    const before = agreements.length;
    await vi.waitFor(() => expect(agreements.length).toBeGreaterThan(before), soon);
    expect(faults).toEqual([]);
    await index.close();
  });

  test('is loaded anew on every server that an operator asks', async () => {
    const [car] = (
      await made.database.pool.query(`select id from cars where state = 'available' limit 1`)
    ).rows;
    const { index, differences } = openIndex(3_600_000);
    await vi.waitFor(() => index.search(priced(1), 'anyone'), soon);
    await changeSilently(car.id, 55_555_00);
    await reloadSearch(made.database.queries);
    await vi.waitFor(async () => {
      expect((await index.search(priced(55_555), 'anyone')).ids).toEqual([car.id]);
    }, soon);
    expect(differences).toEqual([]);
    await index.close();
  });
});
