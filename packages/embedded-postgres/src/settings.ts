// How PostgreSQL is set up. Given on the command line, they beat an edited postgresql.conf.
import { clusterName } from './postgres-processes.ts';
import { socketPort } from './socket-folder.ts';

/** An environment of our own: an uninstalled LANG or a stray PG... variable breaks the start. */
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The command line of the server on this database folder and socket folder. */
export function serverArguments(home: string, socketFolder: string) {
  const settings = {
    cluster_name: clusterName(home),
    listen_addresses: '',
    port: socketPort,
    unix_socket_directories: socketFolder,
    shared_buffers: '256MB',
    work_mem: '16MB',
    random_page_cost: 1.1,
    max_wal_size: '512MB',
    max_connections: 40,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Containers often have a /dev/shm too small to start with.
    dynamic_shared_memory_type: 'mmap',
    // What was acknowledged stays: said aloud, so that no edited file turns it off.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  };
  return [
    '-D',
    home,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
