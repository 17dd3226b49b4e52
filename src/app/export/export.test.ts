// A market whose operator leaves with all data.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runCommand } from '../../../testing/market/command.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { book, pay, postCar } from '../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { readKeptTables } from '../backup/kept-tables.ts';
import { exportedKinds, leftOut } from './exported-kinds.ts';

const market = inject('market');
const sql = sqlAt(market);

test('an export holds each field of each table, or says why not', async () => {
  const client = await databaseAt(market).pool.connect();
  const tables = await readKeptTables(client).finally(() => client.release());
  const columns = tables.flatMap(({ name, columns: named }) =>
    named.map((column) => `${name}.${column.replaceAll('"', '')}`),
  );
  const held = exportedKinds.flatMap(({ table, fields }) =>
    Object.keys(fields).map((field) => `${table}.${field}`),
  );
  const left = leftOut.flatMap(({ what }) => what);
  const isLeft = (column: string) =>
    left.includes(column) || left.includes(column.split('.')[0] ?? '');
  expect(columns.filter((column) => !held.includes(column) && !isLeft(column))).toEqual([]);
  expect(held.filter((column) => !columns.includes(column) || isLeft(column))).toEqual([]);
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
    const made = await runCommand('export.ts', { DATA_DIR: market.dataDir }, ...args);
    expect(made, made.output).toMatchObject({ code: 0 });
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('finds a file a kind, with its rows, and a description of every field', async () => {
    const names = await readdir(join(folder, 'all'));
    const files = exportedKinds.map(({ name }) => `${name}.csv`);
    expect(names.toSorted()).toEqual(
      [...files, 'README.md', 'datapackage.json', 'photos'].toSorted(),
    );
    const described = JSON.parse(await read('datapackage.json'));
    for (const { path, schema } of described.resources) {
      const [header] = (await read(path)).split('\n');
      expect(header).toBe(schema.fields.map(({ name }: { name: string }) => name).join());
    }
    expect(await read('README.md')).toContain(
      '| resale_price_cents | integer | Price in US cents |',
    );
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
    for (const { name } of exportedKinds) {
      const text = await read(`${name}.csv`);
      for (const { secret } of rows) expect(text.includes(secret), name).toBe(false);
    }
  });

  test('overwrites nothing', async () => {
    const again = await runCommand('export.ts', { DATA_DIR: market.dataDir }, join(folder, 'all'));
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  });
});
