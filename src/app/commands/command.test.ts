// What all commands have in common: how they are called, and that they make no market.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { outcomeOf, runProgram } from '../../../testing/market/command.ts';
import { databaseAt } from '../../../testing/market/sql.ts';
import { openTempFolder } from '../../../testing/market/temp-folder.ts';
import { openDatabase } from '../../kit/server/database/database.ts';
import { backUp } from './backup.ts';
import { checkLedger } from './check-ledger.ts';
import { exportAll } from './export.ts';
import { makeAdmin } from './people/make-admin.ts';
import { signEverybodyOut } from './people/sign-everybody-out.ts';
import { turnOffTwoStep } from './people/turn-off-two-step.ts';
import { movePhotos } from './photos/move-photos.ts';
import { findOrphanedPhotos } from './photos/orphaned-photos.ts';
import { reloadSearch } from './reload-search.ts';
import { restore } from './restore.ts';
import { addStock } from './stock.ts';

const market = inject('market');
const folder = openTempFolder('commands');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const s3 = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'secret' };
/** Those that work in a market that is there, each as it is called. */
const ofMarket = [
  { name: 'make-admin', command: makeAdmin, args: ['ada@people.example'], failure: 1 },
  { name: 'turn-off-two-step', command: turnOffTwoStep, args: ['ada@people.example'], failure: 1 },
  { name: 'sign-everybody-out', command: signEverybodyOut, args: [], failure: 1 },
  { name: 'reload-search', command: reloadSearch, args: [], failure: 1 },
  { name: 'backup', command: backUp, args: [join(folder, 'monday.tar')], failure: 1 },
  { name: 'export', command: exportAll, args: [join(folder, 'monday')], failure: 1 },
  { name: 'check-ledger', command: checkLedger, args: [], failure: 2 },
  { name: 'orphaned-photos', command: findOrphanedPhotos, args: [], failure: 1 },
  { name: 'move-photos', command: movePhotos, args: ['--to', 'disk'], failure: 1 },
];
const all = [
  ...ofMarket,
  { name: 'restore', command: restore, args: [join(folder, 'monday.tar')] },
  { name: 'stock', command: addStock, args: ['--cars', '60'] },
];

describe.each(ofMarket)('npm run $name', ({ command, args, failure }) => {
  test('makes no market where DATA_DIR names none', async () => {
    const DATA_DIR = join(folder, randomUUID());
    expect(await outcomeOf(command, { DATA_DIR, ...s3 }, ...args)).toEqual({
      code: failure,
      output: `\nThere is no market in ${DATA_DIR}. DATA_DIR names its folder.\n\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('makes no market in a database without one', async () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    const { pool } = databaseAt(market);
    await pool.query(`create database ${name}`);
    const empty = openDatabase({ ...market.connection, database: name });
    onTestFinished(async () => {
      await empty.close();
      await pool.query(`drop database ${name} with (force)`);
    });
    const { host, port, user } = market.connection;
    const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
    const environment = { DATABASE_URL, DATA_DIR: join(folder, randomUUID()), ...s3 };
    expect(await outcomeOf(command, environment, ...args)).toEqual({
      code: failure,
      output: '\nThere is no market in the database of DATABASE_URL.\n\n',
    });
    expect(readdirSync(folder)).toEqual([]);
    const { rows } = await empty.pool.query(
      `select from pg_class where relnamespace = 'public' :: regnamespace`,
    );
    expect(rows).toEqual([]);
  });
});

describe.each(all)('npm run $name', ({ name, command, args }) => {
  const usage = expect.stringMatching(new RegExp(`^Usage: npm run ${name}\\b.*\\n$`));
  // Any setting of it would stop a command that went on to read them.
  const call = (...more: string[]) => outcomeOf(command, { PORT: 'wrong' }, ...more);

  test('says how it is called', async () => {
    expect(await call('--help')).toEqual({ code: 0, output: usage });
    expect(await call(...args, '-h')).toEqual({ code: 0, output: usage });
  });

  test('refuses other options and further arguments, before it does anything', async () => {
    for (const wrong of ['--bogus', 'further', '-'])
      expect(await call(...args, wrong), wrong).toEqual({ code: 2, output: usage });
    for (const at of args.keys())
      expect(await call(...args.with(at, '-name'))).toEqual({ code: 2, output: usage });
  });
});

test.each([
  ['start.ts', '--port', /^npm start takes no arguments\. .*\n$/],
  ['dev.ts', '4000', /^npm run dev takes no arguments\. .*\n$/],
  ['build.ts', '--bogus', /^Usage: npm run build .*\n$/],
  ['check.ts', '--bogus', /^Usage: npm test .*\n$/],
])('%s with %s says how it is called', async (file, wrong, usage) => {
  const DATA_DIR = join(folder, randomUUID());
  expect(await runProgram(file, { DATA_DIR }, wrong)).toEqual({
    code: 2,
    output: expect.stringMatching(usage),
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});
