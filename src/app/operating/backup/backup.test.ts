// A market that is backed up while people use it, and comes back on an empty disk.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest';
import { outcomeOf, runProgram } from '../../../../testing/market/command.ts';
import { newDatabase } from '../../../../testing/market/database/new-database.ts';
import { startTestMarket } from '../../../../testing/market/market.ts';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { openTempFolder } from '../../../../testing/market/temp-folder.ts';
import { agreed, book, pay, postCar } from '../../../../testing/people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { hasS3Server, newBucket, s3Environment } from '../../../../testing/providers/s3-server.ts';
import { withdrawCar } from '../../../cars/contract.ts';
import { openDatabase } from '../../../kit/server/database/database.ts';
import { eraseMyself } from '../../../people/own-account/own-data-contract.ts';
import { createAdapters } from '../../adapters.ts';
import { backUp } from '../../commands/backup.ts';
import { checkLedger } from '../../commands/check-ledger.ts';
import { exportAll } from '../../commands/export.ts';
import { restore } from '../../commands/restore.ts';
import { projectFolder } from '../../project.ts';
import { readSettings } from '../../settings/settings.ts';
import { checkBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const market = inject('market');
const sql = sqlAt(market);
const root = openTempFolder('backup');
afterAll(() => rm(root, { recursive: true, force: true }));
/** Of one try of one test. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'try-'));
  await chmod(folder, 0o755);
});
let seller: Someone;
let carId: number;
beforeAll(async () => {
  seller = await newSeller(market);
  const car = await postCar(seller);
  carId = car.id;
  const buyer = await newBuyer(market);
  await pay(market, buyer, await book(buyer, car));
});

const backUpTo = (file: string, dataDir = market.dataDir) =>
  outcomeOf(backUp, { DATA_DIR: dataDir }, file);
/** Says what the command has printed if it fails. */
async function backUpWell(...args: Parameters<typeof backUpTo>): Promise<void> {
  const made = await backUpTo(...args);
  expect(made, made.output).toMatchObject({ code: 0 });
}

/** A database without any table, and how a command reaches it. */
async function emptyDatabase() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const { pool } = databaseAt(market);
  await pool.query(`create database ${name}`);
  const database = openDatabase({ ...market.connection, database: name });
  onTestFinished(async () => {
    await database.close();
    await pool.query(`drop database ${name} with (force)`);
  });
  const { host, port, user } = market.connection;
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  return { database, environment: { DATABASE_URL: url, DATA_DIR: join(folder, name) } };
}

