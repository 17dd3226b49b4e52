// Whether a database may hold a market: payments need one that never loses what it has acknowledged.

import type { Database } from '../../kit/server/database/database.ts';
import { codeOf, isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import type { Settings } from '../settings/settings.ts';
import { readTraits, weaknessOfReplicas } from './database-traits.ts';

/** Its message is for the operator. */
export class DatabaseRefused extends Error {}

interface CheckOptions {
  readonly replicasMayLose: Settings['replicasMayLose'];
  readonly report: (line: string) => void;
}

/** Gives the role that the market works as. */
export async function checkDatabase(
  { pool }: Database,
  { replicasMayLose, report }: CheckOptions,
): Promise<string> {
  const row = await readTraits(pool).catch(refuseUnreachable('DATABASE_URL'));
  if (row.version < 150_000)
    throw new DatabaseRefused('DATABASE_URL must lead to PostgreSQL 15 or newer.');
  if (row.unsafe)
    throw new DatabaseRefused(
      `PostgreSQL runs with ${row.unsafe} off: payments could be lost. Switch it on.`,
    );
  const weak = weaknessOfReplicas(row);
  if (weak && replicasMayLose === 'nothing')
    throw new DatabaseRefused(
      `The database has replicas, but ${weak}: one that takes over would not know the newest payments. Change that, or accept it with REPLICAS_MAY_LOSE=payments (docs/operating.md).`,
    );
  if (row.synchronous === null && replicasMayLose === 'nothing')
    report(
      `WARNING: the role ${row.role} may not see which replicas of the database are synchronous, so admins are told only when the last replica is lost. Run as a superuser: grant pg_read_all_stats to ${row.role}.`,
    );
  if (row.superuser)
    report(
      `WARNING: DATABASE_URL connects as the superuser ${row.role}, who may do anything to the machine of the database. Give the market a role of its own: docs/operating.md.`,
    );
  return row.role;
}

/** `setting` names the address. */
export const refuseUnreachable =
  (setting: string) =>
  (error: unknown): never => {
    if (!isDatabaseDown(error) && !codeOf(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`The database at ${setting} cannot be reached: ${reason}`);
  };

/** Both settings must lead to one database, or the market would work in one that is not migrated. */
export async function checkSameDatabase(owner: Database, market: Database): Promise<void> {
  const [migrated, used] = await Promise.all([owner, market].map(historyOf));
  if (migrated !== used)
    throw new DatabaseRefused('DATABASE_URL and MIGRATION_DATABASE_URL lead to two databases.');
}

/** Tells databases apart: when each migration was applied. Null where there are none. */
async function historyOf({ pool }: Database): Promise<string | null> {
  const { rows } = await pool
    .query<{ history: string }>(`
      select string_agg(name || applied_at, ',' order by name) as history from migrations`)
    .catch((error: unknown) => {
      // There is no such table.
      if (codeOf(error) === '42P01') return { rows: [] };
      throw error;
    });
  return rows[0]?.history ?? null;
}
