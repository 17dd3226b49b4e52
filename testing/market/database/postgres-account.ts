import { readFileSync } from 'node:fs';

/** PostgreSQL does not run as root; null where this process is not root. */
export function postgresAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (!uid || !gid) throw new Error('there is no account postgres');
  return { uid, gid };
}