describe('an operator whose disk is lost', () => {
  test('has everything back, row by row and photo by photo, from a backup made beside the market', async () => {
    const file = join(folder, 'while-running.tar');
    let isDone = false;
    const using = (async () => {
      while (!isDone) await postCar(seller);
    })();
    await backUpWell(file).finally(() => {
      isDone = true;
    });
    await using;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const noted = await readFile(join(market.dataDir, 'last-backup'), 'utf8');
    expect(Date.now() - Date.parse(noted)).toBeLessThan(120_000);

    const home = join(folder, 'new-disk');
    const restored = await outcomeOf(restore, { DATA_DIR: home }, file);
    expect(restored, restored.output).toMatchObject({ code: 0 });
    expect(restored.output).toContain('each compared with the backup');
    expect(await readFile(join(home, 'secret'), 'utf8')).toBe(
      await readFile(join(market.dataDir, 'secret'), 'utf8'),
    );
    const [photo] = await sql<{ id: string }>`select image_id as id from cars where id = ${carId}`;
    const place = join('images', String(photo?.id.slice(0, 2)), String(photo?.id));
    for (const name of await readdir(join(market.dataDir, place)))
      expect(await readFile(join(home, place, name)), name).toEqual(
        await readFile(join(market.dataDir, place, name)),
      );

    const again = join(folder, 'of-the-restored.tar');
    await backUpWell(again, home);
    const [first, second] = [await checkBackup(file), await checkBackup(again)];
    expect(second.end.tables).toEqual(first.end.tables);
    expect(second.end.sequences).toEqual(first.end.sequences);
    expect(second.end.photos).toBe(first.end.photos);
    expect(first.end.tables.payments?.rows).toBeGreaterThan(0);
  });

  test('is not told that photos are missing which were deleted with their owner', async () => {
    const leaving = await newSeller(market);
    const car = await postCar(leaving);
    const [photo] = await sql`select image_id as id from cars where id = ${car.id}`;
    agreed(await leaving.callApi(withdrawCar, { id: car.id }));
    agreed(
      await leaving.callApi(eraseMyself, {
        currentPassword: leaving.password,
        confirmation: 'delete',
      }),
    );
    await runJob(market, 'photo deletions');
    const database = databaseAt(market);
    const { imageStore } = createAdapters(readSettings({ DATA_DIR: market.dataDir }), database);
    const source = { database, imageStore, ownSecret: null };
    const { missing } = await writeBackup(source, join(folder, 'with-erased.tar'));
    expect(missing).not.toContain(photo?.id);
  });

  test('may restore into a database of their own, and use it at once', async () => {
    const file = join(folder, 'given.tar');
    await backUpWell(file);
    const { database, environment } = await emptyDatabase();
    const restored = await outcomeOf(restore, environment, file);
    expect(restored, restored.output).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query(
      `select c.state, b.state as booking, p.applied from cars c
       join bookings b on b.id = c.sold_booking_id join payments p on p.booking_id = b.id
       where c.id = $1`,
      [carId],
    );
    expect(rows).toEqual([{ state: 'sold', booking: 'paid', applied: true }]);
    // The rules of the database are back: references, triggers, numbers that go on.
    await expect(
      database.pool.query(`update cars set sold_booking_id = null where id = $1`, [carId]),
    ).rejects.toThrow();
    await expect(
      database.pool.query(`insert into sessions select * from sessions limit 1`),
    ).rejects.toThrow();
    const checks = await outcomeOf(checkLedger, environment);
    expect(checks.output).toContain('Cars sold');

    const again = join(folder, 'of-the-given.tar');
    const made = await outcomeOf(backUp, environment, again);
    expect(made, made.output).toMatchObject({ code: 0 });
    const [first, second] = [await checkBackup(file), await checkBackup(again)];
    expect(second.end.tables.payments).toEqual(first.end.tables.payments);
    expect(second.end.tables.cars).toEqual(first.end.tables.cars);
    const exported = join(folder, 'exported');
    const leaving = await outcomeOf(exportAll, environment, exported);
    expect(leaving, leaving.output).toMatchObject({ code: 0 });
    expect(await readFile(join(exported, 'cars.csv'), 'utf8')).toContain(`\n${carId},`);
  });

  test('has a ledger that agrees, from a backup made while people bought', async () => {
    const busy = await startTestMarket({ cars: 60, hasJobs: false });
    onTestFinished(busy.close);
    const [dealer, someone] = [await newSeller(busy.address), await newBuyer(busy.address)];
    const postedCar = await postCar(dealer);
    await rm(
      join(busy.address.dataDir, 'images', postedCar.imageId.slice(0, 2), postedCar.imageId),
      {
        recursive: true,
      },
    );
    const file = join(folder, 'while-buying.tar');
    let [isDone, bought] = [false, 0];
    const buying = (async () => {
      for (; !isDone; bought++)
        await pay(busy.address, someone, await book(someone, await postCar(dealer)));
    })();
    const made = await backUpTo(file, busy.address.dataDir);
    isDone = true;
    await buying;
    expect(made, made.output).toMatchObject({ code: 0 });
    expect(made.output).toContain(
      `The store has no files of 1 photos, such as ${postedCar.imageId}`,
    );
    expect(bought).toBeGreaterThan(0);
    const home = { DATA_DIR: join(folder, 'bought') };
    const restored = await outcomeOf(restore, home, file);
    expect(restored, restored.output).toMatchObject({ code: 0 });
    const ledger = await outcomeOf(checkLedger, home);
    expect(ledger, ledger.output).toMatchObject({ code: 0 });
  });

  test('may restore a backup of an older version, which the newer one then migrates', async () => {
    const history = join(folder, 'older');
    await mkdir(history);
    const files = (await readdir(join(projectFolder, 'database'))).sort();
    const olderFiles = files.filter((name) => name.endsWith('.sql')).slice(0, -3);
    for (const name of [...olderFiles, 'landed.json'])
      await cp(join(projectFolder, 'database', name), join(history, name));
    const old = await newDatabase(market, { history });
    onTestFinished(old.remove);
    await old.database.pool.query(
      `insert into people (name, email) values ('Ada Older', 'ada@older.example')`,
    );
    const file = join(folder, 'older.tar');
    const imageStore = { read: async () => null, write: async () => {}, delete: async () => {} };
    await writeBackup({ database: old.database, imageStore, ownSecret: null }, file);

    const { database, environment } = await emptyDatabase();
    expect(await outcomeOf(restore, environment, file)).toMatchObject({ code: 0 });
    const migrations = async () =>
      (await database.pool.query('select name from migrations order by 1')).rows.length;
    expect(await migrations()).toBe(olderFiles.length);
    expect(await outcomeOf(checkLedger, environment)).toMatchObject({ code: 0 });
    expect(await migrations()).toBe(olderFiles.length + 3);
    const { rows } = await database.pool.query('select name from people');
    expect(rows).toEqual([{ name: 'Ada Older' }]);
  });
});

