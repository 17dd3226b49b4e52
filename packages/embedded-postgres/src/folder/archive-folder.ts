// The folder beside the database into which PostgreSQL copies its write-ahead log.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { type Account, makePrivateTo } from '../account.ts';

const folderOf = (home: string) => `${home}.archive`;

export function makeArchiveFolder(home: string, account: Account | undefined): string {
  const folder = folderOf(home);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  makePrivateTo(account, folder);
  return folder;
}

/** What is in it has a gap from now on. */
export function removeArchiveFolder(home: string): null {
  rmSync(folderOf(home), { recursive: true, force: true });
  return null;
}
