// Plain SQL, forward only: each file of `database/` once, in order, each in a transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';

export class MigrationRefused extends Error {}

/** Applies what is missing and gives the names of it. Two nodes that start at once take turns. */
export const migrate = (pool: pg.Pool, folder: string): Promise<string[]> =>
  withAdvisoryLock(pool, 'migrating', (client) => applyMissing(client, folder));

async function applyMissing(client: pg.PoolClient, folder: string): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  refuseForeignHistory(applied, files);

  const former = await readFormerHashes(folder);
  const added: string[] = [];
  for (const name of files) {
    const source = await readFile(join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(source).digest('hex');
    const before = applied.get(name);
    if (before === sha256 || (before && former(name).includes(before))) continue;
    if (before !== undefined)
      throw new MigrationRefused(
        `database/${name} was changed after it had been applied. Restore it, and write what is new into a new file.`,
      );
    await applyOne(client, name, source, sha256);
    added.push(name);
  }
  return added;
}

/**
 * `landed.json` beside the files may name hashes that a file had before, where only its comments
 * have changed since: a database that has applied that text is the same.
 */
async function readFormerHashes(folder: string): Promise<(name: string) => readonly string[]> {
  const text = await readFile(join(folder, 'landed.json'), 'utf8').catch(() => '{}');
  const landed: Record<string, { readonly formerly?: readonly string[] }> = JSON.parse(text);
  return (name) => landed[name]?.formerly ?? [];
}

function refuseForeignHistory(applied: ReadonlyMap<string, string>, files: readonly string[]) {
  const unknown = [...applied.keys()].filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new MigrationRefused(
      `This database has migrations that this version does not know (${unknown.join(', ')}). Start the newer version again.`,
    );
}

async function applyOne(client: pg.PoolClient, name: string, source: string, sha256: string) {
  await client.query('begin');
  try {
    await client.query(source);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationRefused(`database/${name} could not be applied: ${reason}`, {
      cause: error,
    });
  }
}