describe.skipIf(!hasS3Server)('an operator whose photos lie in S3', () => {
  test('has them in the backup, and restores them into another bucket or to disk', async () => {
    const id = 'feedfacefeedfacefeedfacefeedface';
    const source = await newDatabase(market);
    onTestFinished(source.remove);
    await source.database.pool.query(
      'insert into images (id, width, height) values ($1, 1280, 853)',
      [id],
    );
    const storeOf = (environment: Record<string, string>) =>
      createAdapters(readSettings(environment), source.database).imageStore;
    const photo = { id, width: 720, format: 'webp' } as const;
    const settings = { DATA_DIR: join(folder, 'bucket'), ...s3Environment(await newBucket()) };
    const imageStore = storeOf(settings);
    await imageStore.write(photo, Buffer.from('a photo'));
    const file = join(folder, 'of-a-bucket.tar');
    await writeBackup({ database: source.database, imageStore, ownSecret: null }, file);

    for (const place of [s3Environment(await newBucket()), {}]) {
      const { environment } = await emptyDatabase();
      const restored = await outcomeOf(restore, { ...environment, ...place }, file);
      expect(restored, restored.output).toMatchObject({ code: 0 });
      const store = storeOf({ DATA_DIR: environment.DATA_DIR, ...place });
      expect(await store.read(photo)).toEqual(Buffer.from('a photo'));
    }
  });
});

