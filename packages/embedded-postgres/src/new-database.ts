// Makes the database folder at the first start, whole or not at all.
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseStartRefused, refusalFromOutput } from './database-start-refused.ts';
import { runProgram } from './run-program.ts';

/** The one database and the one user in it; the socket's folder is what keeps others out. */
export const databaseName = 'forecourt';

/** Whether a database of this major version is there already; refuses what it must not touch. */
export function isInitialised(home: string, major: string): boolean {
  const entries = entriesOf(home);
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION')) {
    throw new DatabaseStartRefused(
      `The folder ${home} holds something other than a database. Move that away, or set another DATA_DIR.`,
    );
  }
  const found = readFileSync(join(home, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return true;
  throw new DatabaseStartRefused(
    `The database in ${home} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}, which cannot read it. Export it with the version of this program that made it, or set another DATA_DIR.`,
  );
}

/** Makes the folder beside and renames it: an interrupted one never looks whole. */
export async function createDatabase(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
) {
  await removeHalves(home);
  const beside = mkdtempSync(`${home}${halfMark}`);
  try {
    if (account) chownSync(beside, account.uid, account.gid);
    chmodSync(beside, 0o700);
    await initialise(beside, binaries, account);
    renameSync(beside, home);
    syncFolder(dirname(home));
  } finally {
    await removeFolder(beside);
  }
}

async function initialise(
  folder: string,
  { initdb, postgres }: Binaries,
  account: Account | undefined,
) {
  const made = await runProgram(initdb, initdbArguments(folder), { account });
  if (made.exit !== 0) throw failed(folder, 'initdb', made);
  // The single-user mode needs no socket and leaves the folder cleanly shut down.
  const single = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'template1'];
  const input = `CREATE DATABASE ${databaseName};\n`;
  const created = await runProgram(postgres, single, { account, input });
  if (created.exit !== 0) throw failed(folder, 'postgres', created);
}

/** UTF-8 everywhere, whatever the machine's language; people's sort order is asked for in queries. */
function initdbArguments(folder: string) {
  return [
    ['-D', folder, '-U', databaseName, '-E', 'UTF8'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
    ['-c', 'dynamic_shared_memory_type=mmap'],
  ].flat();
}

function failed(
  folder: string,
  program: string,
  { exit, stderr }: { exit: number | string; stderr: string },
) {
  const lines = stderr.trim().split('\n').slice(-5);
  return refusalFromOutput(dirname(folder), program, lines.join('\n') || `It ended with ${exit}.`);
}

const halfMark = '.new-';
async function removeHalves(home: string) {
  const isHalf = (name: string) => name.startsWith(basename(home) + halfMark);
  for (const name of entriesOf(dirname(home)).filter(isHalf)) {
    await removeFolder(join(dirname(home), name));
  }
}

/**
 * Patient, because an initdb whose starter was killed may still be writing there: it soon notices
 * that its files are gone. (Node's own retries give up in silence.) What stays does no harm.
 */
async function removeFolder(folder: string) {
  for (let attempt = 0; attempt < 40 && existsSync(folder); attempt++) {
    if (attempt > 0) await sleep(50);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Something new was written there meanwhile.
    }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The rename itself must survive a power cut. */
function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
