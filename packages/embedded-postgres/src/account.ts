// PostgreSQL refuses to run as root, so a root process runs it under an unprivileged account.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseStartRefused } from './database-start-refused.ts';

/** The account that PostgreSQL runs under. `undefined` means the account of this process. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

const preferred = ['postgres', '_postgres', 'node', 'nobody'];

/**
 * Chooses the account when root starts: the owner of an existing database, else the owner of the
 * folder (so that `sudo` in a home folder works), else a customary unprivileged account.
 * Returns `undefined` when this process is not root.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(join(dataDir, 'postgres'));
  const named = namedAccounts();
  const nameOf = (uid: number) => named.find((account) => account.uid === uid)?.name ?? `${uid}`;
  if (owner) return { name: nameOf(owner.uid), ...owner };
  const neighbour = ownerOf(dataDir) ?? ownerOf(dirname(dataDir));
  const account =
    named.find(({ uid }) => uid === neighbour?.uid) ??
    preferred.map((name) => named.find((account) => account.name === name)).find(Boolean);
  if (account) return account;
  throw new DatabaseStartRefused(
    `PostgreSQL does not run as root, and this machine has none of the accounts ${preferred.join(', ')} to run it as. Start as an ordinary user, or use a PostgreSQL of your own.`,
  );
}

/** What to hand to `spawn` so that the child runs as the account. */
export function asAccount(account: Account | undefined) {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account may enter the folder. Tries it, because access depends on more than modes. */
export function mayEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    ...asAccount(account),
    cwd: '/',
    stdio: 'ignore',
  });
  if (!tried.error) return tried.status === 0;
  throw new DatabaseStartRefused(
    `PostgreSQL does not run as root, and changing to the account ${account.name} failed (${tried.error.message}). Start as an ordinary user, or use a PostgreSQL of your own.`,
  );
}

/** Gives the folder to the account alone. PostgreSQL insists on it; a restored backup may differ. */
export function makePrivateTo(account: Account | undefined, folder: string) {
  const { uid, mode } = statSync(folder);
  if ((mode & 0o077) !== 0) chmodSync(folder, 0o700);
  if (!account || uid === account.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid);
  }
  // Last, so that an interrupted change of owner is repeated at the next start.
  chownSync(folder, account.uid, account.gid);
}

/** The owner of a folder, unless that is root or there is no such folder. */
function ownerOf(folder: string) {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function namedAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid >= 0);
}