describe('an operator who would lose something', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const file = join(root, 'whole.tar');
    await backUpWell(file);
    whole = await readFile(file);
  });

  const restoreBytes = async (bytes: Uint8Array, environment: Record<string, string>) => {
    const file = join(folder, `${randomUUID()}.tar`);
    await writeFile(file, bytes);
    return outcomeOf(restore, environment, file);
  };
  const nowhere = () => ({ DATA_DIR: join(folder, randomUUID()) });

  test('is told that a backup was cut short or changed, before anything is restored', {
    tags: 'hostile-83',
  }, async () => {
    const home = nowhere();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await restoreBytes(half, home)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not a whole backup'),
    });
    const changed = Buffer.from(whole);
    // Within a photo: between files a tar has bytes that mean nothing.
    const photo = whole.indexOf('WEBP', half.length);
    expect(photo).toBeGreaterThan(0);
    changed.writeUInt8(changed.readUInt8(photo) ^ 1, photo);
    expect(await restoreBytes(changed, home)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/was changed|is not a whole backup/),
    });
    expect(existsSync(home.DATA_DIR)).toBe(false);
  });

  test('is told that a backup was made by a newer version, before anything is restored', {
    tags: 'hostile-83',
  }, async () => {
    const history = join(folder, 'newer');
    await cp(join(projectFolder, 'database'), history, { recursive: true });
    await writeFile(join(history, '9999_future.sql'), 'create table futures (id int primary key);');
    const newer = await newDatabase(market, { history });
    onTestFinished(newer.remove);
    const file = join(folder, 'newer.tar');
    const imageStore = { read: async () => null, write: async () => {}, delete: async () => {} };
    await writeBackup({ database: newer.database, imageStore, ownSecret: null }, file);
    const { database, environment } = await emptyDatabase();
    const refused = await outcomeOf(restore, environment, file);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('9999_future.sql') });
    expect(refused.output).toContain('with the version that made the backup or a newer one');
    const { rows } = await database.pool.query('select count(*) :: int as people from people');
    expect(rows).toEqual([{ people: 0 }]);
  });

  test('is told that the market is in use, and nothing of it changes', {
    tags: 'hostile-83',
  }, async () => {
    const count = () => sql`select count(*) from people`;
    const before = await count();
    expect(await restoreBytes(whole, { DATA_DIR: market.dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('A server runs on'),
    });
    const { host, port, user, database } = market.connection;
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    expect(await restoreBytes(whole, { DATABASE_URL: url, ...nowhere() })).toMatchObject({
      code: 1,
      output: expect.stringContaining('This market is in use'),
    });
    expect(Number((await count())[0]?.count)).toBeGreaterThanOrEqual(Number(before[0]?.count));
  });

  test('keeps the secret of the market through a restore that was refused first', async () => {
    const { environment } = await emptyDatabase();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await restoreBytes(half, environment)).toMatchObject({ code: 1 });
    const restored = await restoreBytes(whole, environment);
    expect(restored, restored.output).toMatchObject({ code: 0 });
    expect(restored.output).not.toContain('signed out');
    expect(await readFile(join(environment.DATA_DIR, 'secret'), 'utf8')).toBe(
      await readFile(join(market.dataDir, 'secret'), 'utf8'),
    );
  });

  test('is told that everybody is signed out where another secret was kept', async () => {
    for (const [SECRET, kept] of [
      ['', 'The secret in '],
      ['another-secret-of-forty-characters-or-more', 'SECRET differs'],
    ] as const) {
      const { environment } = await emptyDatabase();
      const own = 'a'.repeat(64);
      const path = join(environment.DATA_DIR, 'secret');
      await mkdir(environment.DATA_DIR);
      await writeFile(path, own);
      const restored = await restoreBytes(whole, { ...environment, SECRET });
      expect(restored, restored.output).toMatchObject({ code: 0 });
      expect(restored.output).toContain(`WARNING: ${kept}`);
      expect(restored.output).toContain(
        'differs from the backup’s and was kept: everybody is signed out.',
      );
      expect(await readFile(path, 'utf8')).toBe(own);
    }
  });

  test('keeps a file that stands where the backup would be written', async () => {
    const file = join(folder, 'kept.tar');
    await writeFile(file, 'mine');
    expect(await backUpTo(file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists'),
    });
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('is asked for the name of a file', async () => {
    for (const command of ['backup.ts', 'restore.ts'])
      expect(await runProgram(command, nowhere())).toMatchObject({
        code: 2,
        output: expect.stringMatching(/^Usage: npm run \w+ -- FILE/),
      });
  });
});
