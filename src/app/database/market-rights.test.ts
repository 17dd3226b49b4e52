// What the market's own role may do in the database: read and write rows, and nothing that would
// let a hole in a query change the tables, the audit or the machine.
import { describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../../../testing/market/database/new-database.ts';
import { databaseAt, marketDatabaseAt } from '../../../testing/market/sql.ts';
import { book, pay, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { openDatabase } from '../../kit/server/database/database.ts';
import { projectFolder } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { DatabaseRefused } from './check-database.ts';
import { connectDatabase } from './connect-database.ts';
import { asMarket, asOwner, grantMarketRights, prepareRoles } from './roles.ts';

const market = inject('market');

/** PostgreSQL's code for a statement of the market, or how many rows it gave. */
const codeOf = (statement: string): Promise<string> =>
  marketDatabaseAt(market)
    .pool.query(statement)
    .then(
      ({ rowCount }) => `${rowCount} rows`,
      (error: { code: string }) => error.code,
    );
const refused = '42501';

describe("the market's role", () => {
  test('is what the market works as', async () => {
    // A market that nobody asks closes its connections after a while.
    await callerAt(market.url).send('GET', '/readyz');
    const { rows } = await databaseAt(market).pool.query(
      `select distinct usename from pg_stat_activity where application_name = 'forecourt'
       and usename <> 'forecourt' and datname = current_database()`,
    );
    expect(rows).toEqual([{ usename: 'forecourt_market' }]);
  });

  test.each([
    'alter table audit disable trigger all',
    'drop trigger audit_is_append_only on audit',
    "update audit set became = 'nothing'",
    'delete from audit',
    'truncate audit',
    "insert into ledger_entries (booking_id, kind, cause_id) values (1, 'charge', 1)",
    'insert into ledger_lines select entry_id, account, -cents from ledger_lines',
    'update ledger_lines set cents = 1',
    'delete from ledger_entries',
    "insert into money_log values (1, 1, sha256(''))",
    'delete from money_log',
    'set session_replication_role = replica',
    "update migrations set sha256 = ''",
    'create table loot (id int)',
    'create temporary table loot (id int)',
    'create schema loot',
    'create function loot() returns int language sql as $$ select 1 $$',
    'alter table cars drop constraint cars_pkey',
    'drop table bookings',
    'truncate payments',
    'create role burglar superuser',
    'alter role forecourt_market superuser',
    'set role forecourt_owner',
    "copy people to program 'cat'",
    "copy people from program 'id'",
    "copy people to '/tmp/people'",
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/passwd')",
    "alter system set fsync = 'off'",
    'create extension if not exists file_fdw',
  ])('may not: %s', async (statement) => {
    expect(await codeOf(statement)).toBe(refused);
  });

  test('may not change the session of another role', async () => {
    const { rows } = await databaseAt(market).pool.query('select pg_backend_pid() as pid');
    expect(await codeOf(`select pg_terminate_backend(${rows[0].pid})`)).toBe(refused);
  });

  test('may not send a seller’s money elsewhere at once, nor begin a code anew that was guessed', {
    tags: 'hostile-131',
  }, async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const booking = await book(buyer, await postCar(seller));
    await pay(market, buyer, booking);
    const { id } = seller;
    const add = (wait: string) => `
      insert into payout_accounts (person_id, holder, iban, usable_at)
      values ('${id}', 'Sue Seller', 'DE89370400440532013000', now() + interval '${wait}')`;
    expect(await codeOf(add('47 hours'))).toBe(refused);
    expect(await codeOf(add('48 hours'))).toBe('1 rows');
    for (const set of [
      "iban = 'GB33BUKB20201555555555'",
      'usable_at = now()',
      "added_at = now() - interval '3 days'",
      `person_id = '${buyer.id}'`,
    ])
      expect(await codeOf(`update payout_accounts set ${set} where person_id = '${id}'`), set).toBe(
        refused,
      );
    const end = `update payout_accounts set replaced_at = now() where person_id = '${id}'`;
    expect(await codeOf(end)).toBe('1 rows');
    expect(await codeOf(end.replace('now()', 'null'))).toBe(refused);

    const change = (set: string) => codeOf(`update sales set ${set} where id = ${booking.id}`);
    expect(await change('wrong_codes = wrong_codes + 1')).toBe('1 rows');
    expect(await change('wrong_codes = 0')).toBe(refused);
    expect(await change('handover_code = new_handover_code()')).toBe(refused);
    expect(await change('handover_code = new_handover_code(), wrong_codes = 0')).toBe('1 rows');
  });

  test('makes no admin without a row of the audit', { tags: 'hostile-131' }, async () => {
    const { id } = await newBuyer(market);
    expect(await codeOf(`update people set is_admin = true where id = '${id}'`)).toBe('1 rows');
    expect(await codeOf(`select from audit where thing_id = '${id}' and became = 'admin'`)).toBe(
      '1 rows',
    );
    await codeOf(`update people set is_admin = false where id = '${id}'`);
  });

  test('adds to the audit and reads it', async () => {
    expect(await codeOf('select from audit limit 1')).toBe('1 rows');
    const add = "insert into audit (thing, thing_id, became) values ('people', '0', 'tried')";
    expect(await codeOf(add)).toBe('1 rows');
  });
});

describe('a database that an older version has made as the superuser', () => {
  test('goes to the owner with all that is in it, and the market gets its rights', async () => {
    const { name, database, remove } = await newDatabase(market);
    const connection = { ...market.connection, database: name };
    const owner = openDatabase(asOwner(connection));
    const asItself = openDatabase(asMarket(connection));
    try {
      await prepareRoles(connection);
      await prepareRoles(connection);
      const { rows } = await database.pool.query(
        `select tableowner as owner from pg_tables where schemaname in ('public', 'test_processor')
         union select datdba :: regrole :: text from pg_database where datname = $1
         union select proowner :: regrole :: text from pg_proc where proname = 'audit_is_append_only'`,
        [name],
      );
      expect(rows).toEqual([{ owner: 'forecourt_owner' }]);
      for (let start = 1; start <= 2; start++) {
        const client = await owner.pool.connect();
        await grantMarketRights(client, 'forecourt_market');
        client.release();
      }
      await owner.pool.query('alter table cars add column keys int');
      expect((await asItself.pool.query('select from test_processor.intents')).rowCount).toBe(0);
      await expect(asItself.pool.query('delete from audit')).rejects.toThrow('permission denied');
    } finally {
      await Promise.all([owner.close(), asItself.close()]);
      await remove();
    }
  });
});

describe('a database of the operator', () => {
  const { pool } = databaseAt(market);
  const report = () => undefined;
  const urlOf = (user: string, name: string) =>
    `postgres://${user}@localhost/${name}?host=${market.connection.host}&port=${market.connection.port}`;
  const settingsFor = (environment: Readonly<Record<string, string>>) =>
    readSettings({ DATA_DIR: market.dataDir, ...environment });
  const connectBy = (environment: Readonly<Record<string, string>>) =>
    connectDatabase(settingsFor(environment), projectFolder, { report });

  test('has one role that owns it, or a second one that owns nothing for the market', async () => {
    await pool.query('create role shop_owner login; create role shop login');
    await pool.query('create database shop owner shop_owner');
    await pool.query('create database other owner shop');
    const DATABASE_URL = urlOf('shop', 'shop');
    const MIGRATION_DATABASE_URL = urlOf('shop_owner', 'shop');
    try {
      // Before anything has been migrated, the market's role alone is of no use.
      await expect(connectBy({ DATABASE_URL })).rejects.toThrow('MIGRATION_DATABASE_URL');
      const both = await connectBy({ DATABASE_URL, MIGRATION_DATABASE_URL });
      const asMarketRole = both.database.pool;
      expect((await asMarketRole.query('select from audit')).rowCount).toBe(0);
      await expect(asMarketRole.query('delete from audit')).rejects.toThrow('permission denied');
      await expect(asMarketRole.query('drop table cars')).rejects.toThrow('must be owner');
      await both.close();
      // Once everything is there, a node may start without the owner.
      await (await connectBy({ DATABASE_URL })).close();
      await (await connectBy({ DATABASE_URL: MIGRATION_DATABASE_URL })).close();
      const apart = { DATABASE_URL: urlOf('shop', 'other'), MIGRATION_DATABASE_URL };
      await expect(connectBy(apart)).rejects.toThrow(DatabaseRefused);
    } finally {
      await pool.query('drop database shop with (force)');
      await pool.query('drop database other with (force)');
      await pool.query('drop role shop, shop_owner');
    }
  });

  test('is warned of where the market would be its superuser', async () => {
    const lines: string[] = [];
    const settings = settingsFor({ DATABASE_URL: urlOf('forecourt', 'forecourt') });
    const options = { report: (line: string) => lines.push(line) };
    await (await connectDatabase(settings, projectFolder, options)).close();
    expect(lines.join()).toMatch(/^WARNING: DATABASE_URL connects as the superuser forecourt/);
  });
});
