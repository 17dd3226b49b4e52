// What PostgreSQL's catalogs say of each migration is what the rules of older-versions.test.ts say of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type NewDatabase, newDatabase } from '../../../../testing/market/database/new-database.ts';
import { brokenPromises } from '../../../../testing/migrations/broken-promises.ts';
import { endedBy } from '../../../../testing/migrations/catalog/ended.ts';
import { additions, breaking } from '../../../../testing/migrations/catalog/examples.ts';
import { heldUpBy } from '../../../../testing/migrations/catalog/holding-up.ts';
import { refusedBy } from '../../../../testing/migrations/catalog/refusing.ts';
import { readSchema, type Schema } from '../../../../testing/migrations/catalog/schema.ts';
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
      const lines = brokenPromises({ source, found: foundIn(source, before, after), released });
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
});

const foundIn = (source: string, before: Schema, after: Schema) => [
  ...endedBy(before, after),
  ...refusedBy(before, after),
  ...heldUpBy(before, after, !/^-- no transaction\b/m.test(source)),
];

/** What the law says of a migration on the newest schema; it is rolled back. */
async function brokenBy(source: string): Promise<string[]> {
  const client = await made.database.pool.connect();
  try {
    await client.query('begin');
    const before: Schema = await readSchema(client);
    await client.query(source);
    const found = foundIn(source, before, await readSchema(client));
    return brokenPromises({ source, found, released });
  } finally {
    await client.query('rollback');
    client.release();
  }
}
