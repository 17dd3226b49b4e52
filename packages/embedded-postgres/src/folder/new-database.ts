// Makes the database folder at the first start, completely or not at all.
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
import type { Account } from '../account.ts';
import type { Binaries } from '../binaries/binaries.ts';
import { DatabaseStartRefused, refusalFromOutput } from '../database-start-refused.ts';
import { runProgram } from '../run-program.ts';

interface NewDatabaseOptions {
  readonly home: string;
  /** Of the database and of its only user. The private socket folder keeps other accounts out. */
  readonly name: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
}

/**
 * Whether a database of this major version exists. Throws `DatabaseStartRefused` if the folder holds
 * a database of another major version or something else.
 */
export function isInitialised(home: string, major: string): boolean {
  const entries = entriesOf(home);
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION')) {
    throw new DatabaseStartRefused(
      `The folder ${home} holds something other than a database. Move that away, or use another data folder.`,
    );
  }
  const version = readFileSync(join(home, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return true;
  throw new DatabaseStartRefused(
    `The database in ${home} was made by PostgreSQL ${version}, and this is PostgreSQL ${major}, which cannot read it. Export it with the version of this program that made it, or use another data folder.`,
  );
}

/** Prepares a temporary folder and renames it, so that an interrupted one never looks complete. */
export async function createDatabase(options: NewDatabaseOptions) {
  const { home, account } = options;
  await removeUnfinished(home);
  const folder = mkdtempSync(`${home}${unfinishedMark}`);
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    await initialise(folder, options);
    renameSync(folder, home);
    syncFolder(dirname(home));
  } finally {
    await removeFolder(folder);
  }
}

async function initialise(folder: string, { name, binaries, account }: NewDatabaseOptions) {
  const initdb = await runProgram(binaries.initdb, initdbArguments(folder, name), { account });
  if (initdb.exit !== 0) throw failed(folder, 'initdb', initdb);
  // The single-user mode needs no socket and leaves the folder cleanly shut down.
  const single = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'template1'];
  const input = `CREATE DATABASE ${name};\n`;
  const postgres = await runProgram(binaries.postgres, single, { account, input });
  if (postgres.exit !== 0) throw failed(folder, 'postgres', postgres);
}

/** UTF-8 whatever the machine's language. A query that sorts for people names a collation. */
function initdbArguments(folder: string, name: string) {
  return [
    ['-D', folder, '-U', name, '-E', 'UTF8'],
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

const unfinishedMark = '.new-';
async function removeUnfinished(home: string) {
  const isUnfinished = (name: string) => name.startsWith(basename(home) + unfinishedMark);
  for (const name of entriesOf(dirname(home)).filter(isUnfinished)) {
    await removeFolder(join(dirname(home), name));
  }
}

/**
 * Retries for 2 s, because an initdb whose parent was killed may still be writing there until it
 * notices that its files are gone. Node's own retries give up silently. What remains does no harm.
 */
async function removeFolder(folder: string) {
  for (let attempt = 0; attempt < 40 && existsSync(folder); attempt++) {
    if (attempt > 0) await sleep(50);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Something was written there in the meantime.
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

/** Makes the rename itself survive a power cut. */
function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
