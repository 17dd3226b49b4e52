// The calls of the version before on the schema of this one: what happens while servers are upgraded
// one after the other. `npm run walk-upgrade` does the same with two markets, and takes minutes.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTempFolder } from '../market/temp-folder.ts';
import {
  addMigration,
  checkOut,
  findVersionBefore,
  runTests,
  type VersionBefore,
} from './older-version.ts';

/** Posting a car, booking and paying it. */
const buying = 'src/payments/server/settle/charges.test.ts';
const searching = 'src/search/server/search.test.ts';
/** Each opens a market, on a machine that may be busy. */
const timeout = 900_000;

const folder = openTempFolder('older');
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

let before: VersionBefore;
beforeAll(async () => {
  before = await findVersionBefore();
  if (before.commit) await checkOut(before, folder);
});

describe('the version before, on the schema of this one', () => {
  test('lets sellers post, and buyers book, pay and search', { timeout }, async (context) => {
    context.skip(!before.commit, before.reason);
    const { passed, isFine, output } = await runTests(folder, [buying, searching]);
    expect(isFine, output).toBe(true);
    expect(passed).toBeGreaterThan(15);
  });

  test('fails where a migration takes a column from it', { timeout }, async (context) => {
    context.skip(!before.commit, before.reason);
    const sql = 'alter table cars rename column title to name;';
    addMigration(folder, { name: '9999_name.sql', sql });
    const { isFine, output } = await runTests(folder, [buying]);
    expect(isFine).toBe(false);
    expect(output).toMatch(/\btitle\b/);
  });
});
