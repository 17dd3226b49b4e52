// A market whose database is reached through PgBouncer, which gives each transaction another
// connection, and has fewer of them than the market asks for.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { outcomeOf } from '../../../testing/market/command.ts';
import { hasPooler, type Pooler, startPooler } from '../../../testing/market/database/pooler.ts';
import { loggedErrors } from '../../../testing/market/logged.ts';
import { startTestMarket, type TestMarket } from '../../../testing/market/market.ts';
import { databaseAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  charge,
  type PostedCar,
  postCar,
  reportPaid,
} from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { isRefused } from '../../calls/refusal.ts';
import { createPaymentIntent } from '../../payments/contract.ts';
import { searchCars } from '../../search/contract.ts';
import { everything } from '../../search/search-query.ts';
import { checkLedger } from '../commands/check-ledger.ts';
import { projectFolder } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { connectDatabase } from './connect-database.ts';

/** To the database. The market asks for 8, and for two more for the search. */
const connections = 3;
const soon = { timeout: 90_000, interval: 100 };
const role = `shop_${randomUUID().replaceAll('-', '')}`;
const shared = inject('market');
/** As the superuser, past the pooler. */
const connection = { ...shared.connection, database: role };
const pastPooler = `postgres://${role}@localhost/${role}?host=${connection.host}&port=${connection.port}`;
const direct = databaseAt({ ...shared, connection });
let pooler: Pooler;

const environmentOf = (DATABASE_URL: string) => ({ DATABASE_URL, DATABASE_POOLING: 'transaction' });
/** As a server that starts. Gives what it has reported. */
async function connectBy(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  const settings = readSettings({ DATA_DIR: shared.dataDir, ...environment });
  const { close } = await connectDatabase(settings, projectFolder, { report });
  await close();
  return lines;
}

async function linesNamedBy(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const refusal = await connectBy(environment).catch((error: Error) => error.message);
  return String(refusal).match(/alter role .*;/g) ?? [];
}

