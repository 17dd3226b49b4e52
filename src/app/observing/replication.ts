// The replicas of the database, as it sees them: who waits for them, and how far they are behind.
import type { Database } from '../../kit/server/database/database.ts';
import type { Gauge, InfoGauge } from '../../kit/server/gauge.ts';
import type { System } from '../../site/system-contract.ts';

type Pool = Pick<Database['pool'], 'query'>;
type Replica = System['replicas'][number];

/** Without `pg_read_all_stats` a role sees the names of the replicas and nothing else. */
export async function findReplicas(pool: Pool): Promise<Replica[]> {
  const { rows } = await pool.query<Replica>(`
    select coalesce(nullif(application_name, ''), pid :: text) as name,
      coalesce(sync_state, 'unknown') as state,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) :: float8 as "lagBytes",
      case when replay_lsn is not null
        then coalesce(extract(epoch from replay_lag), 0) :: float8 end as "lagSeconds"
    from pg_stat_replication where not pg_is_in_recovery()
    order by application_name, pid limit 100`);
  return rows;
}

/** Null where it is reached by a socket. */
export async function findLeader(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ address: string | null }>(
    `select host(inet_server_addr()) || ':' || inet_server_port() as address
    where not pg_is_in_recovery()`,
  );
  return rows[0]?.address ?? null;
}

export const databaseInfo = (pool: Pool): InfoGauge => ({
  name: 'database_info',
  help: 'The database that leads, by its address (local: a socket), and its replicas by whether a commit waits for them.',
  labels: ['database', 'role'],
  async read() {
    const [leader, replicas] = await Promise.all([findLeader(pool), findReplicas(pool)]);
    return [
      { database: leader ?? 'local', role: 'leader' },
      ...replicas.map(({ name, state }) => ({ database: name, role: state })),
    ];
  },
});

export const replicationGauges = (pool: Pool): Gauge[] => [
  {
    name: 'replicas',
    help: 'Replicas of the database, by whether a commit waits for them.',
    label: 'state',
    async read() {
      const counts: Record<string, number> = {};
      for (const { state } of await findReplicas(pool)) counts[state] = (counts[state] ?? 0) + 1;
      return counts;
    },
  },
  lagGauge(pool, 'replica_lag_bytes', 'Of the log that a replica has not applied yet.', 'lagBytes'),
  lagGauge(pool, 'replica_lag_seconds', 'How old what a replica shows is.', 'lagSeconds'),
];

const lagGauge = (
  pool: Pool,
  name: string,
  help: string,
  figure: 'lagBytes' | 'lagSeconds',
): Gauge => ({
  name,
  help,
  label: 'replica',
  async read() {
    const replicas = await findReplicas(pool);
    return Object.fromEntries(
      replicas.flatMap((replica) => {
        const value = replica[figure];
        return value === null ? [] : [[replica.name, value]];
      }),
    );
  },
});
