// The configuration of Patroni for one member, as ops/patroni.yml has it where it matters here.
import { programAt } from './programs.ts';

/** How often Patroni renews its lease, in seconds. */
export const loopWaitSeconds = 3;

/** By which interface of etcd Patroni decides who leads. */
export type StoreKind = 'etcd' | 'etcd3';

interface MemberPlace {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly restPort: number;
  readonly home: string;
  readonly dataDir: string;
}

interface ClusterSettings {
  readonly store: { readonly kind: StoreKind; readonly host: string };
  readonly isSynchronous: boolean;
  /** From which clients come, as `pg_hba.conf` has it. */
  readonly clients: string;
}

export const patroniSettings = (
  { name, address, port, restPort, home, dataDir }: MemberPlace,
  { store, isSynchronous, clients }: ClusterSettings,
) => ({
  scope: 'forecourt',
  name,
  restapi: { listen: `${address}:${restPort}`, connect_address: `${address}:${restPort}` },
  [store.kind]: { host: store.host },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: loopWaitSeconds,
      retry_timeout: 5,
      failsafe_mode: true,
      synchronous_mode: isSynchronous,
      synchronous_mode_strict: isSynchronous,
      synchronous_node_count: 1,
      // Without it a replica that is a megabyte behind would not lead at all.
      ...(isSynchronous ? {} : { maximum_lag_on_failover: 1024 ** 3 }),
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 100, max_wal_size: '256MB', min_wal_size: '80MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${address}:${port}`,
    connect_address: `${address}:${port}`,
    data_dir: dataDir,
    bin_dir: programAt.postgresPrograms,
    pgpass: `${home}/pgpass`,
    basebackup: [{ checkpoint: 'fast' }],
    authentication: {
      superuser: { username: 'postgres', password: 'none' },
      replication: { username: 'replicator', password: 'none' },
      rewind: { username: 'rewinder', password: 'none' },
    },
    pg_hba: [
      'local all all trust',
      `host all all ${clients} trust`,
      `host replication all ${clients} trust`,
    ],
    parameters: {
      unix_socket_directories: home,
      shared_buffers: '64MB',
      // Its log says from which moment on servers speak to this one.
      log_connections: 'on',
      log_timezone: 'UTC',
      log_line_prefix: '%m [%p] ',
      wal_log_hints: 'on',
      // What a former leader needs to become a replica again has not been removed yet.
      wal_keep_size: '512MB',
      // So soon a replica tries again to follow a new leader.
      wal_retrieve_retry_interval: '500ms',
    },
  },
});
