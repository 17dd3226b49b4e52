// Plain SQL, forward only: each file of `database/` once, in order.

import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { keepsSession } from './open-pool.ts';

/** Its message is for the operator: which file of `database/` was not applied, and why. */
export class MigrationRefused extends Error {}

/** The names of the migrations in a folder, in the order in which they are applied. */
export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

interface MigrateOptions {
  /** Receives a line that the operator should read. */
  readonly report?: (line: string) => void;
  /** The last file that is applied, or '' for none; all by default. */
  readonly until?: string;
  /** Runs when everything is applied, before another node takes its turn. */
  readonly afterwards?: (client: pg.PoolClient) => Promise<void>;
}

/** Applies what is missing and gives the names of it. Two nodes that start at once take turns. */
export function migrate(
  pool: pg.Pool,
  folder: string,
  { report, until, afterwards }: MigrateOptions = {},
): Promise<string[]> {
  const work = async () => {
    const client = await pool.connect();
    try {
      const setsLimits = keepsSession(pool.options);
      if (setsLimits) await client.query('set statement_timeout = 0; set lock_timeout = 0');
      const added = await applyMissing(client, folder, { report, until, setsLimits });
      await afterwards?.(client);
      return added;
    } finally {
      // The lifted limits go with the connection.
      client.release(true);
    }
  };
  return withAdvisoryLock(pool, 'migrating', work, { report });
}

interface Applying {
  readonly report: MigrateOptions['report'];
  readonly until: string | undefined;
  readonly setsLimits: boolean;
}

async function applyMissing(
  client: pg.PoolClient,
  folder: string,
  { report, until, setsLimits }: Applying,
): Promise<string[]> {
  const applied = await readApplied(client);
  const files = migrationFiles(folder);
  acceptUnknown(applied, files, report);

  const former = await readFormerHashes(folder);
  const added: string[] = [];
  for (const name of files.filter((file) => until === undefined || file <= until)) {
    const source = await readFile(join(folder, name), 'utf8');
    const sha256 = hash('sha256', source);
    const before = applied.get(name)?.sha256;
    if (before === sha256 || (before && former(name).includes(before))) continue;
    if (before !== undefined)
      throw new MigrationRefused(
        `database/${name} was changed after it had been applied. Restore it, and write what is new into a new file.`,
      );
    await applyMigration(client, { name, source, sha256, setsLimits });
    added.push(name);
  }
  return added;
}

/**
 * `landed.json` beside the files may name hashes that a file had for a time, where that text made
 * the same database: it differed in a comment, a lock, or how a body is kept.
 */
async function readFormerHashes(folder: string): Promise<(name: string) => readonly string[]> {
  const text = await readFile(join(folder, 'landed.json'), 'utf8').catch(() => '{}');
  const landed: Record<string, { readonly formerly?: readonly string[] }> = JSON.parse(text);
  return (name) => landed[name]?.formerly ?? [];
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
  /** Versions that do not know this migration run on a database that has it. */
  readonly olderRun: boolean;
}

/** The table is made only where there is none: a role that may not make tables can read it. */
async function readApplied(client: pg.PoolClient): Promise<ReadonlyMap<string, Applied>> {
  const existing = await client.query<{ table: string | null }>(
    `select to_regclass('migrations') :: text as table`,
  );
  if (!existing.rows[0]?.table)
    await client.query(`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now(),
      older_versions_run boolean not null default false)`);
  const { rows } = await client.query<Applied>(
    `select name, sha256, older_versions_run as "olderRun" from migrations`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Going back to an older version is possible where all that it does not know says so. */
function acceptUnknown(
  applied: ReadonlyMap<string, Applied>,
  files: readonly string[],
  report: MigrateOptions['report'],
): void {
  const unknown = [...applied.values()].filter(({ name }) => !files.includes(name));
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => name).join(', ');
  if (unknown.every(({ olderRun }) => olderRun)) {
    report?.(`A newer version has been at this database (${names}). This one can use it.`);
    return;
  }
  throw new MigrationRefused(
    `This database has migrations that this version does not know (${names}). Start the newer version again.`,
  );
}

interface Migration {
  readonly name: string;
  readonly source: string;
  readonly sha256: string;
  /** False: through a pooler, only within a transaction. */
  readonly setsLimits: boolean;
}

/**
 * How long a statement waits for a lock, and how often it tries. While it waits, every query on that
 * table waits behind it, so it gives way and comes back: sooner than PostgreSQL looks for a deadlock
 * (`deadlock_timeout`, a second), as purchases may hold one table and need another.
 */
const lockTimeout = '500ms';
const attempts = 20;
/** Building an index waits for old transactions, and nobody waits for it. */
const indexTimeout = '5s';
/** It waited too long for a lock, or PostgreSQL ended it for a deadlock; nothing was changed. */
const gaveWay = new Set(['55P03', '40P01']);

/** Its statements run outside a transaction. Only for indexes, which can be made again. */
const noTransaction = /^-- no transaction\b/m;
/** Versions that do not know this file may run on a database that has it. */
const runsOlder = /^-- older versions run\b/m;
const concurrentIndex =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists) (?<name>\w+)/i;

/**
 * Applies a file without holding up a market that works beside it, and writes down that it was. Throws
 * `MigrationRefused`, which names the file.
 */
async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  const apply = noTransaction.test(migration.source) ? applyByStatement : applyAtOnce;
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!gaveWay.has(codeOf(error) ?? '') || attempt === attempts)
        throw refusalOf(migration.name, error);
      await sleep(Math.min(attempt * 200, 1000));
    }
  }
}

async function applyAtOnce(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      `set local statement_timeout = 0; set local lock_timeout = '${lockTimeout}'`,
    );
    await client.query(migration.source);
    await writeDown(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What was done before a failure stays, so each statement has to bear being repeated. */
async function applyByStatement(client: pg.PoolClient, migration: Migration): Promise<void> {
  const statements = migration.source
    .replace(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const limit = async (time: string) => {
    if (migration.setsLimits) await client.query(`set lock_timeout = '${time}'`);
  };
  await limit(indexTimeout);
  try {
    for (const statement of statements) {
      const index = concurrentIndex.exec(statement)?.groups?.name;
      if (!index)
        throw new Error(
          'without a transaction it may only "create index concurrently if not exists" and "drop index concurrently if exists"',
        );
      await dropIfInvalid(client, index);
      await client.query(statement);
    }
    await writeDown(client, migration);
  } finally {
    await limit('0').catch(() => undefined);
  }
}

/** A build that was broken off leaves an index that is kept up to date and never used. */
async function dropIfInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid :: regclass :: text as name from pg_index
     where indexrelid = to_regclass($1) and not indisvalid`,
    [index],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

async function writeDown(client: pg.PoolClient, { name, source, sha256 }: Migration) {
  await client.query(
    'insert into migrations (name, sha256, older_versions_run) values ($1, $2, $3)',
    [name, sha256, runsOlder.test(source)],
  );
}

function refusalOf(name: string, error: unknown): MigrationRefused {
  const reason = error instanceof Error ? error.message : String(error);
  const held = `Something else holds a table that it changes, and did so each time for ${attempts} tries. Nothing is changed. Start again when less is going on.`;
  const tooLong =
    'A statement took longer than the role may (statement_timeout). Let MIGRATION_DATABASE_URL lead to a role without that limit, or past the pooler that sets it. Then start again.';
  const hints: Readonly<Record<string, string>> = { '55P03': held, '57014': tooLong };
  const hint = hints[codeOf(error) ?? ''] ?? reason;
  return new MigrationRefused(`database/${name} could not be applied: ${hint}`, { cause: error });
}
