// The programs that a cluster needs, as Debian 12 has them.
import { accessSync, constants } from 'node:fs';
import { postgresAccount } from '../../../market/database/postgres-account.ts';

const postgresPrograms = '/usr/lib/postgresql/15/bin';

/** By Debian's packages. */
const programs = {
  'postgresql-15': `${postgresPrograms}/postgres`,
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
} as const;

export const programAt = { ...programs, postgresPrograms };

/** Those that are not installed. */
export const missingPackages = (): readonly string[] =>
  Object.entries(programs).flatMap(([name, path]) => (isThere(path) ? [] : [name]));

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** What starts a program as the account of PostgreSQL, without the program. */
export function asPostgres(): readonly string[] {
  const account = postgresAccount();
  if (!account) return [];
  const { uid, gid } = account;
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}
