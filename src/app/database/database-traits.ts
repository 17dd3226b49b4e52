// What of a database decides whether it keeps what it has acknowledged.
import type { Database } from '../../kit/server/database/database.ts';

export interface Traits {
  readonly version: number;
  /** The settings that would lose what was acknowledged. */
  readonly unsafe: string | null;
  readonly replicas: number;
  /** How many of them a commit may wait for; null where this role may not see that. */
  readonly synchronous: number | null;
  /** PostgreSQL's `synchronous_standby_names` and `synchronous_commit`. */
  readonly standbys: string;
  readonly commit: string;
  readonly role: string;
  readonly superuser: boolean;
}

/**
 * Backups and subscribers read the log as replicas do, and none of them takes over. Of another role's
 * connection a plain one sees the name alone.
 */
const isReplica = `state is distinct from 'backup'
        and coalesce(application_name, '') !~ '^(pg_basebackup|pg_receivewal|barman_)'
        and not exists (select from pg_replication_slots s
          where s.active_pid = r.pid and s.slot_type = 'logical')`;

export async function readTraits(pool: Pick<Database['pool'], 'query'>): Promise<Traits> {
  const { rows } = await pool.query<Traits>(`
    select current_setting('server_version_num') :: int as version,
      (select string_agg(name, ', ') from pg_settings where setting = 'off'
        and name in ('fsync', 'full_page_writes', 'synchronous_commit')) as unsafe,
      replicas, synchronous,
      current_setting('synchronous_standby_names') as standbys,
      current_setting('synchronous_commit') as commit,
      current_user as role, rolsuper as superuser
    from pg_roles cross join (
      select count(*) :: int as replicas,
        case when bool_and(sync_state is not null) is not false
          then count(*) filter (where sync_state in ('sync', 'quorum')) :: int end as synchronous
      from pg_stat_replication r where ${isReplica}) replication
    where rolname = current_user`);
  const [row] = rows;
  if (!row) throw new Error('the database does not know its own role');
  return row;
}

/** Whether a commit waits for one now. Where this role may not see that, by the settings alone. */
export const hasSynchronousReplica = (traits: Traits): boolean =>
  traits.synchronous === null ? weaknessOfReplicas(traits) === null : traits.synchronous > 0;

/** Null: a commit is answered once a replica has it on its disk, or there is none. */
export function weaknessOfReplicas({
  replicas,
  standbys,
  commit,
}: Pick<Traits, 'replicas' | 'standbys' | 'commit'>): string | null {
  if (replicas === 0) return null;
  if (standbys === '') return 'none is synchronous (synchronous_standby_names is empty)';
  if (commit === 'on' || commit === 'remote_apply') return null;
  return `commits do not wait for their disks (synchronous_commit is ${commit})`;
}