const hint = hasPooler ? '' : ' (skipped: on Debian, apt-get install pgbouncer)';
describe.skipIf(!hasPooler)(`behind a pooler that pools transactions${hint}`, () => {
  beforeAll(async () => {
    const { pool } = databaseAt(shared);
    await pool.query(`create role ${role} login`);
    await pool.query(`create database ${role} owner ${role}`);
    pooler = await startPooler({ connection, connections, roles: [role] });
  });
  afterAll(async () => {
    await pooler?.close();
    // The database goes with the market that it lies beside.
    await direct.close();
  });

  describe('a server that is not told of it', () => {
    test('does not start, says which setting is missing, and leaves nothing behind', async () => {
      const DATABASE_URL = pooler.urlFor(role, 'unlimited');
      await expect(connectBy({ DATABASE_URL })).rejects.toThrow(
        /^DATABASE_URL leads to a pooler .* Set DATABASE_POOLING=transaction/,
      );
      const apart = { DATABASE_URL: pastPooler, MIGRATION_DATABASE_URL: DATABASE_URL };
      await expect(connectBy(apart)).rejects.toThrow(/^MIGRATION_DATABASE_URL leads to a pooler/);
      expect(await tables()).toBe(0);
      const { rows } = await direct.pool.query(
        `select from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toEqual([]);
    });

    test('is told of it, but nothing limits its queries: it names the lines that do', async () => {
      expect(await linesNamedBy(environmentOf(pooler.urlFor(role, 'unlimited')))).toEqual([
        `alter role "${role}" set statement_timeout = '15s';`,
        `alter role "${role}" set idle_in_transaction_session_timeout = '30s';`,
      ]);
      expect(await tables()).toBe(0);
    });
  });

  test('two servers that start at once take turns, and one of them migrates', async () => {
    const environment = environmentOf(pooler.urlFor(role));
    const reports = await Promise.all([connectBy(environment), connectBy(environment)]);
    // On a busy machine the other one says that it waits.
    expect(reports.flat().filter((line) => !line.startsWith('Waiting'))).toEqual([
      expect.stringMatching(/^Applied \d+ migrations$/),
    ]);
    const { rows } = await direct.pool.query(
      `select indexrelid :: regclass from pg_index where not indisvalid`,
    );
    expect(rows).toEqual([]);
  });

  describe('a market', () => {
    let market: TestMarket;
    let seller: Someone;
    beforeAll(async () => {
      const environment = environmentOf(pooler.urlFor(role));
      market = await startTestMarket({ cars: 60, hasJobs: true, connection, environment });
      seller = await newSeller(market.address);
    });
    afterAll(() => market?.close());

    test('sells each car to one of the two buyers who want it, and the ledger agrees', async () => {
      const cars = await Promise.all(Array.from({ length: 4 }, () => postCar(seller)));
      const sold = await Promise.all(cars.map((car) => sellToOneOfTwo(market, car)));
      expect(sold).toEqual(cars.map(() => ['paid', 'refused']));
      const { code, output } = await outcomeOf(checkLedger, {
        ...environmentOf(pooler.urlFor(role)),
        DATA_DIR: market.address.dataDir,
        DEMO: 'on',
      });
      expect(output).toContain('The ledger agrees.');
      expect(code).toBe(0);
    });

    test('finds a car that was just posted, and shows its list', async () => {
      const car = await postCar(seller);
      const visitor = callerAt(market.address.url);
      await vi.waitFor(async () => {
        const input = { sentence: car.title, query: everything };
        expect(JSON.stringify(await visitor.callApi(searchCars, input))).toContain(car.title);
        const { text } = await visitor.send('GET', '/api/category/3');
        expect(text).toContain(car.title);
      }, soon);
    });

    test('names nothing on its few connections, misses no name there, and leaves their limits', async () => {
      for (const { limits, names } of await sessionsOf(pooler.urlFor(role)))
        expect({ limits, names }).toEqual({ limits: '15s 30s', names: 0 });
      expect(JSON.stringify(loggedErrors(market.address))).not.toContain('prepared statement');
    });
  });

  test('a server behind a pooler that keeps connections need not be told of it', async () => {
    expect(await connectBy({ DATABASE_URL: pooler.urlFor(role, 'whole') })).toEqual([]);
  });

  test('a market that is told of one where there is none works as well', async () => {
    const environment = environmentOf(pastPooler);
    const lines = await linesNamedBy(environment);
    expect(lines).toHaveLength(2);
    for (const line of lines) await direct.pool.query(line);
    expect(await connectBy(environment)).toEqual([]);
  });
});

/** Both ask for the car at once; the one who gets it pays. */
async function sellToOneOfTwo({ address }: TestMarket, car: PostedCar): Promise<string[]> {
  const buyers = await Promise.all([newBuyer(address), newBuyer(address)]);
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const booking = await book(buyer, car);
      const { id: bookingId, priceCents } = booking;
      const opened = await buyer.callApi(createPaymentIntent, { bookingId, priceCents });
      if (isRefused(opened)) return 'refused';
      await charge(address, opened.clientSecret);
      return agreed(await reportPaid(buyer, booking, opened.transactionId)).status;
    }),
  );
  return outcomes.toSorted();
}

/** What holds on each connection to the database, all asked at the same time. */
async function sessionsOf(url: string) {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query('begin')));
  const answers = await Promise.all(
    clients.map((client) =>
      client.query<{ pid: number; limits: string; names: number }>(
        `select pg_backend_pid() as pid, (select count(*) :: int from pg_prepared_statements) as names,
          concat_ws(' ', current_setting('statement_timeout'),
            current_setting('idle_in_transaction_session_timeout')) as limits`,
      ),
    ),
  );
  await Promise.all(clients.map((client) => client.end()));
  const sessions = answers.flatMap(({ rows }) => rows);
  expect(new Set(sessions.map(({ pid }) => pid)).size).toBe(connections);
  return sessions;
}

async function tables(): Promise<number> {
  const { rows } = await direct.pool.query(
    `select count(*) :: int as count from pg_tables where schemaname = 'public'`,
  );
  return rows[0]?.count;
}
