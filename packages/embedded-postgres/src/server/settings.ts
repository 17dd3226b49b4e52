// PostgreSQL's settings. On the command line they override an edited postgresql.conf.
import { socketPort } from '../folder/socket-folder.ts';

/** Not the environment of this process: an uninstalled LANG or a stray PG... variable breaks a start. */
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function serverArguments(
  home: string,
  clusterName: string,
  socketFolder: string,
  more: Readonly<Record<string, string | number>> = {},
) {
  const settings = {
    cluster_name: clusterName,
    listen_addresses: '',
    port: socketPort,
    unix_socket_directories: socketFolder,
    shared_buffers: '256MB',
    work_mem: '16MB',
    random_page_cost: 1.1,
    max_wal_size: '512MB',
    max_connections: 100,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Containers often have a /dev/shm too small to start with.
    dynamic_shared_memory_type: 'mmap',
    // Acknowledged rows must survive. Set here, so that no edited file can turn it off.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    ...more,
  };
  return [
    '-D',
    home,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * Each finished segment of the write-ahead log is copied into the folder, and one that is not full
 * after `seconds` with a change.
 */
export const archiveSettings = (folder: string, seconds: number) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: seconds,
});
