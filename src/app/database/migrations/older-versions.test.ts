// While a migration is applied, and after it, the version before runs on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type NewDatabase, newDatabase } from '../../../../testing/market/database/new-database.ts';
import { brokenPromises } from '../../../../testing/migrations/broken-promises.ts';
import { additions, breaking } from '../../../../testing/migrations/examples.ts';
import { readSchema, type Schema } from '../../../../testing/migrations/schema.ts';
import { migrate } from '../../../kit/server/database/migrate/migrate.ts';
import { migrationFiles } from '../../../kit/server/database/migrate/migration-files.ts';
import { projectFolder } from '../../project.ts';

/** It and those before it landed before there was this law. */
const lastWithoutLaw = '0091_witness.sql';
const folder = join(projectFolder, 'database');

/** The versions of the changelog, but the one to come. */
const released = Array.from(
  readFileSync(join(projectFolder, 'CHANGELOG.md'), 'utf8').matchAll(
    /^## (\d+\.\d+\.\d+)(?!.*not released)/gm,
  ),
  ([, version = '']) => version,
);

let made: NewDatabase;
beforeAll(async () => {
  made = await newDatabase(inject('market'), { history: folder, until: lastWithoutLaw });
});
afterAll(() => made?.remove());

describe('a new migration', () => {
  test('takes nothing from the version before, refuses nothing that it writes, holds nobody up', async () => {
    const broken: string[] = [];
    let before = await readSchema(made.database.pool);
    for (const name of migrationFiles(folder).filter((one) => one > lastWithoutLaw)) {
      await migrate(made.database.pool, folder, { until: name });
      const after = await readSchema(made.database.pool);
      const source = readFileSync(join(folder, name), 'utf8');
      const lines = brokenPromises({ source, before, after, released });
      broken.push(...lines.map((line) => `${name}: ${line}`));
      before = after;
    }
    expect(broken).toEqual([]);
  });

  test.each(breaking)('that does not, is found: %s', async (sql, reported) => {
    expect(await brokenBy(`-- older versions run\n${sql}`)).toEqual(reported);
  });

  test.each(additions)('that only adds is no finding: %s', async (sql) => {
    expect(await brokenBy(`-- older versions run\n${sql}`)).toEqual([]);
  });

  test('that does not let older versions start is found', async () => {
    expect(await brokenBy('create table bikes (id bigint)')).toEqual([
      'it does not say "-- older versions run"',
    ]);
  });
});

describe('a migration that says why it may', () => {
  const without = '-- older versions run\nalter table witnesses drop column entry_id;';
  const contract = '\n-- contract: witnesses.entry_id, nothing reads or writes it since';

  test('is taken at its word once the version that it names is released', async () => {
    expect(await brokenBy(`${without}${contract} 0.2.0`, ['0.2.0'])).toEqual([]);
    expect(await brokenBy(`${without}${contract} 0.2.0`)).toEqual(['0.2.0 is not released']);
  });

  test('may not say it of something else, nor in other words', async () => {
    const gone = 'witnesses.entry_id is gone';
    const other = '-- contract: witnesses.beats, nothing reads it since 0.2.0';
    expect(await brokenBy(`${without}\n${other}`, ['0.2.0'])).toEqual([
      gone,
      `it does nothing that needs "${other}"`,
    ]);
    expect(await brokenBy(`${without}\n-- contract: witnesses.entry_id`)).toEqual([gone]);
    const passes = '-- older writes pass: witnesses.entry_id, it is empty';
    expect(await brokenBy(`${without}\n${passes}`)).toContain(gone);
  });

  test('may say that what the version before writes passes a new check', async () => {
    const check =
      'alter table cars add constraint cars_dear check (resale_price_cents > 0) not valid;';
    const passes =
      '-- older writes pass: cars.cars_dear, cars_resale_price_cents_check asks for more';
    expect(await brokenBy(`-- older versions run\n${check}\n${passes}`)).toEqual([]);
  });

  test('may not hold up the market all the same', async () => {
    const index = 'create index cars_by_hand on cars (title);';
    const passes = '-- older writes pass: cars.cars_by_hand, it is small';
    expect(await brokenBy(`-- older versions run\n${index}\n${passes}`)).toContain(
      'cars.cars_by_hand is an index for a file with "-- no transaction"',
    );
  });
});

/** What the law says of a migration on the newest schema; it is rolled back. */
async function brokenBy(source: string, versions: readonly string[] = []): Promise<string[]> {
  const client = await made.database.pool.connect();
  try {
    await client.query('begin');
    const before: Schema = await readSchema(client);
    await client.query(source);
    return brokenPromises({ source, before, after: await readSchema(client), released: versions });
  } finally {
    await client.query('rollback');
    client.release();
  }
}
