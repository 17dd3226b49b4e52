// A market whose operator leaves with all data.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { outcomeOf } from '../../../../testing/market/command.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { book, pay, postCar } from '../../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { exportAll } from '../../commands/export.ts';
import { readBackedUpTables } from '../backup/backed-up-tables.ts';
import { exportedFiles, isLeftOut } from './exported-files.ts';
import { readExportedKinds } from './write-export.ts';

const market = inject('market');
const sql = sqlAt(market);

test('an export holds and describes each field of each table, or says why not', async () => {
  const client = await databaseAt(market).pool.connect();
  const read = async () =>
    [await readBackedUpTables(client), await readExportedKinds(client)] as const;
  const [tables, kinds] = await read().finally(() => client.release());
  const columns = tables.flatMap(({ name, columns: named }) =>
    named.map((column) => [name, column.replaceAll('"', '')] as const),
  );
  const held = kinds.flatMap(({ table, fields }) => fields.map(({ name }) => `${table}.${name}`));
  const neither = columns.filter(
    ([table, column]) =>
      !held.includes(`${table}.${column}`) && !isLeftOut(table.replace(/\..*/, ''), column),
  );
  expect(neither, 'without a comment in the database').toEqual([]);
  const commented = columns.map((column) => column.join('.'));
  expect(held.filter((column) => !commented.includes(column))).toEqual([]);
});

test('what no export may hold has no description, by which an earlier version would export it', async () => {
  const described = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_description
    join pg_class c on c.oid = objoid join pg_attribute on attrelid = objoid and attnum = objsubid
    where classoid = 'pg_class' :: regclass and relnamespace = 'public' :: regnamespace`;
  const wrong = described
    .filter(({ table }) => exportedFiles.some((file) => file.table === table))
    .filter(({ table, column }) => isLeftOut(table, column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(wrong).toEqual([]);
});

test('what nobody has described is in no export', async () => {
  const client = await databaseAt(market).pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table contact_messages add column secret text');
    const kinds = await readExportedKinds(client);
    const { fields } = kinds.find(({ name }) => name === 'contact_messages') ?? {};
    expect(fields?.map(({ name }) => name)).toContain('subject');
    expect(fields?.map(({ name }) => name)).not.toContain('secret');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a database of an earlier version, which describes nothing, is refused', async () => {
  const client = await databaseAt(market).pool.connect();
  try {
    await client.query('begin');
    for (const column of ['id', 'name', 'description'])
      await client.query(`comment on column categories.${column} is null`);
    await expect(readExportedKinds(client)).rejects.toThrow(
      /Start the market of this version once/,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

describe('an operator who exports the market while it is used', () => {
  let folder: string;
  let carId: number;
  let photoId: string;
  const formula = '=HYPERLINK(A1)';
  const read = (name: string) => readFile(join(folder, 'all', name), 'utf8');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-export-'));
    const car = await postCar(await newSeller(market), { title: formula });
    [carId, photoId] = [car.id, car.imageId];
    const buyer = await newBuyer(market);
    await pay(market, buyer, await book(buyer, car));
    const args = [join(folder, 'all'), '--photos'];
    const made = await outcomeOf(exportAll, { DATA_DIR: market.dataDir }, ...args);
    expect(made, made.output).toMatchObject({ code: 0 });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('finds a file a kind, with its rows, and a description of every field', async () => {
    const names = await readdir(join(folder, 'all'));
    const files = exportedFiles.map(({ name }) => `${name}.csv`);
    expect(names.toSorted()).toEqual(
      [...files, 'README.md', 'datapackage.json', 'photos'].toSorted(),
    );
    const described = JSON.parse(await read('datapackage.json'));
    for (const { path, schema } of described.resources) {
      const [header] = (await read(path)).split('\n');
      expect(header).toBe(schema.fields.map(({ name }: { name: string }) => name).join());
    }
    expect(await read('README.md')).toContain('| resale_price_cents | integer | Price in cents |');
  });

  test('opens it in a spreadsheet, which takes nothing that people typed for a formula', {
    tags: 'hostile-25',
  }, async () => {
    // Its description has line breaks.
    const [, row] = (await read('cars.csv')).split(new RegExp(`^(?=${carId},)`, 'm'));
    expect(row).toContain(`,'${formula},`);
    // Phone numbers as well; numbers stay numbers.
    expect(row).toMatch(/,'\+1/);
  });

  test('finds what was sold and paid, and the photo', async () => {
    const lines = async (name: string) => (await read(name)).split('\n');
    const [booking] = await sql<{ id: string }>`
      select sold_booking_id as id from cars where id = ${carId}`;
    expect((await lines('cars.csv')).some((line) => line.startsWith(`${carId},`))).toBe(true);
    expect(await read('payments.csv')).toMatch(new RegExp(`^\\d+,${booking?.id},`, 'm'));
    expect((await readFile(join(folder, 'all/photos', `${photoId}.webp`))).subarray(8, 12)).toEqual(
      Buffer.from('WEBP'),
    );
  });

  test('finds no password, session or link in it', async () => {
    const rows = await sql<{ secret: string }>`
      select password as secret from credentials where password is not null
      union all select encode(token_hash, 'hex') from sessions`;
    expect(rows.length).toBeGreaterThan(1);
    for (const { name } of exportedFiles) {
      const text = await read(`${name}.csv`);
      for (const { secret } of rows) expect(text.includes(secret), name).toBe(false);
    }
  });

  test('overwrites nothing', async () => {
    const again = await outcomeOf(exportAll, { DATA_DIR: market.dataDir }, join(folder, 'all'));
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  });
});
