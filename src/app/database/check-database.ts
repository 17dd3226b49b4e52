// Whether a database may hold a market: payments need one that never loses what it has acknowledged.

import type { Database } from '../../kit/server/database/database.ts';
import { codeOf, isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import type { DatabaseAddresses } from '../settings/database-settings.ts';

/** Its message is for the operator. */
export class DatabaseRefused extends Error {}

interface CheckOptions {
  readonly replicasMayLose: DatabaseAddresses['replicasMayLose'];
  readonly report: (line: string) => void;
}

/** Gives the role that the market works as. */
export async function checkDatabase(
  { pool }: Database,
  { replicasMayLose, report }: CheckOptions,
): Promise<string> {
  const row = await readTraits(pool).catch((error: unknown) => {
    if (!isDatabaseDown(error) && !codeOf(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`The database at DATABASE_URL cannot be reached: ${reason}`);
  });
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
  if (row.superuser)
    report(
      `WARNING: DATABASE_URL connects as the superuser ${row.role}, who may do anything to the machine of the database. Give the market a role of its own: docs/operating.md.`,
    );
  return row.role;
}

interface Traits {
  readonly version: number;
  /** The settings that would lose what was acknowledged. */
  readonly unsafe: string | null;
  readonly replicas: number;
  /** PostgreSQL's `synchronous_standby_names` and `synchronous_commit`. */
  readonly standbys: string;
  readonly commit: string;
  readonly role: string;
  readonly superuser: boolean;
}

async function readTraits(pool: Database['pool']): Promise<Traits> {
  const { rows } = await pool.query<Traits>(`
    select current_setting('server_version_num') :: int as version,
      (select string_agg(name, ', ') from pg_settings where setting = 'off'
        and name in ('fsync', 'full_page_writes', 'synchronous_commit')) as unsafe,
      (select count(*) :: int from pg_stat_replication) as replicas,
      current_setting('synchronous_standby_names') as standbys,
      current_setting('synchronous_commit') as commit,
      current_user as role, rolsuper as superuser
    from pg_roles where rolname = current_user`);
  const [row] = rows;
  if (!row) throw new Error('the database does not know its own role');
  return row;
}

/** Null: a commit is answered once a replica has it on its disk, or there is none. */
function weaknessOfReplicas({ replicas, standbys, commit }: Traits): string | null {
  if (replicas === 0) return null;
  if (standbys === '') return 'none is synchronous (synchronous_standby_names is empty)';
  if (commit === 'on' || commit === 'remote_apply') return null;
  return `commits do not wait for their disks (synchronous_commit is ${commit})`;
}

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
