// Plain SQL, forward only: each file of `database/` once, in order.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withAdvisoryLock } from '../advisory-lock.ts';
import { keepsSession } from '../database-config.ts';
import { applyMigration } from './apply-migration.ts';
import { migrationFiles } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';

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
  for (const name of files.filter((one) => until === undefined || one <= until)) {
    const source = await readFile(join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(source).digest('hex');
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
  const found = await client.query<{ table: string | null }>(
    `select to_regclass('migrations') :: text as table`,
  );
  if (!found.rows[0]?.table)
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
