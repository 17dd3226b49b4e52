// Makes sure that only one process at a time uses a database folder.
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartRefused, refusalFromOutput } from '../database-start-refused.ts';

/**
 * Locks the folder for this process until disposed. Throws `DatabaseStartRefused`, which names the
 * holder, if another process has locked it.
 *
 * The lock is a file lock of the operating system, which Node offers only through SQLite: an
 * exclusive transaction on the empty file `<folder>.lock`. Exactly one process gets it, it ends with
 * that process however it dies, and a reused process id cannot fake it. `<folder>.holder` exists
 * only to name the holder. Never open the `.lock` file elsewhere in this process: closing it would
 * release the lock.
 */
export async function lockFolder(folder: string): Promise<Disposable> {
  const lock = openLock(folder);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isHeld(error) ? await refusalNamingHolder(folder) : unlockable(folder, error);
  }
  writeFileSync(`${folder}.holder`, `${process.pid}\n`);
  return {
    [Symbol.dispose]() {
      rmSync(`${folder}.holder`, { force: true });
      lock.close();
    },
  };
}

function openLock(folder: string) {
  try {
    const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
    // An account that may read the file could lock it.
    chmodSync(`${folder}.lock`, 0o600);
    return lock;
  } catch (error) {
    throw unlockable(folder, error);
  }
}

const sqliteBusy = 5;
function isHeld(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function unlockable(folder: string, error: unknown) {
  const output = error instanceof Error ? error.message : String(error);
  return refusalFromOutput(`${folder}.lock`, 'Locking it', output);
}

async function refusalNamingHolder(folder: string) {
  const pid = await holderOf(folder);
  const holder = pid ? `process ${pid}` : 'another process';
  return new DatabaseStartRefused(
    `The database in ${folder} is in use by ${holder}; stop it first or use another data folder.`,
  );
}

/** A holder writes its process id just after it has got the lock, so the id may take a moment. */
async function holderOf(folder: string) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = readHolder(folder);
    if (pid && isAlive(pid)) return pid;
    await sleep(10);
  }
  return undefined;
}

function readHolder(folder: string) {
  try {
    return Number(readFileSync(`${folder}.holder`, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
