// One process at a time may hold a database folder.
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartRefused, refusalFromOutput } from './database-start-refused.ts';

/**
 * Locks the folder for this process until disposed, or refuses, naming the holder.
 *
 * The lock is the operating system's own, which Node offers only through SQLite: an empty file
 * `<folder>.lock` under an exclusive transaction. It is won by exactly one, ends with its
 * process however that dies, and no reused process id can fake it. `<folder>.holder` only tells
 * people who it is. (Never open the `.lock` file in this process: closing it would unlock it.)
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
    // Whoever may read the file could lock us out.
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
  const complaint = error instanceof Error ? error.message : String(error);
  return refusalFromOutput(`${folder}.lock`, 'Locking it', complaint);
}

async function refusalNamingHolder(folder: string) {
  const pid = await holderOf(folder);
  const holder = pid ? `process ${pid}` : 'another process';
  return new DatabaseStartRefused(
    `The database in ${folder} is in use by ${holder}; stop it first or set another DATA_DIR.`,
  );
}

/** The winner writes its id just after it has won, so a living holder may take a moment to show. */
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
