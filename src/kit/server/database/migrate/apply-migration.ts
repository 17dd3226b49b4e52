// Applies one file of `database/`, without holding up a market that works beside it.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../database-errors.ts';
import { MigrationRefused } from './migration-refused.ts';

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

/** Applies it, and writes down that it was. Throws `MigrationRefused`, which names the file. */
export async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
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
